/** Kinds of payment cards that the specification lists (part 2 section 8), in the order in which guests are told of them. */
export const CARD_BRANDS = [
  "visa",
  "mastercard",
  "amex",
  "discover",
  "diners",
  "jcb",
  "maestro",
  "unionpay",
] as const;

export type CardBrand = (typeof CARD_BRANDS)[number];
