import type { CurrencyCode } from "@portico/domain/money/currency";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { Instalments } from "../payments/instalments.tsx";
import styles from "./units.module.css";
import type { DraftRent } from "./use-draft-price.ts";

/** The part of a rent paid today, and the days on which the rest is due. */
export function RentPlan({
  rent: { today, instalments },
  currency,
}: {
  rent: DraftRent;
  currency: CurrencyCode;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <section className={styles.terms} data-protected="">
      <h3>{t("checkout.when_you_pay")}</h3>
      {today > 0 && <p>{t("months.today", { amount: money(today, { currency }) })}</p>}
      <Instalments instalments={instalments} currency={currency} />
    </section>
  );
}
