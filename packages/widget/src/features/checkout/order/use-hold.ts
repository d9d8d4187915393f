import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { PricedItem } from "@portico/contract/checkout/reservation-price";
import type { Instant } from "@portico/domain/dates/time-zone";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Draft, useDraft } from "../../../base/draft/draft.ts";
import { heldToken, nameHold } from "../../../base/draft/hold-name.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import type { Server } from "../../../base/server-calls/server.ts";
import type { useCheckedPrice } from "../../../reservations/use-checked-price.ts";
import { canOnlyWait, takenLines } from "../../../waiting-list/waits-for-room.ts";

export type Hold =
  | { kind: "asking" }
  | { kind: "held"; token: string; expiresAt: Instant }
  /** The rooms are free but not held, because too much is held already. */
  | { kind: "free" }
  /** Every night is free, but not in a single room; the hotel has a waiting list. Nothing is held. */
  | { kind: "torn" }
  | { kind: "failed" };

/** A clock that runs wrong must not make the page ask without pause. */
const SHORTEST_WAIT_MS = 30_000;

type UseHold = {
  hold: Hold;
  /** Asks for the rooms again; null if a question for other rooms has replaced it, or the guest has left. */
  extend: () => Promise<Hold | null>;
};

type HoldParts = {
  /** Called with the lines that others have taken when the rooms are requested. */
  onLost: (lineCodes: string[]) => void;
  /** Returns valid offers; rooms are held only for these. */
  offers: () => Promise<readonly Pick<PricedItem, "lineCode" | "offerId">[]>;
};

/** A question that is under way, or waits for the one before. */
type Turn = { rooms: string; answer: Promise<Hold | null> };

/** Holds the rooms while the guest fills in the form, and asks for them again when the time is over. */
export function useHold(question: PriceQuestion | null, parts: HoldParts): UseHold {
  const { hold, ask, leave } = useHoldQuestion(question, parts);
  const rooms = question && demandOf(question);
  useEffect(() => {
    if (rooms !== null) void ask();
  }, [rooms, ask]);

  const expiresAt = hold.kind === "held" ? hold.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null) return;
    const timer = setTimeout(() => void ask(), Math.max(SHORTEST_WAIT_MS, expiresAt - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt, ask]);

  // A single room may become free while the guest types; then they need not wait.
  const isTorn = hold.kind === "torn";
  useEffect(() => {
    if (!isTorn) return;
    const timer = setInterval(() => void ask(), SHORTEST_WAIT_MS);
    return () => clearInterval(timer);
  }, [isTorn, ask]);

  useEffect(() => leave, [leave]);

  return { hold, extend: ask };
}

/** Asks for the rooms and keeps the newest answer; leaving releases them. */
function useHoldQuestion(question: PriceQuestion | null, { onLost, offers }: HoldParts) {
  const server = useServer();
  const draft = useDraft();
  const [hold, setHold] = useState<Hold>({ kind: "asking" });
  const latest = useRef({ question, onLost, offers });
  useEffect(() => {
    latest.current = { question, onLost, offers };
  });

  // Questions run one after another and none is aborted: the engine processes each that arrives, even if
  // nobody reads the answer.
  const turn = useRef<Turn | null>(null);
  const ask = useCallback(async (): Promise<Hold | null> => {
    const { question: wanted } = latest.current;
    if (wanted === null) return null;
    const rooms = demandOf(wanted);
    const before = turn.current;
    if (before?.rooms === rooms) return before.answer;
    const name = nameHold(draft);
    const isNewest = () => turn.current === mine;
    const settle = (answer: Hold) => {
      if (!isNewest()) return null;
      turn.current = null;
      setHold(answer);
      return answer;
    };
    const answer = async () => {
      await before?.answer;
      try {
        const offers = await latest.current.offers();
        const { question: asked } = latest.current;
        if (!isNewest() || asked === null) return null;
        const items = withOffers(asked.items, offers);
        const found = await server.ask(priceCalls.availableRooms, {
          ...asked,
          items,
          hold: true,
          holdToken: name,
        });
        const lost = takenLines(found);
        if (isNewest() && lost.length > 0) latest.current.onLost(lost);
        if (found.hold) return settle({ kind: "held", ...found.hold });
        return settle({ kind: canOnlyWait(found) ? "torn" : "free" });
      } catch (error) {
        console.warn("The rooms could not be held.", error);
        return settle({ kind: "failed" });
      }
    };
    const mine: Turn = { rooms, answer: answer() };
    turn.current = mine;
    return mine.answer;
  }, [server, draft]);

  const leave = useCallback(() => {
    turn.current = null;
    giveBack(server, draft, latest.current.question);
  }, [server, draft]);

  return { hold, ask, leave };
}

/**
 * Releases the rooms when the guest leaves, even those of a question under way. The summary releases them
 * itself, together with its own check.
 */
function giveBack(server: Server, draft: Draft, question: PriceQuestion | null): void {
  const token = heldToken(draft);
  if (token === null || question === null || location.pathname === "/summary") return;
  draft.keepSection("hold", null);
  server
    .ask(priceCalls.availableRooms, { ...question, hold: false, holdToken: token }, { keepalive: true })
    .catch((error: unknown) => console.warn("The hold could not be given back; it ends by itself.", error));
}

function withOffers(
  items: PriceQuestion["items"],
  offers: readonly Pick<PricedItem, "lineCode" | "offerId">[],
): PriceQuestion["items"] {
  const known = new Map(offers.map(({ lineCode, offerId }) => [lineCode, offerId]));
  return items.map((item) => ({ ...item, offerId: known.get(item.lineCode) ?? item.offerId }));
}

function demandOf({ items }: PriceQuestion): string {
  return JSON.stringify(items.map(demand));
}

/** The parts of an item that decide which rooms and times are held. */
function demand(item: ChosenItem): unknown {
  switch (item.kind) {
    case "room":
      return [item.lineCode, item.roomTypeId, item.arrival, item.departure];
    case "package":
      return [item.lineCode, item.roomTypeId, item.arrival, item.departure, item.times];
    case "service":
      return [item.lineCode, item.serviceId, item.block, item.persons];
    default:
      return noOtherKind(item);
  }
}

/** Well below the half hour for which the engine's offers are valid. */
const YOUNG_MS = 10 * 60_000;

/** Offers to hold the reservation's rooms with: the page's while they are fresh, otherwise new ones. */
export async function freshOffers({
  query,
  settled,
}: Pick<ReturnType<typeof useCheckedPrice>, "query" | "settled">): Promise<readonly PricedItem[]> {
  if (!settled) return [];
  const isYoung = Date.now() - query.dataUpdatedAt < YOUNG_MS;
  const { data } = isYoung ? query : await query.refetch();
  return data?.items ?? [];
}
