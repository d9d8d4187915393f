import type { ReservationPrice } from "@portico/contract/checkout";
import type { OfferView } from "@portico/contract/offers";
import { currencyExponent } from "@portico/domain/money/currency";
import { nightsOf } from "@portico/domain/stay/stay";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import styles from "./price-table.module.css";

/** What a price table tells of; the price before ordering and the saved reservation both have it. */
export type Priced = Pick<ReservationPrice, "total" | "cityTax" | "vat" | "currency"> & {
  items: readonly Pick<OfferView, "mealTotal" | "arrival" | "departure">[];
};

/** What the total is made of, and what is paid beside it. */
export function PriceTable({ priced }: { priced: Priced }) {
  const { t } = useTranslation();
  const write = useMoney();
  const { items, total, cityTax, vat, currency } = priced;
  const money = (amount: number) => write(amount, { currency });
  // Tax is told to the last minor unit, as an invoice has it, also where prices are shown whole.
  const exact = (amount: number) => write(amount, { currency, precision: currencyExponent(currency) });
  const meals = items.reduce((sum, { mealTotal }) => sum + mealTotal, 0);
  const nights = items[0] ? nightsOf(items[0]) : 0;
  return (
    <div className={styles.root}>
      <dl>
        <div className={styles.line}>
          <dt>{t("reservation.accommodation", { nights: t("common.nights", { count: nights }) })}</dt>
          <dd>{money(total - meals - cityTax.included)}</dd>
        </div>
        {meals > 0 && (
          <div className={styles.line}>
            <dt>{t("checkout.meals")}</dt>
            <dd>{money(meals)}</dd>
          </div>
        )}
        {cityTax.included > 0 && (
          <div className={styles.line}>
            <dt>{t("checkout.city_tax")}</dt>
            <dd>{money(cityTax.included)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t("common.total")}</dt>
          <dd aria-live="polite">{money(total)}</dd>
        </div>
        {cityTax.atProperty > 0 && (
          <div className={styles.total}>
            <dt>{t("reservation.city_tax_extra")}</dt>
            <dd>+ {money(cityTax.atProperty)}</dd>
          </div>
        )}
        {vat.map((line) => (
          <div className={styles.vat} key={line.percent}>
            <dt>{t("checkout.vat_line", { percent: line.percent, base: exact(line.base) })}</dt>
            <dd>{exact(line.vat)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
