import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import { formatItemDate } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../../base/property/use-money.ts";
import { PriceLine } from "../../../layout/price-line.tsx";
import { CancelledFor } from "./cancelled-for.tsx";
import styles from "./cancelling.module.css";

/** All that the guest agrees to: the cost of cancelling, and what goes back, how and when. */
export function CancellationSums({ quote }: { quote: CancellationQuote }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency, lines, keptFees, premium, fee, paid, kept, unpaid, chargeable, back, rest } = quote;
  const amount = (minor: number) => money(minor, { currency });
  const byTerms = lines.reduce((sum, line) => sum + line.fee, 0);
  const [transfer, byHand] = [back.transfer, back.byHand];
  const goesBack = back.card.length > 0 || transfer !== null || byHand !== null || back.vouchers.length > 0;
  return (
    <div className={styles.sums}>
      {(fee > 0 || paid > 0 || rest !== null) && (
        <dl>
          <PriceLine label={t("own.fee")}>{amount(byTerms)}</PriceLine>
          {keptFees > 0 && <PriceLine label={t("own.kept_fees")}>{amount(keptFees)}</PriceLine>}
          {premium > 0 && <PriceLine label={t("own.premium")}>{amount(premium)}</PriceLine>}
          <PriceLine label={t("thanks.paid_row")}>{amount(paid)}</PriceLine>
          {kept > 0 && rest === null && <PriceLine label={t("own.kept")}>{amount(kept)}</PriceLine>}
          {back.card.map((sum, index) => (
            <PriceLine key={index} label={t("own.back_card")}>
              <strong>{amount(sum)}</strong>
            </PriceLine>
          ))}
          {transfer && (
            <PriceLine label={t("own.back_transfer")}>
              <strong>{money(transfer.amount, { currency: transfer.currency })}</strong>
            </PriceLine>
          )}
          {byHand && (
            <PriceLine label={t("own.back_hand")}>
              <strong>{money(byHand.amount, { currency: byHand.currency })}</strong>
            </PriceLine>
          )}
          {back.vouchers.map((voucher) => (
            <PriceLine key={voucher.codeEnd} label={t("own.back_voucher", { end: voucher.codeEnd })}>
              <strong>{money(voucher.amount, { currency: voucher.currency })}</strong>
            </PriceLine>
          ))}
          {rest && (
            <>
              <PriceLine label={t("own.rest_total")}>{amount(rest.total)}</PriceLine>
              <PriceLine label={t("own.rest_due")}>{amount(rest.due)}</PriceLine>
            </>
          )}
        </dl>
      )}
      {paid > 0 && !goesBack && <p>{t(rest === null ? "own.nothing_back" : "own.counts_for_rest")}</p>}
      <CancelledFor cancelled={{ kept: 0, unpaid, chargeable }} currency={currency} />
      {back.card.length > 0 && <p>{t("own.when_card")}</p>}
      {(transfer || byHand) && <p>{t("own.when_transfer")}</p>}
      {back.vouchers.map(({ codeEnd: end, lastDay, closed }) => (
        <p key={end}>
          {closed
            ? t("thanks.voucher_closed", { end })
            : t("own.when_voucher", { end, day: formatItemDate(lastDay) })}
        </p>
      ))}
      <p>{t(rest === null ? "own.final" : "own.final_item")}</p>
    </div>
  );
}
