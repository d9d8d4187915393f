import { TextField } from "@portico/ui/field/text-field";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useState } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import { CountrySelect } from "./country-select.tsx";
import styles from "./payment-fields.module.css";
import type { Field } from "./payment-form.ts";
import type { PhoneRules } from "./phone-rules.ts";
import { useField } from "./use-field.ts";
import type { FormState } from "./use-payment-form.ts";

const ADDRESS: readonly Field[] = ["street", "city", "zip", "country"];

type AddressFieldsProps = { state: FormState; rules: PhoneRules | null };

/** Where the guest lives and whose citizen they are, as far as the hotel asks; what may be left out is folded away. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, nationality } = useProperty().contactFields;
  const parts = [
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
        <MoreDetails state={props.state} fields={folded.flatMap(({ fields }) => fields)}>
          {folded.map(({ fields, content }) => (
            <div key={fields.join()}>{content}</div>
          ))}
        </MoreDetails>
      )}
    </>
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

type MoreDetailsProps = { state: FormState; fields: readonly Field[]; children: ReactNode };

/** Fields that may be left out, behind one line. It stands open where something is filled in, and where something is wrong. */
function MoreDetails({ state, fields, children }: MoreDetailsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => fields.some((field) => state.form[field] !== ""));
  const wrong = fields.some((field) => state.mistakes[field] !== undefined);
  return (
    <details
      className={styles.more}
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          {t("checkout.more_details")} <span className={styles.optional}>({t("common.optional")})</span>
        </span>
        <CaretDownIcon />
      </summary>
      <div className={styles.moreFields}>{children}</div>
    </details>
  );
}
