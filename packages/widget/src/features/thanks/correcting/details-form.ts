import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { EMPTY_FORM, type Field, FIELD_LIST, type PaymentForm } from "../../../payments/form/payment-form.ts";
import type { PhoneRules } from "../../../payments/form/phone-rules.ts";
import { knownForm } from "../../../payments/form/sent-contact.ts";

/** The details of a reservation as a form. Nothing is ordered with it, so there is nothing to agree to. */
export function detailsForm(
  { contact, company, note, checkInTime }: LoadedReservation,
  rules: PhoneRules,
): PaymentForm {
  const known = knownForm({ email: contact.email, saved: true, contact, company }, rules);
  return { ...EMPTY_FORM, ...known, note, checkInTime: checkInTime ?? "", agreed: true };
}

/** What somebody else has changed while a guest was typing, and what of it goes into the form. */
type Met = {
  /** Each with what it says now, in the order of the form. */
  changed: Field[];
  /** What the guest has not touched is taken over; what they have typed stays. */
  takenOver: Partial<PaymentForm>;
};

/** Compares the details that a form began with, those that are true by now, and the form. */
export function meet(begun: PaymentForm, now: PaymentForm, typed: PaymentForm): Met {
  const changed = FIELD_LIST.filter(([field]) => begun[field] !== now[field]);
  const untouched = changed.map(([field]) => field).filter((field) => typed[field] === begun[field]);
  return {
    changed: changed.flatMap(([field, { label, sent }]) => (label && sent ? [field] : [])),
    takenOver: Object.fromEntries(untouched.map((field) => [field, now[field]])),
  };
}
