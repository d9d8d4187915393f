import { DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentPart,
} from "@portico/domain/payments/payment-method";

/** What the guest types and chooses on the payment page. */
export type PaymentForm = {
  salutation: "" | "mister" | "miss";
  firstName: string;
  lastName: string;
  email: string;
  emailAgain: string;
  /** ISO 3166 alpha-2 of the country whose calling code goes before the number. */
  phoneCountry: string;
  phone: string;
  street: string;
  city: string;
  zip: string;
  /** ISO 3166 alpha-2, or empty. */
  country: string;
  nationality: string;
  forCompany: boolean;
  /** ISO 3166 alpha-2; empty for the hotel's own. */
  companyCountry: string;
  companyName: string;
  companyStreet: string;
  companyCity: string;
  companyZip: string;
  registrationNumber: string;
  vatNumber: string;
  /** `HH:mm`, or empty when the guest does not know yet. */
  checkInTime: string;
  note: string;
  /** Null while the guest has left the choice to us. */
  method: PaymentMethod | null;
  /** How much of the price is paid ahead; null while the guest has left the choice to us. */
  part: PaymentPart | null;
  agreed: boolean;
};

export type Field = keyof PaymentForm;

/** The longest note that the page takes. */
export const LONGEST_NOTE = 500;

export const EMPTY_FORM: PaymentForm = {
  salutation: "",
  firstName: "",
  lastName: "",
  email: "",
  emailAgain: "",
  phoneCountry: DEFAULT_CALLING.country,
  phone: "",
  street: "",
  city: "",
  zip: "",
  country: "",
  nationality: "",
  forCompany: false,
  companyCountry: "",
  companyName: "",
  companyStreet: "",
  companyCity: "",
  companyZip: "",
  registrationNumber: "",
  vatNumber: "",
  checkInTime: "",
  note: "",
  method: null,
  part: null,
  agreed: false,
};

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
