import { SelectField } from "@portico/ui/field/select-field";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { CountrySelect } from "./country-select.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import styles from "./payment-fields.module.css";
import type { Field } from "./payment-form.ts";
import type { PhoneRules } from "./phone-rules.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

const ADDRESS: readonly Field[] = ["street", "city", "zip", "country"];

type AddressFieldsProps = { state: FormState; rules: PhoneRules | null };

/**
 * How the guest is addressed, where they live and whose citizen they are, as far as the hotel asks; what may be left out is folded
 * away.
 */
export function AddressFields(props: AddressFieldsProps) {
  const { t } = useTranslation();
  const { salutation, address, nationality } = useProperty().contactFields;
  const parts = [
    {
      use: salutation,
      fields: ["salutation"] as const,
      content: <Salutation {...props} optional={salutation === "optional"} />,
    },
    { use: address, fields: ADDRESS, content: <Address {...props} optional={address === "optional"} /> },
    {
      use: nationality,
      fields: ["nationality"] as const,
      content: <Nationality {...props} optional={nationality === "optional"} />,
    },
  ];
  const folded = parts.filter(({ use }) => use === "optional");
  return (
    <>
      {parts.map(
        ({ use, fields, content }) => use === "required" && <div key={fields.join()}>{content}</div>,
      )}
      {folded.length > 0 && (
        <FoldedFields
          title={t("checkout.more_details")}
          state={props.state}
          fields={folded.flatMap(({ fields }) => fields)}
        >
          {folded.map(({ fields, content }) => (
            <div key={fields.join()}>{content}</div>
          ))}
        </FoldedFields>
      )}
    </>
  );
}

function Salutation({ state, optional }: AddressFieldsProps & { optional: boolean }) {
  const { t } = useTranslation();
  return (
    <SelectField
      {...useField(state)("salutation")}
      optional={optional}
      className={styles.narrow}
      label={t("checkout.salutation")}
      autoComplete="honorific-prefix"
    >
      <option value="">{t(optional ? "checkout.not_stated" : "checkout.choose")}</option>
      <option value="mister">{t("checkout.mister")}</option>
      <option value="miss">{t("checkout.miss")}</option>
    </SelectField>
  );
}

function Address({ state, rules, optional }: AddressFieldsProps & { optional: boolean }) {
  const { t } = useTranslation();
  const field = useField(state);
  return (
    <div className={styles.group}>
      <TextField
        {...field("street")}
        optional={optional}
        label={t("checkout.street")}
        autoComplete="street-address"
        maxLength={200}
      />
      <div className={styles.pair}>
        <TextField
          {...field("city")}
          optional={optional}
          label={t("checkout.city")}
          autoComplete="address-level2"
          maxLength={100}
        />
        <TextField
          {...field("zip")}
          optional={optional}
          label={t("checkout.zip")}
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
      <CountrySelect
        {...field("country")}
        rules={rules}
        {...(optional && { none: t("checkout.not_stated") })}
        optional={optional}
        label={t("checkout.country")}
        autoComplete="country"
      />
    </div>
  );
}

function Nationality({ state, rules, optional }: AddressFieldsProps & { optional: boolean }) {
  const { t } = useTranslation();
  return (
    <CountrySelect
      {...useField(state)("nationality")}
      rules={rules}
      {...(optional && { none: t("checkout.not_stated") })}
      optional={optional}
      label={t("checkout.nationality")}
    />
  );
}
