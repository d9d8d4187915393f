import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useState } from "react";
import styles from "./folded-fields.module.css";
import type { Field } from "./payment-form.ts";
import type { FormState } from "./use-payment-form.ts";

type FoldedFieldsProps = {
  title: string;
  state: FormState;
  fields: readonly Field[];
  /** A row as wide as a part of the page, with parts of the page behind it. */
  wide?: boolean;
  children: ReactNode;
};

/** Fields that may be left out, behind one line. It stands open where something is filled in, and where something is wrong. */
export function FoldedFields({ title, state, fields, wide = false, children }: FoldedFieldsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => fields.some((field) => isFilledIn(state.form[field])));
  const wrong = fields.some((field) => state.mistakes[field] !== undefined);
  return (
    <details
      className={wide ? `${styles.root} ${styles.wide}` : styles.root}
      open={open || wrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>
          {title} <span className={styles.optional}>({t("common.optional")})</span>
        </span>
        <CaretDownIcon />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}

function isFilledIn(value: FormState["form"][Field]): boolean {
  return value !== "" && value !== false;
}
