/** Messages are kept in one file per area and language, `<area>.<language>.json`; keys begin with their area. */
export const AREAS = [
  "common",
  "search",
  "offers",
  "calendar",
  "months",
  "room",
  "packages",
  "wellness",
  "reservation",
  "waiting",
  "summary",
  "insurance",
  "checkout",
  "gateway",
  "thanks",
  "voucher",
  "mail",
  "transfer",
  "refusal",
  "errors",
  "errors.payment",
  "consent",
  "card",
  "guarantee",
  "about",
  "privacy",
  "voucher.sheet",
  "voucher.money",
  "voucher.letter",
  "voucher.care",
  "voucher.given",
  "own",
  "added",
  "account",
  "account.letter",
  "paper",
] as const;

export type Area = (typeof AREAS)[number];

/** Loaded by the browser before it shows anything. Letters and refusals are written on the server and never loaded. */
export const FIRST_AREAS: readonly Area[] = ["common", "search", "reservation", "errors"];

/** Messages of the first areas that the first screen does not use: only dialogs, later pages or refusals do. */
export const LATER_MESSAGES: ReadonlySet<string> = new Set(
  [
    "unavailable",
    "no_package_available",
    "package_not_soon",
    "no_departure",
    "moved_to_first_free",
    "guests_missing",
    "under_book",
    "no_contacts",
    "pci_no_card",
    "not_saved",
    "maybe_not_saved",
    "gateway_not_loaded",
    "ive_error",
    "voucher.check_failed",
    "voucher.data_load_failed",
    "price_changed",
    "slot_taken",
    "request_in_progress",
    "over_capacity",
    "restriction",
    "too_many_holds",
    "maintenance",
    "not_offered",
    "invalid_request",
  ].map((name) => `errors.${name}`),
);

/** Loaded by the browser after the first screen, for the dialogs and pages that follow. */
export const LATER_AREAS: readonly Area[] = [
  "offers",
  "calendar",
  "months",
  "room",
  "packages",
  "wellness",
  "waiting",
  "summary",
  "insurance",
  "checkout",
  "gateway",
  "thanks",
  "voucher",
  "errors.payment",
  "consent",
  "guarantee",
  "voucher.sheet",
  "voucher.money",
  "voucher.care",
  "voucher.given",
  "own",
  "added",
  "account",
];

/** Written by the engine into the card step's document, which loads no texts itself. */
export const CARD_AREAS: readonly Area[] = ["common", "card", "guarantee"];
