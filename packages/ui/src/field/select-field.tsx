import type { ComponentProps } from "react";
import { CaretDownIcon } from "../icons/caret-down-icon.tsx";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./field.module.css";

export interface SelectFieldProps
  extends Omit<FieldProps, "after">, Omit<ComponentProps<"select">, keyof FieldProps | "required"> {}

/** A native select, which every phone and screen reader knows. Its children are the `option`s. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, before, id, className, ...native } = props;
  const caret = <CaretDownIcon size={18} className={styles.caret} />;
  return (
    <Field {...{ label, hint, error, before, id, className }} after={caret} optional={optional ?? false}>
      {(control) => <select {...native} {...control} />}
    </Field>
  );
}
