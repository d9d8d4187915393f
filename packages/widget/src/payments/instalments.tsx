import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Instalment } from "@portico/domain/pricing/rent-instalments";
import { formatItemDate } from "@portico/presentation/formats/date";
import type { Translate } from "@portico/presentation/messages/translator";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import styles from "./instalments.module.css";

type InstalmentsProps = {
  instalments: readonly (Instalment & { paid?: boolean })[];
  currency: CurrencyCode;
};

/** What is paid at the property, in a sentence; none where nothing is left for it. */
export function laterTexts(
  { method, later, instalments, vouchers }: PaymentOption,
  t: Translate,
  amount: string,
): string[] {
  if (later === 0) return [];
  if (instalments) return [t("checkout.instalments", { amount })];
  return [
    t(method === "on_site" && !vouchers ? "checkout.all_on_site" : "checkout.rest_on_site", { amount }),
  ];
}

/** What is paid month by month: the sum, and each day with its amount. */
export function Instalments({ instalments, currency }: InstalmentsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const sum = instalments.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <p>{t("checkout.instalments", { amount: money(sum, { currency }) })}</p>
      <InstalmentList instalments={instalments} currency={currency} />
    </>
  );
}

/** Each day with its amount, and what of it is paid. */
export function InstalmentList({ instalments, currency }: InstalmentsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <dl className={styles.root}>
      {instalments.map(({ due, amount, paid }) => (
        <div key={due} className={paid ? styles.paid : undefined}>
          <dt>{formatItemDate(due)}</dt>
          <dd>
            {paid
              ? t("checkout.instalment_paid", { amount: money(amount, { currency }) })
              : money(amount, { currency })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
