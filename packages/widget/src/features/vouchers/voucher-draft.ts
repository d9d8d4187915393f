import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { addDays, isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { currencyExponent, type CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/texts/language";
import { customTextProblem } from "@portico/domain/vouchers/custom-text";
import { isSoldValue, type Delivery } from "@portico/domain/vouchers/voucher-offer";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { emailMistake } from "../../contact/person-mistakes.ts";

/** The buyer's choices and texts for one voucher. */
export type VoucherDraft = {
  /** Identifies the voucher while it is edited. */
  key: number;
  /** Null for a voucher over money. */
  experienceId: number | null;
  /** One of the values to choose from. */
  value: Minor | null;
  /** The buyer types the value. */
  isOwn: boolean;
  /** The typed value. */
  own: string;
  recipient: "me" | "other";
  recipientName: string;
  recipientEmail: string;
  text: string;
  /** Null for the hotel's first. */
  designId: number | null;
  delivery: Delivery | null;
  /** As the browser gives it: a day, or empty. */
  deliverOn: string;
};

/** The rules for an order of vouchers. */
export type VoucherRules = {
  sale: VoucherSaleView;
  currency: CurrencyCode;
  language: Language;
  today: PlainDate;
};

export type VoucherField = "value" | "own" | "recipientName" | "recipientEmail" | "text" | "deliverOn";

/** The message of each field with a mistake. */
export type VoucherMistakes = Partial<Record<VoucherField, MessageKey>>;

/** The fields in their order on the page. */
export const VOUCHER_FIELDS: readonly VoucherField[] = [
  "value",
  "own",
  "recipientName",
  "recipientEmail",
  "text",
  "deliverOn",
];

const LONGEST_WAIT_DAYS = 365;

export function emptyVoucher(key: number): VoucherDraft {
  return {
    key,
    experienceId: null,
    value: null,
    isOwn: false,
    own: "",
    recipient: "other",
    recipientName: "",
    recipientEmail: "",
    text: "",
    designId: null,
    delivery: null,
    deliverOn: "",
  };
}

/** The price of the voucher; null until a value on sale is chosen. */
export function amountOf(
  draft: VoucherDraft,
  { sale, currency }: Omit<VoucherRules, "language" | "today">,
): Minor | null {
  if (draft.experienceId !== null) {
    const experience = sale.experiences.find(({ id }) => id === draft.experienceId);
    return experience?.price[currency] ?? null;
  }
  const amount = draft.isOwn ? readAmount(draft.own, currency) : draft.value;
  if (amount === null || sale.values === null) return null;
  return isSoldValue(sale.values, currency, amount) ? amount : null;
}

/** An amount as buyers type it, with blanks between thousands and a comma or point before cents. */
function readAmount(typed: string, currency: CurrencyCode): Minor | null {
  const plain = typed.replaceAll(/[\s']/g, "").replace(",", ".");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const minor = Number(plain) * 10 ** currencyExponent(currency);
  return Number.isSafeInteger(Math.round(minor)) && Math.abs(minor - Math.round(minor)) < 1e-6
    ? Math.round(minor)
    : null;
}

/** How the voucher reaches its recipient: as chosen, else the hotel's first way. */
export function deliveryOf({ delivery }: VoucherDraft, { deliveries }: VoucherSaleView): Delivery {
  return deliveries.find((one) => one === delivery) ?? deliveries[0] ?? "print";
}

export function designOf({ designId }: VoucherDraft, { designs }: VoucherSaleView) {
  return designs.find(({ id }) => id === designId) ?? designs[0] ?? null;
}

/** The days on which a voucher can be sent. */
export function deliveryDays(today: PlainDate): { first: PlainDate; last: PlainDate } {
  return { first: addDays(today, 1), last: addDays(today, LONGEST_WAIT_DAYS) };
}

/** All mistakes of the voucher. */
export function voucherMistakes(draft: VoucherDraft, rules: VoucherRules): VoucherMistakes {
  const mistakes: VoucherMistakes = {};
  if (amountOf(draft, rules) === null) {
    if (!draft.isOwn) mistakes.value = "voucher.choose_value";
    else mistakes.own = draft.own.trim() === "" ? "common.required" : "voucher.own_wrong";
  }
  if (draft.recipient === "other") {
    if (draft.recipientName.trim() === "") mistakes.recipientName = "common.required";
    const wrong = draft.recipientEmail.trim() === "" ? null : emailMistake(draft.recipientEmail);
    if (wrong !== null) mistakes.recipientEmail = wrong;
  }
  const problem = customTextProblem(draft.text, rules.language);
  if (problem !== null) mistakes.text = problem === "link" ? "voucher.text_link" : "voucher.text_long";
  if (deliveryOf(draft, rules.sale) === "email_on_day") {
    const { first, last } = deliveryDays(rules.today);
    const { deliverOn } = draft;
    if (deliverOn === "") mistakes.deliverOn = "common.required";
    else if (!isPlainDate(deliverOn) || deliverOn < first || deliverOn > last)
      mistakes.deliverOn = "voucher.day_wrong";
  }
  return mistakes;
}

/**
 * Restores vouchers from the draft. Parts that do not fit are dropped, and there is always at least one
 * voucher.
 */
export function restoreVouchers(kept: unknown): VoucherDraft[] {
  const found = Array.isArray(kept) ? kept.flatMap((one, index) => restored(one, index)) : [];
  return found.length > 0 ? found : [emptyVoucher(0)];
}

function restored(kept: unknown, key: number): VoucherDraft[] {
  if (typeof kept !== "object" || kept === null) return [];
  const values = new Map<string, unknown>(Object.entries(kept));
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === "string" ? value : "";
  };
  const whole = (name: string) => {
    const value = values.get(name);
    return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
  };
  const delivery = values.get("delivery");
  return [
    {
      key,
      experienceId: whole("experienceId"),
      value: whole("value"),
      isOwn: values.get("isOwn") === true,
      own: text("own"),
      recipient: values.get("recipient") === "me" ? "me" : "other",
      recipientName: text("recipientName"),
      recipientEmail: text("recipientEmail"),
      text: text("text"),
      designId: whole("designId"),
      delivery: delivery === "email" || delivery === "email_on_day" || delivery === "print" ? delivery : null,
      deliverOn: text("deliverOn"),
    },
  ];
}
