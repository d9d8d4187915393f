import type { ReactNode } from "react";
import styles from "./price-line.module.css";

type PriceLineProps = {
  label: string;
  /** The amount as it is written, or its place; what is taken off comes with its minus. */
  children: ReactNode;
  /** Sets off what makes the stay cheaper. */
  saving?: boolean;
};

/** A part of a price inside a description list. */
export function PriceLine({ label, children, saving = false }: PriceLineProps) {
  return (
    <div className={styles.root} data-saving={saving || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
