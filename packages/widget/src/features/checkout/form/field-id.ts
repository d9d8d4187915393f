import type { Field } from "./payment-form.ts";

/** The id of a field's control, by which the error summary leads to it. */
export function fieldId(field: Field): string {
  return `payment-${field}`;
}

/** Brings the guest to a field. */
export function focusField(field: Field): void {
  const control = document.getElementById(fieldId(field));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}
