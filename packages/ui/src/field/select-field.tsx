import type { ComponentProps } from "react";
import { CaretDownIcon } from "../icons/caret-down-icon.tsx";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export interface SelectFieldProps
  extends Omit<FieldProps, "after">, Omit<ComponentProps<"select">, keyof FieldProps | "required"> {}

/** A choice of the system's own kind, which every phone and screen reader knows. Its `option`s are the children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, before, id, className, ...native } = props;
  const caret = <CaretDownIcon size={18} className={styles.caret} />;
  return (
    <Field {...{ label, hint, error, before, id, className }} after={caret} optional={optional ?? false}>
      {(control) => <select {...native} {...control} />}
    </Field>
  );
}
