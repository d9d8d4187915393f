import { useId, type ReactNode } from "react";
import { WarningCircleIcon } from "../icons/warning-circle-icon.tsx";
import { useTranslation } from "../translation/translation.tsx";
import styles from "./field.module.css";

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong and what to do; shown in addition to the hint. */
  readonly error?: string | undefined;
  /** Fields are required by default; only optional ones are marked. */
  readonly optional?: boolean;
  /** Content inside the frame before or after the control, such as an icon. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** The control's id, if an error summary must link to it. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/** Attributes that connect a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly required: boolean;
  readonly "aria-invalid": boolean | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label above the control, hint and error below. The base of `TextField`, `SelectField` and `TextArea`. */
export function Field(props: FieldFrameProps) {
  const { label, hint, error, optional = false, before, after, id, className, children } = props;
  const { t } = useTranslation();
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(" ");
  return (
    <div className={[styles.root, className].filter(Boolean).join(" ")}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> ({t("common.optional")})</span>}
      </label>
      <div className={styles.frame} data-invalid={error !== undefined || undefined}>
        {before}
        {children({
          id: controlId,
          className: styles.control,
          required: !optional,
          "aria-invalid": error !== undefined || undefined,
          "aria-describedby": described === "" ? undefined : described,
        })}
        {after}
      </div>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <WarningCircleIcon size={18} />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
