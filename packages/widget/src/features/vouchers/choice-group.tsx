import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import type { ReactNode } from "react";
import styles from "./choice-group.module.css";

type ChoiceGroupProps = {
  /** The target of a list of mistakes. */
  id: string;
  label: string;
  error?: string | undefined;
  children: ReactNode;
};

/** Mutually exclusive choices, with their mistake. */
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
