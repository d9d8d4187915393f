import { DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentPart,
} from "@portico/domain/payments/payment-method";

/** A field: what it has before the guest touches it, its label, and its name in the request, by which the engine complains. */
type Described<Value> = { empty: Value; label: MessageKey | null; sent: string | null };

function field<Value>(empty: Value, label: MessageKey | null, sent: string | null): Described<Value> {
  return { empty, label, sent };
}

const text = (label: MessageKey, sent: string | null) => field<string>("", label, sent);

/** What the guest types and chooses on the payment page, in the order of the page. */
const FIELDS = {
  firstName: text("checkout.first_name", "contact.firstName"),
  lastName: text("checkout.last_name", "contact.lastName"),
  email: text("checkout.email", "contact.email"),
  emailAgain: text("checkout.email_again", null),
  /** ISO 3166 alpha-2 of the country whose calling code goes before the number. */
  phoneCountry: field<string>(DEFAULT_CALLING.country, "checkout.phone_country", "contact.prefix"),
  phone: text("checkout.phone", "contact.phone"),
  salutation: field<"" | "mister" | "miss">("", "checkout.salutation", "contact.salutation"),
  street: text("checkout.street", "contact.street"),
  city: text("checkout.city", "contact.city"),
  zip: text("checkout.zip", "contact.zip"),
  /** ISO 3166 alpha-2, or empty. */
  country: text("checkout.country", "contact.country"),
  nationality: text("checkout.nationality", "contact.nationality"),
  /** Null while the guest has left the choice to us. */
  method: field<PaymentMethod | null>(null, "checkout.how_to_pay", "payment.paymentModel"),
  /** How much of the price is paid ahead; null while the guest has left the choice to us. */
  part: field<PaymentPart | null>(null, null, null),
  forCompany: field<boolean>(false, null, null),
  /** ISO 3166 alpha-2; empty for the hotel's own. */
  companyCountry: text("checkout.country", "contact.compCountry"),
  registrationNumber: text("checkout.registration_number", "contact.compIco"),
  companyName: text("checkout.company_name", "contact.compName"),
  companyStreet: text("checkout.street", "contact.compStreet"),
  companyCity: text("checkout.city", "contact.compCity"),
  companyZip: text("checkout.zip", "contact.compZip"),
  vatNumber: text("checkout.vat_number", "contact.compDic"),
  /** `HH:mm`, or empty when the guest does not know yet. */
  checkInTime: text("checkout.check_in_time", "checkin_time"),
  note: text("checkout.note", "note"),
  agreed: field<boolean>(false, "common.terms", null),
};

export type Field = keyof typeof FIELDS;

export type PaymentForm = { [Name in Field]: (typeof FIELDS)[Name]["empty"] };

/** The fields with their descriptions, in the order of the page. */
export const FIELD_LIST = Object.entries(FIELDS) as [Field, Described<unknown>][];

/** The longest note that the page takes. */
export const LONGEST_NOTE = 500;

export const EMPTY_FORM = Object.fromEntries(
  FIELD_LIST.map(([field, { empty }]) => [field, empty]),
) as PaymentForm;

/** Fills a form from what the draft has kept; whatever does not fit its field is left out. */
export function restoreForm(kept: unknown): PaymentForm {
  if (typeof kept !== "object" || kept === null) return EMPTY_FORM;
  const values = kept as Partial<Record<Field, unknown>>;
  const form: Record<string, unknown> = { ...EMPTY_FORM };
  for (const [field, empty] of Object.entries(EMPTY_FORM)) {
    const value = values[field as Field];
    if (empty !== null && typeof value === typeof empty) form[field] = value;
  }
  const { method, part, salutation } = values;
  form["method"] = PAYMENT_METHODS.find((known) => known === method) ?? null;
  form["part"] = part === "deposit" || part === "full" ? part : null;
  if (salutation !== "mister" && salutation !== "miss") form["salutation"] = "";
  return form as PaymentForm;
}
