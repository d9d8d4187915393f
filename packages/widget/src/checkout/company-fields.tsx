import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { CheckboxField } from "../reservation/checkbox-field.tsx";
import { SectionCard } from "../reservation/section-card.tsx";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";
import styles from "./payment-fields.module.css";

/** What an invoice for a company needs, for those who want one. */
export function CompanyFields({ state }: { state: FormState }) {
  const { t } = useTranslation();
  const field = useField(state);
  return (
    <SectionCard title={t("checkout.invoice")}>
      <CheckboxField checked={state.form.forCompany} onChange={(forCompany) => state.change({ forCompany })}>
        {t("checkout.for_company")}
      </CheckboxField>
      {state.form.forCompany && (
        <div className={styles.fields}>
          <TextField
            {...field("companyName")}
            label={t("checkout.company_name")}
            autoComplete="organization"
            maxLength={200}
          />
          <TextField
            {...field("companyStreet")}
            optional
            label={t("checkout.street")}
            autoComplete="street-address"
            maxLength={200}
          />
          <div className={styles.pair}>
            <TextField
              {...field("companyCity")}
              optional
              label={t("checkout.city")}
              autoComplete="address-level2"
              maxLength={100}
            />
            <TextField
              {...field("companyZip")}
              optional
              label={t("checkout.zip")}
              autoComplete="postal-code"
              maxLength={20}
            />
          </div>
          <div className={styles.pair}>
            <TextField
              {...field("registrationNumber")}
              optional
              inputMode="numeric"
              autoComplete="off"
              label={t("checkout.registration_number")}
              maxLength={40}
            />
            <TextField
              {...field("vatNumber")}
              optional
              autoComplete="off"
              label={t("checkout.vat_number")}
              maxLength={40}
            />
          </div>
        </div>
      )}
    </SectionCard>
  );
}
