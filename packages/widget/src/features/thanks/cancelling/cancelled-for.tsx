import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../../base/property/use-money.ts";

type CancelledForProps = {
  cancelled: Pick<NonNullable<LoadedReservation["cancellation"]>, "kept" | "unpaid" | "chargeable">;
  currency: CurrencyCode;
};

/** What cancelling cost the guest, and the part of the fee still to be settled. */
export function CancelledFor({ cancelled: { kept, unpaid, chargeable }, currency }: CancelledForProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const amount = (minor: number) => ({ amount: money(minor, { currency }) });
  return (
    <>
      {kept > 0 && <p>{t("own.was_kept", amount(kept))}</p>}
      {unpaid > 0 && <p>{t("own.unpaid", amount(unpaid))}</p>}
      {chargeable > 0 && <p>{t("own.chargeable", amount(chargeable))}</p>}
    </>
  );
}
