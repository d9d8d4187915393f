import { useTranslation } from "@portico/ui/translation/translation";
import type { ChangeEvent } from "react";
import type { Field, PaymentForm } from "./payment-form.ts";
import { fieldId } from "./field-id.ts";
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
