import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCatalog } from "./catalog-files.ts";

// The specification, part 2 section 8: every entry of its error catalogue, with the test that reaches it.

const PACKAGES = join(import.meta.dirname, "../../..");

type Reached = { by: string; test: string };
type Entry = [entry: string, key: string, reached: Reached];

const by = (file: string, title: string): Reached => ({ by: file, test: title });

const ERROR_PAGE = "widget/src/features/error-pages/error-page.test.tsx";
const RETURN_PAGE = "widget/src/features/gateway-return/gateway-return-page.test.tsx";
const VOUCHER_RETURN = "widget/src/features/gateway-return/voucher-return-page.test.tsx";
const CODES_PAGE = "widget/src/features/gateway-return/gateway-codes.test.tsx";
const PAYMENT_PAGE = "widget/src/features/checkout/payment-page.test.tsx";
const LEAVE_CARD = "widget/src/features/checkout/leave-card.test.tsx";
const CALENDAR = "widget/src/features/calendar/calendar-dialog.test.tsx";
const PACKAGE_CALENDAR = "widget/src/features/calendar/package-calendar.test.tsx";
const REPLACING = "widget/src/reservations/use-replace-saved.test.tsx";

const GENERIC: Entry[] = [
  ["error_undefined", "error_undefined", by(ERROR_PAGE, "a page that cannot be drawn")],
  ["404", "error_404", by(ERROR_PAGE, "This page could not be found")],
  ["401", "error_401", by(ERROR_PAGE, "Access denied")],
  ["error_1", "error_1", by(ERROR_PAGE, "an unknown hotel addresses the webmaster")],
  [
    "accessCode",
    "access_code",
    by(
      "widget/src/features/facility/facility-page.test.tsx",
      "with a code, the guest is asked for it, corrects a wrong one",
    ),
  ],
  ["storage blocked", "storage_blocked", by("../e2e/guest/pairs.spec.ts", "errors.storage_blocked")],
  [
    "ls_load_failed",
    "ls_load_failed",
    by("widget/src/shell/start-notice.test.tsx", "what could not be restored is told once"),
  ],
];

const PAYMENT_KEYS: Entry[] = [
  ["pci_failed", "payment.pci_failed", by(LEAVE_CARD, '["pci_failed", "The card could not be verified."]')],
  [
    "last_minute",
    "payment.last_minute",
    by("widget/src/reservations/last-minute.test.tsx", "the guest reads what others took"),
  ],
  [
    "no_payment_id",
    "payment.no_payment_id",
    by("widget/src/routes/routes.test.tsx", "a page without the key of a reservation goes home and says why"),
  ],
  [
    "payment_check",
    "payment.payment_check",
    by(RETURN_PAGE, "where the engine cannot be asked nobody is told"),
  ],
  ...["canceled", "timeout", "method_chosen", "failed", "default", "3DS_failed"].map((key): Entry => [
    key,
    `payment.${key}`,
    by(CODES_PAGE, `"${key}"`),
  ]),
];

const GATEWAY_CODES = (
  "32 34 35 36 37 5005 5006 5007 5008 5022 5012 5013 5016 5024 " +
  "5025 5027 5029 5030 5031 5033 5035 5037 5039 5042 5043 5044 101"
)
  .split(" ")
  .map((code): Entry => [`gateway code ${code}`, `payment.${code}`, by(CODES_PAGE, code)]);

const OTHER_REASONS: Entry[] = [
  ["gateway code 102", "payment.102", by(RETURN_PAGE, "so is what is to be paid by transfer")],
  ["card declined", "payment.declined", by(CODES_PAGE, '"declined"')],
  ["insufficient funds", "payment.card_limit", by(CODES_PAGE, '"card_limit"')],
];

const VOUCHERS: Entry[] = [
  [
    "check_failed",
    "voucher.check_failed",
    by(VOUCHER_RETURN, "a payment that cannot be checked points to the e-mail's link and the hotel"),
  ],
  [
    "data_load_failed",
    "voucher.data_load_failed",
    by(VOUCHER_RETURN, "an earlier order that fails to load says so"),
  ],
];

const SNACKBARS: Entry[] = [
  [
    "reset_reservation",
    "reset_reservation",
    by("widget/src/reservations/guarded-changes.test.tsx", "when accepted empties the reservation, says so"),
  ],
  [
    "ive_error",
    "ive_error",
    by("widget/src/features/vouchers/voucher-page.test.tsx", "an order that is surely not saved says so"),
  ],
  ["pci_no_card", "pci_no_card", by(LEAVE_CARD, '["pci_no_card", "Please fill in the card details first."]')],
  [
    "no_contacts",
    "no_contacts",
    by(
      "server/src/checkout/proofs/save-refusal.test.ts",
      "a contact that was not filled in is asked for, field by field",
    ),
  ],
  [
    "the paygate failed to load after the booking was made",
    "gateway_not_loaded",
    by(RETURN_PAGE, "a gateway that does not open leaves no doubt that the booking was made"),
  ],
  ["no package available", "no_package_available", by(PACKAGE_CALENDAR, "No dates of this package")],
  [
    "package not purchasable soon",
    "package_not_soon",
    by(PACKAGE_CALENDAR, "This package cannot be bought yet."),
  ],
  [
    "reservation not saved",
    "not_saved",
    by(PAYMENT_PAGE, "an order refused as a whole was definitely not saved"),
  ],
  ["save error", "maybe_not_saved", by(PAYMENT_PAGE, "a failed order says so once")],
  [
    "stored reservation changed or corrupted",
    "ls_load_failed",
    by(
      "widget/src/base/store/saved-state.test.ts",
      "one changed character is refused and the record is gone",
    ),
  ],
  [
    "payment mismatch",
    "payment.method_chosen",
    by(
      "server/src/payments/proofs/card-payment.test.ts",
      "money of another amount or currency confirms nothing",
    ),
  ],
  [
    "no departure date for the arrival",
    "no_departure",
    by(CALENDAR, "an arrival without any possible departure"),
  ],
  [
    "calendar moved to the first free date",
    "moved_to_first_free",
    by(CALENDAR, "the calendar turns to the month of possible departures"),
  ],
  [
    "incomplete reservation deleted",
    "incomplete_reservation",
    by(REPLACING, "whose time to pay has run out"),
  ],
  [
    "request failed, retry later",
    "request_failed",
    by("server/src/app.test.ts", "a database that is away is said to be unavailable, and to try again"),
  ],
  [
    "insurance price updated",
    "insurance_price_updated",
    by(
      "widget/src/insurance/insurance-section.test.tsx",
      "a price that has changed with the reservation is taken over and told",
    ),
  ],
  [
    "under_book",
    "under_book",
    by("widget/src/features/summary/unseated-notice.test.tsx", "with guests who have no bed"),
  ],
  [
    "a reservation exists",
    "reservation_exists",
    by(REPLACING, "a saved reservation that is not paid is named"),
  ],
];

/**
 * Our texts beyond the catalogue: headings, buttons, warnings before a reset, refusals of calls, finer gateway reasons.
 */
const BEYOND = new Set([
  "error",
  "go_home",
  "reload",
  "open_in_new_window",
  "curr_reservation_reset",
  "view_reservation_reset",
  "date_reservation_reset",
  "reservation_reset",
  "reservation_remove_item",
  "sure_currency",
  "sure_dates",
  "sure_view",
  "sure_day",
  "sure_new",
  "keep_reservation",
  "change_and_restart",
  "proceed_room_pick",
  "unavailable",
  "guests_missing",
  "show_order",
  "price_changed",
  "slot_taken",
  "request_in_progress",
  "over_capacity",
  "restriction",
  "too_many_holds",
  "too_many_requests",
  "maintenance",
  "not_offered",
  "invalid_request",
  "payment.paid",
  "payment.bank_confirmed",
  "payment.bank_settled",
  "payment.verified",
  "payment.authorized",
  "payment.refunded",
  "payment.card_account",
  "payment.card_funds",
  "payment.card_expiry",
  "payment.card_cvv",
  "payment.issuer_problem",
  "payment.not_started",
  "payment.not_begun",
  "payment.no_consent",
  "payment.bank_not_confirmed",
  "payment.partial",
  "payment.late",
  "payment.duplicate",
]);

const CATALOGUE = [
  ...GENERIC,
  ...PAYMENT_KEYS,
  ...GATEWAY_CODES,
  ...OTHER_REASONS,
  ...VOUCHERS,
  ...SNACKBARS,
];

// Messages of the card provider; its form itself names card brands and fields, in the sandbox's twelve languages.
const CARD_PROVIDER: [entry: string, key: string, file: string, title: string][] = [
  ...[
    ["duplicate card", "duplicate"],
    ["tokenization failed", "tokenization"],
    ["network error", "network"],
    ["CVV verification failed", "cvv"],
    ["PayPal failure", "paypal"],
    ["PayPal given up", "paypal_cancelled"],
    ["Venmo failure", "venmo"],
    ["Venmo given up", "venmo_cancelled"],
    ["Apple Pay failure", "apple_pay"],
    ["Google Pay failure", "google_pay"],
    ["anything else", "generic"],
  ].map(([entry = "", code = ""]): [string, string, string, string] => [
    entry,
    `card.problem.${code}`,
    "widget/src/features/card-page/vault-message.test.ts",
    `"${code}"`,
  ]),
  ["card session expiry", "checkout.card_expired", LEAVE_CARD, '["expired",'],
  ["card session cancel", "checkout.card_cancelled", LEAVE_CARD, '["cancelled",'],
];

describe("the error catalogue", () => {
  const texts = readCatalog("en");

  test.each(CATALOGUE)("%s has a text, and a test reaches it", (_entry, key, reached) => {
    expect(texts).toHaveProperty([`errors.${key}`]);
    const file = join(PACKAGES, reached.by);
    expect(existsSync(file), reached.by).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(reached.test);
  });

  test.each(CARD_PROVIDER)(
    "the card provider's %s has a text, and a test reaches it",
    (_entry, key, file, title) => {
      expect(texts).toHaveProperty([key]);
      expect(readFileSync(join(PACKAGES, file), "utf8")).toContain(title);
    },
  );

  test("has an entry for every text of an error, but for those that are ours", () => {
    const known = new Set([...CATALOGUE.map(([, key]) => key), ...BEYOND]);
    const keys = Object.keys(texts).flatMap((key) => /^errors\.(.+?)(?:_text)?$/.exec(key)?.[1] ?? []);
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
    expect([...known].filter((key) => !keys.includes(key))).toEqual([]);
  });
});
