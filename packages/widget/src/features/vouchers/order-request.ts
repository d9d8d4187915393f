import type { ProblemItem } from "@portico/contract/problems/problem-codes";
import type { Property } from "@portico/contract/property/property";
import type { VoucherOrderRequest } from "@portico/contract/vouchers/voucher-order";
import { refusedFields, type FormMistakes } from "../../payments/form/form-mistakes.ts";
import type { PaymentForm } from "../../payments/form/payment-form.ts";
import { type PhoneParts, sentCompany, sentContact } from "../../payments/form/sent-contact.ts";
import {
  amountOf,
  deliveryOf,
  designOf,
  type VoucherDraft,
  type VoucherField,
  type VoucherMistakes,
  type VoucherRules,
} from "./voucher-draft.ts";
import { methodOf } from "./voucher-methods.tsx";

type OrderParts = {
  all: readonly VoucherDraft[];
  rules: VoucherRules;
  form: PaymentForm;
  phone: PhoneParts;
  property: Pick<Property, "contactFields" | "contacts">;
};

/** The order as it is sent, at the total on the buyer's screen. */
export function orderRequest({ all, rules, form, phone, property }: OrderParts): VoucherOrderRequest {
  const { sale, currency, language } = rules;
  const vouchers = all.map((draft) => {
    const isGift = draft.recipient === "other";
    const delivery = deliveryOf(draft, sale);
    return {
      experienceId: draft.experienceId,
      value: amountOf(draft, rules) ?? 0,
      recipient: draft.recipient,
      recipientName: isGift ? draft.recipientName.trim() : "",
      recipientEmail: isGift && delivery !== "print" ? draft.recipientEmail.trim() : "",
      text: draft.text.trim(),
      designId: designOf(draft, sale)?.id ?? 0,
      delivery,
      deliverOn: delivery === "email_on_day" ? draft.deliverOn : null,
    };
  });
  return {
    currency,
    vouchers,
    contact: sentContact(form, phone, property.contactFields),
    company: sentCompany(form, property.contacts.country),
    language,
    note: form.note.trim(),
    paymentMethod: methodOf(sale, form.method),
    expectedTotal: vouchers.reduce((sum, { value }) => sum + value, 0),
  };
}

/** The engine's names of a voucher's fields, with the page's. */
const FIELDS: Readonly<Record<string, VoucherField>> = {
  value: "value",
  experience_id: "value",
  recipient_name: "recipientName",
  recipient_email: "recipientEmail",
  custom_text: "text",
  deliver_on: "deliverOn",
};

type RefusedOrder = {
  form: FormMistakes;
  /** The first refused voucher; null if none. */
  voucher: { index: number; mistakes: VoucherMistakes } | null;
};

/** Turns the engine's complaints into mistakes of the page. */
export function refusedParts(items: readonly ProblemItem[]): RefusedOrder {
  const found = items.flatMap(({ field = "" }) => {
    const [, index = "", name = ""] = /^items[.[](\d+)\]?\.(\w+)$/.exec(field) ?? [];
    const known = FIELDS[name];
    return known ? [{ index: Number(index), field: known }] : [];
  });
  const [first] = found;
  if (first === undefined) return { form: refusedFields(items), voucher: null };
  const own = found.filter(({ index }) => index === first.index);
  const mistakes = Object.fromEntries(own.map(({ field }) => [field, "checkout.field_refused" as const]));
  return { form: refusedFields(items), voucher: { index: first.index, mistakes } };
}
