import type { ProblemCode } from "@portico/contract/problems/problem-codes";
import { useEffect, useState } from "react";
import { replaceFragment } from "../base/address/address-bar.ts";
import { useDraft } from "../base/draft/draft.ts";
import { NO_CARD_RETURN, readCardReturn, readCardToken } from "./card-return.ts";

/** Why there is no card: how the guest came back without one, or what the engine has said of it. */
export type CardTrouble = "expired" | "cancelled" | Extract<ProblemCode, "pci_failed" | "pci_no_card">;

export type LeftCard = {
  /** The vault's name of the card; null while there is none. */
  token: string | null;
  trouble: CardTrouble | null;
  /** The guest has just come back with a card: the order goes on by itself, once. */
  goesOn: boolean;
  /** The engine will not have the card. */
  refuse(trouble: CardTrouble): void;
};

const SECTION = "card";

/**
 * The card that the guest has left as a guarantee. It comes back in the address, which is cleared at once, so that neither
 * a reload nor Back sends an order; from then on the draft keeps it.
 */
export function useLeftCard(): LeftCard {
  const draft = useDraft();
  const [back] = useState(() => readCardReturn(location.hash));
  const [token, setToken] = useState(() =>
    back?.kind === "stored" ? back.token : keptToken(draft.section(SECTION)),
  );
  const [trouble, setTrouble] = useState<CardTrouble | null>(
    back === null || back.kind === "stored" ? null : back.kind,
  );
  useEffect(() => {
    if (back === null) return;
    replaceFragment(NO_CARD_RETURN);
    if (back.kind === "stored") draft.keepSection(SECTION, { token: back.token });
  }, [back, draft]);
  return {
    token,
    trouble,
    goesOn: back?.kind === "stored",
    refuse(next) {
      draft.keepSection(SECTION, null);
      setToken(null);
      setTrouble(next);
    },
  };
}

function keptToken(section: unknown): string | null {
  if (typeof section !== "object" || section === null) return null;
  return readCardToken((section as { token?: unknown }).token);
}
