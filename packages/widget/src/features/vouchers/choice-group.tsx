import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import type { ReactNode } from "react";
import styles from "./choice-group.module.css";

type ChoiceGroupProps = {
  /** Where a list of mistakes leads. */
  id: string;
  label: string;
  error?: string | undefined;
  children: ReactNode;
};

/** Choices that exclude each other, with what is wrong with them. */
export function ChoiceGroup({ id, label, error, children }: ChoiceGroupProps) {
  return (
    <fieldset
      className={styles.root}
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{label}</legend>
      {children}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <WarningCircleIcon size={18} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
