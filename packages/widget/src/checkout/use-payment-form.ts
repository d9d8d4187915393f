import { useState } from "react";
import { useDraft } from "../draft/draft-context.ts";
import { findMistakes, type FormMistakes, type PhoneCheck } from "./form-mistakes.ts";
import { restoreForm, type Field, type PaymentForm } from "./payment-form.ts";

export type FormState = {
  form: PaymentForm;
  change(values: Partial<PaymentForm>): void;
  /** The guest left a field: from now on its mistake is shown, if they had typed in it. */
  leave(field: Field): void;
  /** What is shown as wrong now. */
  mistakes: FormMistakes;
  /** What is wrong at all. */
  allMistakes: FormMistakes;
  /** What is wrong by the form's own rules, before anything is sent. */
  ownMistakes: FormMistakes;
  /** From now on every mistake is shown. */
  showAll(): void;
  /** Shows what the server would not take, each until the guest changes it. */
  refuse(mistakes: FormMistakes): void;
};

/** The form of the payment page: kept in the draft letter by letter, its mistakes told neither too early nor too late. */
export function usePaymentForm(isPhone: PhoneCheck): FormState {
  const draft = useDraft();
  const [form, setForm] = useState(() => restoreForm(draft.section("payment")));
  const [edited, setEdited] = useState<ReadonlySet<Field>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [allShown, setAllShown] = useState(false);
  const [refused, setRefused] = useState<FormMistakes>({});
  const ownMistakes = findMistakes(form, isPhone);
  const shown = Object.entries(ownMistakes).filter(([field]) => allShown || left.has(field as Field));
  return {
    form,
    ownMistakes,
    allMistakes: { ...refused, ...ownMistakes },
    mistakes: { ...refused, ...Object.fromEntries(shown) },
    change(values) {
      const kept = Object.entries(refused).filter(([field]) => !(field in values));
      setRefused(Object.fromEntries(kept));
      const next = { ...form, ...values };
      setForm(next);
      setEdited(new Set([...edited, ...(Object.keys(values) as Field[])]));
      draft.keepSection("payment", next);
    },
    leave(field) {
      if (edited.has(field)) setLeft(new Set([...left, field]));
    },
    showAll: () => setAllShown(true),
    refuse: setRefused,
  };
}
