import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../../base/property/use-money.ts";
import { PriceLine } from "../../../layout/price-line.tsx";
import { BackLines, goesBack, WhenBack } from "./back-lines.tsx";
import { CancelledFor } from "./cancelled-for.tsx";
import styles from "./sums.module.css";

/** All that the guest agrees to: the cost of cancelling, and what goes back, how and when. */
export function CancellationSums({ quote }: { quote: CancellationQuote }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency, lines, keptFees, premium, fee, paid, kept, unpaid, chargeable, back, rest } = quote;
  const amount = (minor: number) => money(minor, { currency });
  const byTerms = lines.reduce((sum, line) => sum + line.fee, 0);
  return (
    <div className={styles.sums}>
      {(fee > 0 || paid > 0 || rest !== null) && (
        <dl>
          <PriceLine label={t("own.fee")}>{amount(byTerms)}</PriceLine>
          {keptFees > 0 && <PriceLine label={t("own.kept_fees")}>{amount(keptFees)}</PriceLine>}
          {premium > 0 && <PriceLine label={t("own.premium")}>{amount(premium)}</PriceLine>}
          <PriceLine label={t("thanks.paid_row")}>{amount(paid)}</PriceLine>
          {kept > 0 && rest === null && <PriceLine label={t("own.kept")}>{amount(kept)}</PriceLine>}
          <BackLines back={back} currency={currency} />
          {rest && (
            <>
              <PriceLine label={t("own.rest_total")}>{amount(rest.total)}</PriceLine>
              <PriceLine label={t("own.rest_due")}>{amount(rest.due)}</PriceLine>
            </>
          )}
        </dl>
      )}
      {paid > 0 && !goesBack(back) && <p>{t(rest === null ? "own.nothing_back" : "own.counts_for_rest")}</p>}
      <CancelledFor cancelled={{ kept: 0, unpaid, chargeable }} currency={currency} />
      <WhenBack back={back} />
      <p>{t(rest === null ? "own.final" : "own.final_item")}</p>
    </div>
  );
}
