import type { MessageKey } from "@portico/presentation/messages/message-key";
import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { fieldId, focusField } from "./field-id.ts";
import { FIELD_ORDER, type FormMistakes } from "./form-mistakes.ts";
import type { Field } from "./payment-form.ts";
import styles from "./error-summary.module.css";

const LABELS: Readonly<Partial<Record<Field, MessageKey>>> = {
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

type ErrorSummaryProps = {
  mistakes: FormMistakes;
  /** How often the form was sent in vain; each time the list takes focus. */
  tries: number;
};

/**
 * Every mistake of the form in one list, each a way to its field. It stays in place without mistakes, so that one that
 * comes back while the guest types does not take the focus away.
 */
export function ErrorSummary({ mistakes, tries }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const fields = FIELD_ORDER.filter((field) => mistakes[field] !== undefined);
  useTitlePrefix(fields.length > 0 ? t("checkout.error_prefix") : null);
  useEffect(() => {
    if (tries > 0) root.current?.focus();
  }, [tries]);
  if (fields.length === 0) return null;
  return (
    <div className={styles.root} ref={root} tabIndex={-1} role="alert">
      <h2 className={styles.title}>
        <WarningCircleIcon size={24} />
        {t("checkout.check_fields", { count: fields.length })}
      </h2>
      <ul className={styles.list}>
        {fields.map((field) => {
          const mistake = mistakes[field];
          const label = LABELS[field];
          return (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  // The fragment of the address holds the draft; following the link would replace it.
                  event.preventDefault();
                  focusField(field);
                }}
              >
                {label && `${t(label)}: `}
                {mistake && t(mistake)}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    const before = document.title;
    document.title = `${prefix}: ${before}`;
    return () => {
      document.title = before;
    };
  }, [prefix]);
}
