import { DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import { Button } from "@portico/ui/button/button";
import { SelectField } from "@portico/ui/field/select-field";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { memo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { AddressFields } from "./address-fields.tsx";
import styles from "./payment-fields.module.css";
import type { PhoneRules } from "./phone-rules.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

/** Who books, and how the hotel reaches them. */
export function ContactFields({ state, rules }: { state: FormState; rules: PhoneRules | null }) {
  const { t } = useTranslation();
  const { salutation } = useProperty().contactFields;
  const field = useField(state);
  const email = field("email");
  const suggestion = suggestEmail(state.form.email);
  return (
    <SectionCard title={t("checkout.contact")}>
      <div className={styles.fields}>
        <p className={styles.note}>{t("common.all_required")}</p>
        {salutation !== "off" && (
          <SelectField
            {...field("salutation")}
            optional={salutation === "optional"}
            className={styles.narrow}
            label={t("checkout.salutation")}
            autoComplete="honorific-prefix"
          >
            <option value="">
              {t(salutation === "optional" ? "checkout.not_stated" : "checkout.choose")}
            </option>
            <option value="mister">{t("checkout.mister")}</option>
            <option value="miss">{t("checkout.miss")}</option>
          </SelectField>
        )}
        <div className={styles.pair}>
          <TextField
            {...field("firstName")}
            label={t("checkout.first_name")}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            {...field("lastName")}
            label={t("checkout.last_name")}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <div>
          <TextField
            {...email}
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t("checkout.email")}
            hint={t("checkout.email_hint")}
            maxLength={254}
          />
          {suggestion !== null && (
            <p className={styles.suggestion} role="status">
              <Button kind="quiet" size="medium" onClick={() => state.change({ email: suggestion })}>
                {t("checkout.did_you_mean", { email: suggestion })}
              </Button>
            </p>
          )}
        </div>
        <TextField
          {...field("emailAgain")}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("checkout.email_again")}
          maxLength={254}
        />
        <PhoneField state={state} rules={rules} />
        <AddressFields state={state} rules={rules} />
      </div>
    </SectionCard>
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

/** Mail domains that guests write often and mistype often. */
const DOMAINS = [
  "gmail.com",
  "seznam.cz",
  "email.cz",
  "centrum.cz",
  "post.cz",
  "volny.cz",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "azet.sk",
  "gmx.de",
  "gmx.at",
  "web.de",
  "t-online.de",
  "wp.pl",
];

/** An address that was probably meant, where the domain looks like a slip of the pen; else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 4 || DOMAINS.includes(domain)) return null;
  const meant = DOMAINS.find((known) => known.length > 6 && isOneSlipAway(domain, known));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

/** Whether the texts differ by one letter too many, too few or wrong, or by two neighbours that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
