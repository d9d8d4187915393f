import type { MessageKey } from "@portico/presentation/messages/message-key";
import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";
import { FIELD_ORDER, type FormMistakes } from "./form-mistakes.ts";
import { fieldId, focusField } from "./use-field.ts";

type ListedField = (typeof FIELD_ORDER)[number];

const LABELS: Readonly<Record<ListedField, MessageKey>> = {
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
 * Every mistake of the form in one list, each a way to its field; what is wrong with several is said once. It stays in
 * place without mistakes, so that one that comes back while the guest types does not take the focus away.
 */
export function ErrorSummary({ mistakes, tries }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const groups = groupsOf(mistakes);
  const count = groups.flatMap(({ fields }) => fields).length;
  useTitlePrefix(count > 0 ? t("checkout.error_prefix") : null);
  useEffect(() => {
    if (tries > 0) root.current?.focus();
  }, [tries]);
  if (count === 0) return null;
  return (
    <div className={styles.root} ref={root} tabIndex={-1} role="alert">
      <h2 className={styles.title}>
        <WarningCircleIcon size={24} />
        {t("checkout.check_fields", { count })}
      </h2>
      <ul className={styles.list}>
        {groups.map(({ mistake, fields: [first, ...others] }) =>
          others.length === 0 ? (
            <li key={mistake}>
              <FieldLink field={first}>
                {t(LABELS[first])}: {t(mistake)}
              </FieldLink>
            </li>
          ) : (
            <li key={mistake}>
              {mistake === "common.required"
                ? t("checkout.fields_required", { count: others.length + 1 })
                : t(mistake)}
              <ul className={styles.group}>
                {[first, ...others].map((field) => (
                  <li key={field}>
                    <FieldLink field={field}>{t(LABELS[field])}</FieldLink>
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

type Group = { mistake: MessageKey; fields: [first: ListedField, ...others: ListedField[]] };

/** The same mistake of several fields together, where the first of them stands. */
function groupsOf(mistakes: FormMistakes): Group[] {
  const groups: Group[] = [];
  for (const field of FIELD_ORDER) {
    const mistake = mistakes[field];
    if (mistake === undefined) continue;
    const group = groups.find((known) => known.mistake === mistake);
    if (group) group.fields.push(field);
    else groups.push({ mistake, fields: [field] });
  }
  return groups;
}

function FieldLink({ field, children }: { field: ListedField; children: ReactNode }) {
  return (
    <a
      href={`#${fieldId(field)}`}
      onClick={(event) => {
        // The fragment of the address holds the draft; following the link would replace it.
        event.preventDefault();
        focusField(field);
      }}
    >
      {children}
    </a>
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
