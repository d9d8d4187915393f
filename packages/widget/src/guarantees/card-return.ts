import { changeFragment, readFragment } from "../base/address/fragment.ts";

/** How a guest comes back from the card step to the payment page. */
export type CardReturn = { kind: "stored"; token: string } | { kind: "expired" | "cancelled" };

/** A vault's name of a card, as every vault of ours writes it. */
const CARD_TOKEN = /^[\w.:~-]{1,200}$/;

/** Reads the fragment of the payment page; null where the guest comes from elsewhere. */
export function readCardReturn(fragment: string): CardReturn | null {
  const word = readFragment(fragment, "card");
  const token = readCardToken(readFragment(fragment, "card_token"));
  if (word === "stored") return token === null ? null : { kind: "stored", token };
  return word === "expired" || word === "cancelled" ? { kind: word } : null;
}

/** The payment page's address for a guest who comes back to it; what their query and fragment say otherwise stays. */
export function paymentAddress({ search, hash }: Pick<Location, "search" | "hash">, back: CardReturn | null) {
  const values = {
    card: back?.kind ?? null,
    card_token: back?.kind === "stored" ? back.token : null,
  };
  return `/payment${search}${changeFragment(hash, values)}`;
}

/** The same fragment without a word of the card, so that neither a reload nor Back tells it again. */
export const NO_CARD_RETURN = { card: null, card_token: null } as const;

/** What was kept or handed over as a card's name; null when it can be none. */
export function readCardToken(value: unknown): string | null {
  return typeof value === "string" && CARD_TOKEN.test(value) ? value : null;
}
