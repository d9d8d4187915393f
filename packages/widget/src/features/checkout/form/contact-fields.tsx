import { Button } from "@portico/ui/button/button";
import { SelectField } from "@portico/ui/field/select-field";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { AddressFields } from "./address-fields.tsx";
import { suggestEmail } from "./email-suggestion.ts";
import { PhoneField } from "./phone-field.tsx";
import type { PhoneRules } from "./phone-rules.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";
import styles from "./payment-fields.module.css";

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
