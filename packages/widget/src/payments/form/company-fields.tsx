import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { CheckboxField } from "../../layout/checkbox-field.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { CountrySelect } from "./country-select.tsx";
import styles from "./payment-fields.module.css";
import type { PhoneRules } from "./phone-rules.ts";
import { type Lookup, REGISTER_COUNTRY, useCompanyLookup } from "./use-company-lookup.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

/** Countries whose companies are numbered in digits alone. */
const DIGITS_ALONE = ["CZ", "SK"];

type CompanyFieldsProps = { state: FormState; rules: PhoneRules | null };

type InvoiceProps = CompanyFieldsProps & {
  /** What the company does: it books, or it buys. */
  choice?: MessageKey;
};

/** What an invoice for a company needs, for those who want one. */
export function CompanyFields({ state, rules, choice = "checkout.for_company" }: InvoiceProps) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t("checkout.invoice")}>
      <CheckboxField checked={state.form.forCompany} onChange={(forCompany) => state.change({ forCompany })}>
        {t(choice)}
      </CheckboxField>
      {state.form.forCompany && <Company state={state} rules={rules} />}
    </SectionCard>
  );
}

function Company({ state, rules }: CompanyFieldsProps) {
  const { t } = useTranslation();
  const { contacts, companyRegister } = useProperty();
  const field = useField(state);
  const country = state.form.companyCountry || contacts.country;
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <CountrySelect
          {...field("companyCountry")}
          value={country}
          rules={rules}
          label={t("checkout.country")}
          autoComplete="billing country"
        />
        <TextField
          {...field("registrationNumber")}
          optional
          inputMode={DIGITS_ALONE.includes(country) ? "numeric" : "text"}
          autoComplete="off"
          label={t("checkout.registration_number")}
          maxLength={40}
        />
      </div>
      {companyRegister !== null && country === REGISTER_COUNTRY && <CompanyLookup state={state} />}
      <TextField
        {...field("companyName")}
        label={t("checkout.company_name")}
        autoComplete="organization"
        maxLength={200}
      />
      <CopyAddress state={state} />
      <TextField
        {...field("companyStreet")}
        optional
        label={t("checkout.street")}
        autoComplete="billing street-address"
        maxLength={200}
      />
      <div className={styles.pair}>
        <TextField
          {...field("companyCity")}
          optional
          label={t("checkout.city")}
          autoComplete="billing address-level2"
          maxLength={100}
        />
        <TextField
          {...field("companyZip")}
          optional
          label={t("checkout.zip")}
          autoComplete="billing postal-code"
          maxLength={20}
        />
      </div>
      <TextField
        {...field("vatNumber")}
        optional
        className={styles.narrow}
        autoComplete="off"
        label={t("checkout.vat_number")}
        maxLength={40}
      />
    </div>
  );
}

/** Spares a guest who has given their own address from typing it again; gone as soon as the company has one. */
function CopyAddress({ state }: { state: FormState }) {
  const { t } = useTranslation();
  const { address } = useProperty().contactFields;
  const { street, city, zip, country, companyStreet, companyCity, companyZip } = state.form;
  const hasOwn = street !== "" || city !== "";
  if (address === "off" || !hasOwn || companyStreet || companyCity || companyZip) return null;
  const copy = () =>
    state.change({
      companyStreet: street,
      companyCity: city,
      companyZip: zip,
      ...(country !== "" && { companyCountry: country }),
    });
  return (
    <p className={styles.suggestion}>
      <Button kind="quiet" size="medium" onClick={copy}>
        {t("checkout.copy_address")}
      </Button>
    </p>
  );
}

/** Fills in the company by its number, and tells what came of it. */
function CompanyLookup({ state }: { state: FormState }) {
  const { t } = useTranslation();
  const { lookup, lookUp, undo } = useCompanyLookup(state);
  return (
    <div className={styles.lookup}>
      <Button size="medium" loading={lookup.kind === "asking"} onClick={() => void lookUp()}>
        {t("checkout.fill_by_number")}
      </Button>
      <p className={styles.told} role="status">
        <Told lookup={lookup} />
      </p>
      {lookup.kind === "filled" && (
        <Button kind="quiet" size="medium" onClick={undo}>
          {t("common.undo")}
        </Button>
      )}
    </div>
  );
}

function Told({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation();
  switch (lookup.kind) {
    case "none":
    case "asking":
      return null;
    case "filled":
      return t("checkout.filled_in");
    case "wrong":
      return t("checkout.company_number_wrong");
    case "unknown":
      return t("checkout.company_unknown");
    case "unavailable":
      return t("checkout.register_silent");
    case "dissolved":
      return t("checkout.company_dissolved", { name: lookup.name });
  }
}
