import { DEFAULT_CALLING } from "@portico/domain/contact/calling-code";
import { SelectField } from "@portico/ui/field/select-field";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { memo } from "react";
import type { PhoneRules } from "./phone-rules.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";
import styles from "./payment-fields.module.css";

/** What is offered until the world's calling codes are loaded. */
const FIRST_COUNTRIES: PhoneRules["countries"] = [
  { alpha2: DEFAULT_CALLING.country, name: "Česko", callingCode: DEFAULT_CALLING.code },
];

/** Hundreds of them, so that they are not made anew with every letter of the number. */
const CountryOptions = memo(function CountryOptions({ countries }: Pick<PhoneRules, "countries">) {
  return countries.map(({ alpha2, name, callingCode }) => (
    <option key={alpha2} value={alpha2}>
      {`${callingCode} ${name}`}
    </option>
  ));
});

/** Calling code and number. A number that was typed with its code sets both. */
export function PhoneField({ state, rules }: { state: FormState; rules: PhoneRules | null }) {
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
