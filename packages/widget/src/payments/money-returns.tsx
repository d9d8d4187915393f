import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";

type MoneyReturnsProps = {
  payment: Pick<PaymentDetails, "currency" | "surplus" | "refunded" | "otherReturns">;
  /** What goes back came beside what was to be paid, which is kept. */
  isPaid: boolean;
};

/** Money that goes back and money that has gone back, each in the currency that it came in. */
export function MoneyReturns({ payment, isPaid }: MoneyReturnsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency, surplus, refunded, otherReturns } = payment;
  return [{ currency, surplus, refunded }, ...otherReturns].flatMap((back) => [
    back.surplus > 0 && (
      <p key={`${back.currency} surplus`}>
        {t(isPaid ? "gateway.surplus" : "gateway.returning", {
          amount: money(back.surplus, { currency: back.currency }),
        })}
      </p>
    ),
    back.refunded > 0 && (
      <p key={`${back.currency} refunded`}>
        {t("gateway.refunded", { amount: money(back.refunded, { currency: back.currency }) })}
      </p>
    ),
  ]);
}
