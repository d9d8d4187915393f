import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { formatItemDate } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../base/property/use-money.ts";

/** What went back to gift vouchers when the reservation ended, and their balance now. */
export function VouchersBack({ vouchers }: Pick<LoadedReservation, "vouchers">) {
  const { t } = useTranslation();
  const money = useMoney();
  return vouchers.map(({ number, codeEnd: end, restored, balance, lastDay, closed }) => {
    if (restored === null) return null;
    const left = {
      end,
      balance: money(balance.amount, { currency: balance.currency }),
      day: formatItemDate(lastDay),
    };
    const words =
      closed !== null
        ? t("thanks.voucher_closed", left)
        : restored.amount === 0
          ? t("thanks.voucher_kept", left)
          : restored.whole
            ? t("thanks.voucher_back", left)
            : t("thanks.voucher_back_part", {
                ...left,
                amount: money(restored.amount, { currency: restored.currency }),
              });
    return <p key={number}>{words}</p>;
  });
}
