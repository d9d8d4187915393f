import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<"input">, keyof FieldProps | "required"> {}

/** One line of text. Set `type`, `inputMode` and `autoComplete` to match the input. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, before, after, id, className, ...native } = props;
  return (
    <Field {...{ label, hint, error, before, after, id, className }} optional={optional ?? false}>
      {(control) => <input type="text" {...native} {...control} />}
    </Field>
  );
}
