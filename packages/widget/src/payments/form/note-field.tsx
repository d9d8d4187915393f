import { TextArea } from "@portico/ui/field/text-area";
import { useTranslation } from "@portico/ui/translation/translation";
import { LONGEST_NOTE } from "./payment-form.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

/** What the hotel should know. */
export function NoteField({ state }: { state: FormState }) {
  const { t } = useTranslation();
  return (
    <TextArea
      {...useField(state)("note")}
      optional
      label={t("checkout.note")}
      hint={t("checkout.note_left", { count: LONGEST_NOTE - state.form.note.length })}
      maxLength={LONGEST_NOTE}
    />
  );
}
