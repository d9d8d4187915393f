import type { GatewayReport } from "./gateway-report.ts";

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
 * Why a payment stands as it does. The numbers are those of the specification, part 2 section 8, which the catalogue of
 * texts has too; the names are its other payment keys and ours for codes that it does not list.
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

/** What helps: the same again, another card or method, correcting what was typed, waiting, the hotel, or nothing more. */
export const PAYMENT_RETRIES = ["same", "other", "fix", "wait", "hotel", "none"] as const;
export type PaymentRetry = (typeof PAYMENT_RETRIES)[number];

/** The specification's groups of payment results. */
export const PAYMENT_GROUPS = ["thx", "pending", "payment"] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/** Which page tells of it. After `paid` it is the reservation's own, which knows also what was given back. */
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

/** What was paid is not what was asked for: another amount, currency or method. */
export const MISMATCH = failure("method_chosen", "hotel_solves", "hotel");

/** The gateway could not be opened: there is nothing that the guest could have paid, or stopped, or been refused. */
export const NOT_BEGUN = failure("not_begun", "not_begun", "same");

/** Nobody could say how the payment stands. */
export const UNVERIFIED = pending("payment_check", "wait", "hotel_solves");

const NOT_PAID_YET = pending("5029", "same");
const BANK_CONFIRMS = pending("101", "wait");
const CANCELED = failure("canceled", "guest_stopped", "same");
const DEFAULT = failure("default", "hotel_solves", "same");

/** Codes of money that came, or may have, in a way that the hotel looks at; they stand above any state but `paid`. */
const UNCLEAR_CODES: Readonly<Record<string, PaymentReason>> = {
  "5040": pending("duplicate", "hotel"),
  "5041": pending("duplicate", "hotel"),
  "5046": pending("partial", "hotel", "hotel_solves"),
  "5047": pending("late", "hotel"),
};

const OPEN_CODES: Readonly<Record<string, PaymentReason>> = {
  "101": BANK_CONFIRMS,
  "102": pending("102", "wait"),
  "3003": pending("bank_not_confirmed", "wait"),
  "5029": NOT_PAID_YET,
  "5044": pending("5044", "wait"),
  "5045": BANK_CONFIRMS,
};

const THREE_D_SECURE = failure("3DS_failed", "bank_or_network", "same");
const CARD_LIMIT = failure("card_limit", "card_unusable", "other");
const ISSUER_PROBLEM = failure("issuer_problem", "bank_or_network", "other");
const DECLINED = failure("declined", "card_unusable", "other");
const CARD_ACCOUNT = failure("card_account", "card_unusable", "other");
const FAILED = failure("failed", "bank_or_network", "same");

/**
 * Codes of payments that came to nothing. For 5005 to 5008 and 5030 the specification and the gateway's own list differ,
 * for 32 to 37 lists of banks do: their texts are true in every reading.
 */
const ENDED_CODES: Readonly<Record<string, PaymentReason>> = {
  "32": failure("32", "hotel_solves", "other"),
  "34": failure("34", "hotel_solves", "other"),
  "35": failure("35", "hotel_solves", "same"),
  "36": failure("36", "hotel_solves", "other"),
  "37": failure("37", "hotel_solves", "other"),
  "3003": failure("bank_not_confirmed", "bank_or_network", "other"),
  "5002": CARD_LIMIT,
  "5003": ISSUER_PROBLEM,
  "5004": ISSUER_PROBLEM,
  "5005": failure("5005", "card_unusable", "other"),
  "5006": failure("5006", "check_card", "other"),
  "5007": failure("5007", "check_card", "fix"),
  "5008": failure("5008", "bank_or_network", "fix"),
  "5009": THREE_D_SECURE,
  "5010": DECLINED,
  "5011": CARD_ACCOUNT,
  "5012": failure("5012", "bank_or_network", "same"),
  "5013": failure("5013", "check_card", "fix"),
  "5014": DECLINED,
  "5015": THREE_D_SECURE,
  "5016": failure("5016", "card_unusable", "other"),
  "5017": THREE_D_SECURE,
  "5018": THREE_D_SECURE,
  "5019": THREE_D_SECURE,
  "5020": failure("not_started", "hotel_solves", "hotel"),
  "5021": CARD_LIMIT,
  "5022": failure("5022", "bank_or_network", "same"),
  "5023": FAILED,
  "5024": failure("5024", "guest_stopped", "same"),
  "5025": failure("5025", "card_unusable", "other"),
  "5027": failure("5027", "hotel_solves", "other"),
  "5030": failure("5030", "hotel_solves", "hotel"),
  "5031": failure("5031", "bank_or_network", "same"),
  "5033": failure("5033", "bank_or_network", "same"),
  "5035": failure("5035", "card_unusable", "other"),
  "5036": CARD_ACCOUNT,
  "5037": failure("5037", "guest_stopped", "same"),
  "5038": FAILED,
  "5039": failure("5039", "card_unusable", "other"),
  "5042": failure("5042", "card_unusable", "other"),
  "5043": failure("5043", "guest_stopped", "same"),
  "5048": failure("no_consent", "guest_stopped", "same"),
  "6502": THREE_D_SECURE,
  "6504": THREE_D_SECURE,
  ...declineCodes(),
};

/**
 * Stripe's reasons and those of banks behind it. What it names suspicion, loss or theft comes to us as a plain no, and stays
 * one.
 */
function declineCodes(): Record<string, PaymentReason> {
  const funds = failure("card_funds", "check_card", "other");
  const expiry = failure("card_expiry", "check_card", "fix");
  const cvv = failure("card_cvv", "check_card", "fix");
  const wrongNumber = failure("5013", "check_card", "fix");
  const notPermitted = failure("5016", "card_unusable", "other");
  const technical = failure("5012", "bank_or_network", "same");
  const rows: [reason: PaymentReason, codes: string][] = [
    [DECLINED, "generic_decline card_declined do_not_honor do_not_try_again call_issuer approve_with_id"],
    [
      DECLINED,
      "no_action_taken transaction_not_approved stop_payment_order test_mode_decline live_mode_test_card",
    ],
    [
      DECLINED,
      "revocation_of_authorization revocation_of_all_authorizations incorrect_address incorrect_zip",
    ],
    [
      DECLINED,
      "incorrect_pin invalid_pin offline_pin_required online_or_offline_pin_required pin_try_exceeded",
    ],
    [funds, "insufficient_funds"],
    [expiry, "expired_card invalid_expiry_month invalid_expiry_year"],
    [cvv, "incorrect_cvc invalid_cvc"],
    [wrongNumber, "incorrect_number invalid_number"],
    [
      notPermitted,
      "card_not_supported transaction_not_allowed currency_not_supported not_permitted service_not_allowed",
    ],
    [
      CARD_LIMIT,
      "card_velocity_exceeded withdrawal_count_limit_exceeded card_decline_rate_limit_exceeded invalid_amount",
    ],
    [CARD_ACCOUNT, "invalid_account new_account_information_available"],
    [
      technical,
      "processing_error issuer_not_available reenter_transaction try_again_later payment_method_provider_timeout",
    ],
    [
      THREE_D_SECURE,
      "authentication_required authentication_not_handled mobile_device_authentication_required",
    ],
    [THREE_D_SECURE, "payment_intent_authentication_failure"],
    [failure("5030", "hotel_solves", "hotel"), "duplicate_transaction"],
    [failure("5042", "card_unusable", "other"), "payment_method_provider_decline"],
    [failure("5043", "guest_stopped", "same"), "payment_method_customer_decline"],
  ];
  return Object.fromEntries(
    rows.flatMap(([reason, codes]) => codes.split(" ").map((code) => [code, reason])),
  );
}

/** Codes of money that came as it should. */
const CAME_CODES: Readonly<Record<string, PaymentReason>> = {
  "3001": done("bank_confirmed"),
  "3002": done("bank_settled"),
  "5001": done("verified"),
};

/**
 * Whether a guest may be led to pay once more: not where money may be on its way unseen, nor where the hotel has to look first.
 */
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
 * Reads a gateway's report: the state decides what has happened, its code only why. Codes that we do not know, or that
 * contradict the state, say nothing. A payment whose page is still open after a no tells that no.
 */
export function reasonOf({ state, code }: Pick<GatewayReport, "state" | "code">): PaymentReason {
  const among = (codes: Readonly<Record<string, PaymentReason>>) =>
    code !== null && Object.hasOwn(codes, code) ? codes[code] : undefined;
  switch (state) {
    case "paid":
      return among(CAME_CODES) ?? done("paid");
    case "authorized":
      return done(code === "5001" ? "verified" : "authorized");
    case "partially_refunded":
      return done("refunded");
    case "refunded":
      return { ...done("refunded"), group: "payment" };
    case "created":
      return among(UNCLEAR_CODES) ?? NOT_PAID_YET;
    case "method_chosen":
      return among(UNCLEAR_CODES) ?? among(OPEN_CODES) ?? refusedTry(among(ENDED_CODES)) ?? BANK_CONFIRMS;
    case "timed_out":
      return among(UNCLEAR_CODES) ?? among(ENDED_CODES) ?? failure("timeout", "guest_stopped", "same");
    case "canceled":
      return (
        among(UNCLEAR_CODES) ??
        among(ENDED_CODES) ??
        (code === null || among({ ...OPEN_CODES, ...CAME_CODES }) ? CANCELED : DEFAULT)
      );
    case "unknown":
      return UNVERIFIED;
  }
}

/** The last try was refused, and the guest may try again on the same page: the payment itself is not over. */
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
