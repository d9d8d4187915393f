import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useId, useRef } from "react";
import { CheckboxField } from "../layout/checkbox-field.tsx";
import { insuredMistakes, insuredMistakeText, type Insured } from "./insured.ts";
import styles from "./insurance-section.module.css";

type InsuredFieldsProps = {
  persons: number;
  termsVersion: string;
  insured: Insured;
  onChange: (changes: Partial<Insured>) => void;
  stops: number;
};

/** One name for each guest and the agreement. Nothing is marked as missing before the guest wants to go on. */
export function InsuredFields({ persons, termsVersion, insured, onChange, stops }: InsuredFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const mistakes = insuredMistakes(insured, persons);
  const { names: missing, agreed: disagreed } = mistakes;
  const told = stops > 0;
  const agreeId = `${id}-agreed`;

  useEffect(() => {
    if (stops > 0) root.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [stops]);

  const rename = (index: number, name: string) => {
    const names = Array.from({ length: persons }, (_, at) =>
      at === index ? name : (insured.names[at] ?? ""),
    );
    onChange({ names });
  };
  return (
    <div className={styles.insured} ref={root} data-protected="">
      <fieldset className={styles.guests}>
        <legend>{t("insurance.guests")}</legend>
        {told && missing.length > 0 && (
          <p className={styles.mistake} role="alert">
            <WarningCircleIcon size={18} />
            {insuredMistakeText(mistakes, persons, t)}
          </p>
        )}
        <div className={styles.names}>
          {Array.from({ length: persons }, (_, index) => (
            <TextField
              key={index}
              label={t("insurance.guest_name", { number: index + 1 })}
              autoComplete={index === 0 ? "name" : "off"}
              maxLength={100}
              value={insured.names[index] ?? ""}
              error={told && missing.includes(index) ? t("common.required") : undefined}
              onChange={(event) => rename(index, event.currentTarget.value)}
            />
          ))}
        </div>
      </fieldset>
      <CheckboxField
        required
        id={agreeId}
        checked={!disagreed}
        error={told && disagreed ? t("insurance.agree_first") : undefined}
        onChange={(agreed) => onChange({ agreedTo: agreed ? termsVersion : null })}
      >
        {t("insurance.agree")}
      </CheckboxField>
    </div>
  );
}
