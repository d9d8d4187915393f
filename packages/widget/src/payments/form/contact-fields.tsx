import { DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { SelectField } from "@portico/ui/field/select-field";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { memo } from "react";
import { EmailField, NameFields } from "../../contact/person-fields.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { AddressFields } from "./address-fields.tsx";
import styles from "./payment-fields.module.css";
import type { PhoneRules } from "./phone-rules.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

type ContactFieldsProps = {
  state: FormState;
  rules: PhoneRules | null;
  /** What becomes of the e-mail address; usually the confirmation goes there. Null where it is known and not asked for. */
  emailHint?: MessageKey | null;
};

/** Who books, and how the hotel reaches them. */
export function ContactFields({ state, rules, emailHint = "checkout.email_hint" }: ContactFieldsProps) {
  const { t } = useTranslation();
  const field = useField(state);
  return (
    <SectionCard title={t("checkout.contact")}>
      <div className={styles.fields}>
        <p className={styles.note}>{t("common.all_required")}</p>
        <NameFields first={field("firstName")} last={field("lastName")} />
        {emailHint !== null && <EmailFields state={state} hint={emailHint} />}
        <PhoneField state={state} rules={rules} />
        <AddressFields state={state} rules={rules} />
      </div>
    </SectionCard>
  );
}

/** The address twice: a slip in it would lead every letter astray. */
function EmailFields({ state, hint }: { state: FormState; hint: MessageKey }) {
  const { t } = useTranslation();
  const field = useField(state);
  return (
    <>
      <EmailField
        field={field("email")}
        typed={state.form.email}
        hint={t(hint)}
        onSuggested={(email) => state.change({ email })}
      />
      <TextField
        {...field("emailAgain")}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t("checkout.email_again")}
        maxLength={254}
      />
    </>
  );
}

/** Calling code and number. A number that was typed with its code sets both. */
function PhoneField({ state, rules }: { state: FormState; rules: PhoneRules | null }) {
  const { t } = useTranslation();
  const field = useField(state);
  const phone = field("phone");
  const countries = rules?.countries ?? FIRST_COUNTRIES;
  const leave = () => {
    const split = rules?.split(state.form.phone);
    if (split) state.change({ phoneCountry: split.country, phone: split.phone });
    phone.onBlur();
  };
  return (
    <div className={styles.phone}>
      <SelectField
        {...field("phoneCountry")}
        label={t("checkout.phone_country")}
        autoComplete="tel-country-code"
      >
        <CountryOptions countries={countries} />
      </SelectField>
      <TextField
        {...phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t("checkout.phone")}
        maxLength={40}
        onBlur={leave}
      />
    </div>
  );
}

/** What is offered until the world's calling codes are loaded. */
const FIRST_COUNTRIES: PhoneRules["countries"] = [
  { alpha2: DEFAULT_CALLING.country, name: DEFAULT_CALLING.name, callingCode: DEFAULT_CALLING.code },
];

/** Hundreds of options, so they are not rendered again with every digit of the number. */
const CountryOptions = memo(function CountryOptions({ countries }: Pick<PhoneRules, "countries">) {
  return countries.map(({ alpha2, name, callingCode }) => (
    <option key={alpha2} value={alpha2}>
      {`${callingCode} ${name}`}
    </option>
  ));
});
