import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface TextAreaProps
  extends FieldProps, Omit<ComponentProps<"textarea">, keyof FieldProps | "required"> {}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, before, after, id, className, ...native } = props;
  return (
    <Field {...{ label, hint, error, before, after, id, className }} optional={optional ?? false}>
      {(control) => <textarea rows={3} {...native} {...control} />}
    </Field>
  );
}
