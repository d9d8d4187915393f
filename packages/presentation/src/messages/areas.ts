/** Messages are kept in one file per area and language, `<area>.<language>.json`; keys begin with their area. */
export const AREAS = [
  "common",
  "search",
  "offers",
  "calendar",
  "room",
  "reservation",
  "summary",
  "insurance",
  "checkout",
  "gateway",
  "thanks",
  "mail",
  "transfer",
  "refusal",
  "errors",
  "errors.payment",
  "consent",
  "card",
] as const;

export type Area = (typeof AREAS)[number];

/** What a browser loads before it shows anything. Letters and refusals of calls are written on the server and never loaded. */
export const FIRST_AREAS: readonly Area[] = ["common", "search", "reservation", "errors"];

/** What a browser loads behind the first screen, for the dialogs and pages that come after it. */
export const LATER_AREAS: readonly Area[] = [
  "offers",
  "calendar",
  "room",
  "summary",
  "insurance",
  "checkout",
  "gateway",
  "thanks",
  "errors.payment",
  "consent",
];

/** What the engine writes into the document of the card step, which loads no texts by itself. */
export const CARD_AREAS: readonly Area[] = ["common", "card"];
