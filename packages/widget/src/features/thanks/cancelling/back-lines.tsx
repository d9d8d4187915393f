import type { CancellationQuote } from "@portico/contract/reservations/cancellation";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { formatItemDate } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../../base/property/use-money.ts";
import { PriceLine } from "../../../layout/price-line.tsx";

type Back = CancellationQuote["back"];

/** Whether anything goes back to the guest. */
export function goesBack({ card, transfer, byHand, vouchers }: Back): boolean {
  return card.length > 0 || transfer !== null || byHand !== null || vouchers.length > 0;
}

/** What goes back, a line for each way that money came. */
export function BackLines({ back, currency }: { back: Back; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { transfer, byHand } = back;
  return (
    <>
      {back.card.map((sum, index) => (
        <PriceLine key={index} label={t("own.back_card")}>
          <strong>{money(sum, { currency })}</strong>
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
    </>
  );
}

/** When the money is there, in a sentence for each way. */
export function WhenBack({ back }: { back: Back }) {
  const { t } = useTranslation();
  return (
    <>
      {back.card.length > 0 && <p>{t("own.when_card")}</p>}
      {(back.transfer || back.byHand) && <p>{t("own.when_transfer")}</p>}
      {back.vouchers.map(({ codeEnd: end, lastDay, closed }) => (
        <p key={end}>
          {closed
            ? t("thanks.voucher_closed", { end })
            : t("own.when_voucher", { end, day: formatItemDate(lastDay) })}
        </p>
      ))}
    </>
  );
}
