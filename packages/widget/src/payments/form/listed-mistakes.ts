import type { Translate } from "@portico/presentation/messages/translator";
import type { ListedMistake } from "./error-summary.tsx";
import type { FormMistakes } from "./form-mistakes.ts";
import { FIELD_LIST } from "./payment-form.ts";
import { fieldId } from "./use-field.ts";

/** The form's mistakes for the list of them, in the order of the page. */
export function listedMistakes(mistakes: FormMistakes, t: Translate): ListedMistake[] {
  return FIELD_LIST.flatMap(([field, { label }]) => {
    const mistake = mistakes[field];
    return mistake && label ? [{ controlId: fieldId(field), label: t(label), mistake: t(mistake) }] : [];
  });
}
