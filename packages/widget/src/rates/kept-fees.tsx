import type { FeeLine } from "@portico/contract/fees/fee-line";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";

/** The fees that the hotel keeps of any cancelled reservation, each as a sentence. */
export function KeptFees({ fees, currency }: { fees: readonly FeeLine[]; currency: CurrencyCode }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  return fees
    .filter(({ keptOnCancellation }) => keptOnCancellation)
    .map(({ feeId, name, amount }) => (
      <p key={feeId} data-protected="">
        {t("reservation.fee_kept", { name: text(name), amount: money(amount, { currency }) })}
      </p>
    ));
}
