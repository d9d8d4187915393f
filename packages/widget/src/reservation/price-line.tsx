import styles from "./price-line.module.css";

type PriceLineProps = {
  label: string;
  /** The amount as it is written; what is taken off comes with its minus. */
  children: string;
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
