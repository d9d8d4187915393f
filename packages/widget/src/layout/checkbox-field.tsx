import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import { useId, type ReactNode } from "react";
import styles from "./checkbox-field.module.css";

type CheckboxFieldProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label. */
  children: ReactNode;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  /** The id of the control, where an error summary must be able to lead to it. */
  id?: string;
};

/** A box to tick, with the words that it stands for. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { checked, onChange, children, hint, error, required = false, id } = props;
  const generated = useId();
  const controlId = id ?? generated;
  const described = [error !== undefined && `${controlId}-error`, hint !== undefined && `${controlId}-hint`];
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={controlId}>
        <input
          id={controlId}
          type="checkbox"
          className={styles.box}
          checked={checked}
          required={required}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.filter(Boolean).join(" ") || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && (
        <p className={styles.error} id={`${controlId}-error`}>
          <WarningCircleIcon size={18} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
