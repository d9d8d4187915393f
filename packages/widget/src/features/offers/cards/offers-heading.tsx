import { isCompulsory } from "@portico/domain/fees/fee";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import styles from "./offers-heading.module.css";

const WaitingHeading = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitingHeading,
);

type OffersHeadingProps = {
  state: "loading" | "found" | "failed" | "no_dates";
  persons: number;
  /** Room types that are free. */
  count?: number;
  /** There are rooms that guests can wait for. */
  waits?: boolean;
};

/** How much was found, and what every price below means. */
export function OffersHeading({ state, persons, count = 0, waits = false }: OffersHeadingProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <h1 id="offers-heading" className={styles.heading} tabIndex={-1} aria-live="polite">
        {state === "found" && count === 0 && waits ? (
          <Suspense>
            <WaitingHeading />
          </Suspense>
        ) : (
          t(headingKey(state, count), { count })
        )}
      </h1>
      {(state === "loading" || count > 0 || waits) && <PriceBasis persons={persons} />}
    </div>
  );
}

function headingKey(state: OffersHeadingProps["state"], count: number) {
  if (state === "loading") return "search.heading_loading";
  if (state === "no_dates") return "search.heading_no_dates";
  if (state === "failed") return "search.title";
  return count > 0 ? "search.heading" : "search.heading_none";
}

function PriceBasis({ persons }: { persons: number }) {
  const { t } = useTranslation();
  const { cityTax, fees } = useProperty();
  const money = useMoney();
  const tax = cityTax && money(cityTax.amount, { currency: cityTax.currency });
  return (
    <p className={styles.basis} data-protected="">
      {t("search.basis", { persons })}
      {fees.some(isCompulsory) && ` ${t("search.fees_included")}`}
      {tax &&
        ` ${t(cityTax.included ? "search.city_tax_included" : "search.city_tax_extra", { amount: tax })}`}
    </p>
  );
}
