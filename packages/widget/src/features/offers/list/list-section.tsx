import { isCompulsory } from "@portico/domain/fees/fee";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import listStyles from "./offer-list.module.css";
import styles from "./list-section.module.css";

type ListSectionProps = { heading: ReactNode; busy?: boolean; children: ReactNode };

/** Offers under the heading that counts them. */
export function ListSection({ heading, busy = false, children }: ListSectionProps) {
  return (
    <section className={listStyles.root} aria-labelledby="offers-heading" aria-busy={busy}>
      {heading}
      {children}
    </section>
  );
}

type ListHeadingProps = {
  children: ReactNode;
  /**
   * The people that the prices below cover: all guests of the search, or those named with each; null without
   * prices.
   */
  persons: number | "as_named" | null;
  /** Shown before the meaning of the prices. */
  note?: string | undefined;
  /** False if no price includes the city tax, as for stays of several months in some towns. */
  taxed?: boolean | undefined;
};

/** The page's heading, announced when it changes, and the meaning of every price below. */
export function ListHeading({ children, persons, note, taxed = true }: ListHeadingProps) {
  return (
    <div className={styles.root}>
      <h1 id="offers-heading" className={styles.heading} tabIndex={-1} aria-live="polite">
        {children}
      </h1>
      {persons !== null && <PriceBasis persons={persons} note={note} taxed={taxed} />}
    </div>
  );
}

type PriceBasisProps = { persons: number | "as_named"; note: string | undefined; taxed: boolean };

function PriceBasis({ persons, note, taxed }: PriceBasisProps) {
  const { t } = useTranslation();
  const { cityTax, fees } = useProperty();
  const money = useMoney();
  const tax = taxed && cityTax && money(cityTax.amount, { currency: cityTax.currency });
  return (
    <p className={styles.basis} data-protected="">
      {note !== undefined && `${note} `}
      {persons === "as_named" ? t("packages.basis") : t("search.basis", { persons })}
      {fees.some(isCompulsory) && ` ${t("search.fees_included")}`}
      {tax &&
        ` ${t(cityTax.included ? "search.city_tax_included" : "search.city_tax_extra", { amount: tax })}`}
    </p>
  );
}
