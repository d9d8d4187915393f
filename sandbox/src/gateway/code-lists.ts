/** The closed lists of the protocol, from the GoPay REST v3 documentation and its official PHP client. */

export const CURRENCIES = ["CZK", "EUR", "PLN", "HUF", "GBP", "USD", "RON", "BGN"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const LANGUAGES: readonly string[] = "CS EN SK DE RU PL HU FR RO BG HR IT ES UK ET LT LV SL PT".split(
  " ",
);

export const INSTRUMENTS = [
  "PAYMENT_CARD",
  "BANK_ACCOUNT",
  "GPAY",
  "APPLE_PAY",
  "CLICK_TO_PAY",
  "GOPAY",
  "PAYPAL",
  "MPAYMENT",
  "PRSMS",
  "PAYSAFECARD",
  "BITCOIN",
  "ACCOUNT",
  "TWISTO",
  "SKIPPAY",
] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

export const PAYMENT_STATES = [
  "CREATED",
  "PAYMENT_METHOD_CHOSEN",
  "PAID",
  "AUTHORIZED",
  "CANCELED",
  "TIMEOUTED",
  "REFUNDED",
  "PARTIALLY_REFUNDED",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Banks that the sandbox offers for an online transfer. */
export const BANKS = [
  { swift: "GIBACZPX", name: "Česká spořitelna" },
  { swift: "KOMBCZPP", name: "Komerční banka" },
  { swift: "CEKOCZPP", name: "ČSOB" },
  { swift: "RZBCCZPP", name: "Raiffeisenbank" },
  { swift: "FIOBCZPP", name: "Fio banka" },
  { swift: "TATRSKBX", name: "Tatra banka" },
] as const;

const REASONS_OF_WAITING = ["101", "102", "5029", "5044", "5045", "5046"];
const REASONS_OF_SUCCESS = ["3001", "3002", "5001", "5047"];

const CARD_REASONS_TEXT =
  "5002 5003 5004 5005 5006 5007 5008 5009 5010 5011 5012 5013 5014 5015 5016 5017 5018 5019 5020 5021 5022 5023 5024 " +
  "5025 5026 5027 5028 5029 5030 5031 5033 5035 5036 5037 5038 5039 5040 5041 5042 5043 5044 5045 5046 5048 5049 5050 " +
  "6001 6502 6504 32 34 35 36 37";

/** Reasons that the declined card can be set to. A client names 6001, but nothing explains it. */
export const CARD_REASONS: readonly string[] = CARD_REASONS_TEXT.split(" ");

/** The state that goes with a reason. The documentation lists only the reasons; the states are inferred from their meaning. */
export function stateOfReason(reason: string): PaymentState {
  if (REASONS_OF_WAITING.includes(reason)) return "PAYMENT_METHOD_CHOSEN";
  if (REASONS_OF_SUCCESS.includes(reason)) return "PAID";
  return reason === "5024" ? "TIMEOUTED" : "CANCELED";
}

export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return typeof value === "string" && (list as readonly string[]).includes(value);
}
