import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState, type ReactNode } from "react";
import type { Field } from "./payment-form.ts";
import type { FormState } from "./use-payment-form.ts";
import styles from "./more-details.module.css";

type MoreDetailsProps = { state: FormState; fields: readonly Field[]; children: ReactNode };

/** Fields that may be left out, behind one line. It stands open where something is filled in, and where something is wrong. */
export function MoreDetails({ state, fields, children }: MoreDetailsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => fields.some((field) => state.form[field] !== ""));
  const wrong = fields.some((field) => state.mistakes[field] !== undefined);
  return (
    <details
      className={styles.root}
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          {t("checkout.more_details")} <span className={styles.optional}>({t("common.optional")})</span>
        </span>
        <CaretDownIcon />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
