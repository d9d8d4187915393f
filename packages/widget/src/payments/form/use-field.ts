import { useTranslation } from "@portico/ui/translation/translation";
import type { ChangeEvent } from "react";
import type { Field, PaymentForm } from "./payment-form.ts";
import type { FormState } from "./use-payment-form.ts";

type TextField = {
  [Name in Field]: PaymentForm[Name] extends string ? Name : never;
}[Field];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives what connects a control of text with the form: value, mistake, id, and what it tells. */
export function useField(state: FormState) {
  const { t } = useTranslation();
  return (name: TextField) => {
    const mistake = state.mistakes[name];
    return {
      id: fieldId(name),
      value: state.form[name],
      error: mistake && t(mistake),
      onChange: (event: ChangeEvent<Control>) => state.change({ [name]: event.currentTarget.value }),
      onBlur: () => state.leave(name),
    };
  };
}

/** The id of a field's control, by which the error summary leads to it. */
export function fieldId(field: Field): string {
  return `payment-${field}`;
}

/** Brings the guest to a field. */
export function focusField(field: Field): void {
  focusControl(fieldId(field));
}

/** Brings the guest to a control, or to a group of them, by its id. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: "center" });
}
