import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { Translate } from "@portico/presentation/messages/translator";
import type { ListedMistake } from "./error-summary.tsx";
import { FIELD_ORDER, type FormMistakes } from "./form-mistakes.ts";
import { fieldId } from "./use-field.ts";

const LABELS: Readonly<Record<(typeof FIELD_ORDER)[number], MessageKey>> = {
  salutation: "checkout.salutation",
  firstName: "checkout.first_name",
  lastName: "checkout.last_name",
  email: "checkout.email",
  emailAgain: "checkout.email_again",
  phoneCountry: "checkout.phone_country",
  phone: "checkout.phone",
  street: "checkout.street",
  city: "checkout.city",
  zip: "checkout.zip",
  country: "checkout.country",
  nationality: "checkout.nationality",
  companyCountry: "checkout.country",
  companyName: "checkout.company_name",
  companyStreet: "checkout.street",
  companyCity: "checkout.city",
  companyZip: "checkout.zip",
  registrationNumber: "checkout.registration_number",
  vatNumber: "checkout.vat_number",
  checkInTime: "checkout.check_in_time",
  note: "checkout.note",
  method: "checkout.how_to_pay",
  agreed: "common.terms",
};

/** The form's mistakes for the list of them, in the order of the page. */
export function listedMistakes(mistakes: FormMistakes, t: Translate): ListedMistake[] {
  return FIELD_ORDER.flatMap((field) => {
    const mistake = mistakes[field];
    return mistake ? [{ controlId: fieldId(field), label: t(LABELS[field]), mistake: t(mistake) }] : [];
  });
}
