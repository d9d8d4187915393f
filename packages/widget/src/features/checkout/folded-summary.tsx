import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../base/property/use-money.ts";
import { isSellable } from "../../pricing/price-changes.ts";
import { OrderSummary, type OrderSummaryProps } from "./order-summary.tsx";
import styles from "./folded-summary.module.css";

/** What is ordered, in one line above the form that unfolds: for screens without room beside it. */
export function FoldedSummary({ price, waits }: OrderSummaryProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const items = t("common.items", { count: price.items.length });
  return (
    <details className={styles.root} data-protected="">
      <summary>
        {isSellable(price.items) ? t("checkout.order_contents", { items, total: money(price.total) }) : items}
        <CaretDownIcon />
      </summary>
      <OrderSummary price={price} waits={waits} />
    </details>
  );
}
