import {
  DOCUMENT_KINDS,
  type LodgerField,
  SEXES,
  STAY_PURPOSES,
  type DocumentKind,
  type Sex,
  type StayPurpose,
} from "@portico/domain/lodgers/lodger";
import { isPlainDate } from "@portico/domain/dates/plain-date";
import { formatDayInLetter } from "@portico/presentation/formats/date";
import { SelectField } from "@portico/ui/field/select-field";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ChangeEvent } from "react";
import { CountrySelect } from "../../../payments/form/country-select.tsx";
import { phoneRules } from "../../../payments/form/phone-rules.ts";
import { FIELD_LABELS } from "./field-labels.ts";
import styles from "./lodgers.module.css";
import type { LodgerForm } from "./use-lodger-form.ts";

type LodgerControlProps = {
  field: LodgerField;
  optional: boolean;
  state: LodgerForm;
  /** How a number ends that the engine has; null where it has none. */
  end: string | null;
};

/** The id of a field's control; one form is open at a time. */
export function lodgerFieldId(field: LodgerField): string {
  return `lodger-${field}`;
}

/** One field of the register, as what it is: a name, a day, a country, a choice, a number. */
export function LodgerControl({ field, optional, state, end }: LodgerControlProps) {
  const { t, language } = useTranslation();
  const { form, mistakes, stay } = state;
  const mistake = mistakes[field];
  const value = form[field];
  const control = {
    id: lodgerFieldId(field),
    label: t(FIELD_LABELS[field]),
    value,
    optional,
    error: mistake && t(mistake),
    // Of others than the guest the browser knows nothing, and would fill in the guest's own.
    autoComplete: stay.isFirst ? (AUTOCOMPLETE[field] ?? "off") : "off",
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      state.change({ [field]: currentTarget.value }),
    onBlur: () => state.leave(field),
  };
  const choose = <option value="">{t("checkout.choose")}</option>;
  switch (field) {
    case "birthDate":
    case "documentIssuedOn":
      return (
        <TextField
          {...control}
          type="date"
          max={stay.arrival}
          // Native fields show a date as the browser does, which may be misread.
          hint={isPlainDate(value) ? formatDayInLetter(value, language) : undefined}
        />
      );
    case "nationality":
    case "country":
      return <CountrySelect {...control} rules={phoneRules} none={t("checkout.choose")} />;
    case "sex":
      return (
        <SelectField {...control}>
          {choose}
          {SEXES.map((sex: Sex) => (
            <option key={sex} value={sex}>
              {t(`lodgers.sex.${sex}`)}
            </option>
          ))}
        </SelectField>
      );
    case "documentKind":
      return (
        <SelectField {...control}>
          {choose}
          {DOCUMENT_KINDS.map((kind: DocumentKind) => (
            <option key={kind} value={kind}>
              {t(`lodgers.document.${kind}`)}
            </option>
          ))}
        </SelectField>
      );
    case "purpose":
      return (
        <SelectField {...control}>
          {choose}
          {STAY_PURPOSES.map((purpose: StayPurpose) => (
            <option key={purpose} value={purpose}>
              {t(`lodgers.purpose.${purpose}`)}
            </option>
          ))}
        </SelectField>
      );
    case "documentNumber":
    case "visaNumber": {
      const kept = end === null ? undefined : t("lodgers.number_kept", { end });
      const hint = kept ?? (field === "visaNumber" ? t("lodgers.visa_hint") : undefined);
      return (
        <TextField {...control} maxLength={30} spellCheck={false} autoCapitalize="characters" hint={hint} />
      );
    }
    case "street":
      return <TextField {...control} className={styles.wide} maxLength={200} />;
    case "firstName":
    case "lastName":
    case "birthPlace":
    case "documentIssuer":
    case "city":
      return <TextField {...control} maxLength={100} />;
    case "zip":
      return <TextField {...control} maxLength={20} />;
  }
}

const AUTOCOMPLETE: Partial<Record<LodgerField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  sex: "sex",
  birthDate: "bday",
  street: "street-address",
  city: "address-level2",
  zip: "postal-code",
  country: "country",
};
