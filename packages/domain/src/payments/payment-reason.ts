import type { GatewayReport } from "./gateway-report.ts";
import type { PaymentCause } from "./payment-cause.ts";

const CAME = ["paid", "bank_confirmed", "bank_settled", "verified", "authorized", "refunded"] as const;
const OPEN = ["101", "102", "5029", "5044", "bank_not_confirmed", "payment_check"] as const;
const UNOPENED = ["not_begun"] as const;
const UNCLEAR = ["partial", "late", "duplicate", "method_chosen"] as const;
const OF_GUEST = ["5024", "5037", "5043", "no_consent", "canceled", "timeout"] as const;
const OF_CARD = ["5005", "5006", "5007", "5013", "5016", "5025", "5035", "5039"] as const;
const OF_CARD_UNNUMBERED = [
  "declined",
  "card_limit",
  "card_account",
  "card_funds",
  "card_expiry",
  "card_cvv",
] as const;
const OF_BANK = ["5008", "5012", "5022", "5031", "5033", "5042", "3DS_failed", "issuer_problem"] as const;
const OF_HOTEL = ["32", "34", "35", "36", "37", "5027", "5030", "not_started", "failed", "default"] as const;

/**
 * What guests are told about a payment, by its names on the wire and in the text catalogue. The numbers are those of
 * the specification, part 2 section 8; the words are its other payment keys and ours for causes that it does not list.
 */
export const PAYMENT_REASON_KEYS = [
  ...CAME,
  ...OPEN,
  ...UNOPENED,
  ...UNCLEAR,
  ...OF_GUEST,
  ...OF_CARD,
  ...OF_CARD_UNNUMBERED,
  ...OF_BANK,
  ...OF_HOTEL,
] as const;

export type PaymentReasonKey = (typeof PAYMENT_REASON_KEYS)[number];

/**
 * What helps: the same again, another card or method, correcting the input, waiting, contacting the hotel, or nothing.
 */
export const PAYMENT_RETRIES = ["same", "other", "fix", "wait", "hotel", "none"] as const;
export type PaymentRetry = (typeof PAYMENT_RETRIES)[number];

/** The specification's groups of payment results. */
export const PAYMENT_GROUPS = ["thx", "pending", "payment"] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/** The page that shows it. After `paid` it is the reservation's own page, which also knows refunds. */
export const PAYMENT_SCREENS = [
  "paid",
  "waiting",
  "not_begun",
  "check_card",
  "card_unusable",
  "bank_or_network",
  "guest_stopped",
  "hotel_solves",
] as const;
export type PaymentScreen = (typeof PAYMENT_SCREENS)[number];

export type PaymentReason = {
  key: PaymentReasonKey;
  retry: PaymentRetry;
  group: PaymentGroup;
  screen: PaymentScreen;
};

/** What guests are told about some causes. */
type Causes = Readonly<Partial<Record<PaymentCause, PaymentReason>>>;

/** The payment does not match the order: another amount, currency or method. */
export const MISMATCH = failure("method_chosen", "hotel_solves", "hotel");

/** The gateway could not be opened: the guest could not have paid, stopped or been refused. */
export const NOT_BEGUN = failure("not_begun", "not_begun", "same");

/** The payment's state is unknown. */
export const UNVERIFIED = pending("payment_check", "wait", "hotel_solves");

const NOT_PAID_YET = pending("5029", "same");
const BANK_CONFIRMS = pending("101", "wait");
const CANCELED = failure("canceled", "guest_stopped", "same");
const DEFAULT = failure("default", "hotel_solves", "same");

/** Money that came, or may have come, and that the hotel must check; these override any state except `paid`. */
const UNCLEAR_CAUSES: Causes = {
  paid_twice: pending("duplicate", "hotel"),
  paid_in_part: pending("partial", "hotel", "hotel_solves"),
  paid_late: pending("late", "hotel"),
};

const OPEN_CAUSES: Causes = {
  bank_confirms: BANK_CONFIRMS,
  bank_is_asked: BANK_CONFIRMS,
  transfer_awaited: pending("102", "wait"),
  transfer_unconfirmed: pending("bank_not_confirmed", "wait"),
  not_paid_yet: NOT_PAID_YET,
  sms_on_its_way: pending("5044", "wait"),
};

/**
 * Failed payments. Banks and gateways differ in what some codes mean: the texts of such causes are true in every
 * reading.
 */
const ENDED_CAUSES: Causes = {
  account_not_permitted: failure("5027", "hotel_solves", "other"),
  acquirer_asked: failure("35", "hotel_solves", "same"),
  acquirer_security_asked: failure("37", "hotel_solves", "other"),
  bank_down: failure("5022", "bank_or_network", "same"),
  bank_refused: failure("5042", "card_unusable", "other"),
  bank_told_reason: failure("5025", "card_unusable", "other"),
  bank_trouble: failure("5012", "bank_or_network", "same"),
  bank_unreachable: failure("5031", "bank_or_network", "same"),
  card_account: failure("card_account", "card_unusable", "other"),
  card_blocked: failure("5039", "card_unusable", "other"),
  card_cvv: failure("card_cvv", "check_card", "fix"),
  card_expired_or_empty: failure("5006", "check_card", "other"),
  card_expiry: failure("card_expiry", "check_card", "fix"),
  card_expiry_or_cvv: failure("5007", "check_card", "fix"),
  card_funds: failure("card_funds", "check_card", "other"),
  card_inactive: failure("5005", "card_unusable", "other"),
  card_limit: failure("card_limit", "card_unusable", "other"),
  card_not_permitted: failure("5016", "card_unusable", "other"),
  card_number: failure("5013", "check_card", "fix"),
  card_region: failure("5035", "card_unusable", "other"),
  card_restricted: failure("36", "hotel_solves", "other"),
  cvv_or_bank_trouble: failure("5008", "bank_or_network", "fix"),
  declined: failure("declined", "card_unusable", "other"),
  declined_as_suspicious: failure("34", "hotel_solves", "other"),
  failed: failure("failed", "bank_or_network", "same"),
  guest_cancelled: failure("5043", "guest_stopped", "same"),
  guest_consented_not: failure("no_consent", "guest_stopped", "same"),
  guest_too_slow: failure("5024", "guest_stopped", "same"),
  holder_cancelled: failure("5037", "guest_stopped", "same"),
  holder_not_verified: failure("3DS_failed", "bank_or_network", "same"),
  issuer_trouble: failure("issuer_problem", "bank_or_network", "other"),
  not_started: failure("not_started", "hotel_solves", "hotel"),
  repeated_or_returned: failure("5030", "hotel_solves", "hotel"),
  sms_undelivered: failure("5033", "bank_or_network", "same"),
  sum_not_approved: failure("32", "hotel_solves", "other"),
  transfer_unconfirmed: failure("bank_not_confirmed", "bank_or_network", "other"),
};

/** Successful payments. */
const CAME_CAUSES: Causes = {
  bank_confirmed: done("bank_confirmed"),
  bank_settled: done("bank_settled"),
  verified: done("verified"),
};

/** Whether a guest may be led to pay again: not if money may be on its way unseen or the hotel must check first. */
export function mayPayAgain({ retry, screen }: PaymentReason): boolean {
  switch (retry) {
    case "same":
    case "fix":
    case "other":
      return true;
    case "wait":
      return screen !== "hotel_solves";
    case "hotel":
    case "none":
      return false;
  }
}

/**
 * Reads a gateway's report: the state decides what has happened, the cause only why. Causes that are unknown or
 * contradict the state are ignored. A payment whose page is still open after a refusal shows that refusal.
 */
export function reasonOf({ state, cause }: Pick<GatewayReport, "state" | "cause">): PaymentReason {
  const among = (causes: Causes) => (cause === null ? undefined : causes[cause]);
  switch (state) {
    case "paid":
      return among(CAME_CAUSES) ?? done("paid");
    case "authorized":
      return done(cause === "verified" ? "verified" : "authorized");
    case "partially_refunded":
      return done("refunded");
    case "refunded":
      return { ...done("refunded"), group: "payment" };
    case "created":
      return among(UNCLEAR_CAUSES) ?? NOT_PAID_YET;
    case "method_chosen":
      return among(UNCLEAR_CAUSES) ?? among(OPEN_CAUSES) ?? refusedTry(among(ENDED_CAUSES)) ?? BANK_CONFIRMS;
    case "timed_out":
      return among(UNCLEAR_CAUSES) ?? among(ENDED_CAUSES) ?? failure("timeout", "guest_stopped", "same");
    case "canceled":
      return (
        among(UNCLEAR_CAUSES) ??
        among(ENDED_CAUSES) ??
        (cause === null || among({ ...OPEN_CAUSES, ...CAME_CAUSES }) ? CANCELED : DEFAULT)
      );
    case "unknown":
      return UNVERIFIED;
  }
}

/** The last attempt was refused, and the guest may retry on the same page: the payment itself is not over. */
function refusedTry(reason: PaymentReason | undefined): PaymentReason | undefined {
  return reason && { ...reason, group: "pending" };
}

function done(key: PaymentReasonKey): PaymentReason {
  return { key, retry: "none", group: "thx", screen: "paid" };
}

function pending(
  key: PaymentReasonKey,
  retry: PaymentRetry,
  screen: "waiting" | "hotel_solves" = "waiting",
): PaymentReason {
  return { key, retry, group: "pending", screen };
}

function failure(key: PaymentReasonKey, screen: PaymentScreen, retry: PaymentRetry): PaymentReason {
  return { key, retry, group: "payment", screen };
}
