import { useTranslation } from "@portico/ui/translation/translation";
import { MoneyReturns } from "../../payments/money-returns.tsx";
import { useDeadline } from "../../base/property/use-deadline.ts";
import { useMoney } from "../../base/property/use-money.ts";
import type { OpenPayment } from "./open-payment.ts";
import { ReservationNumber } from "./reservation-number.tsx";
import styles from "./payment-facts.module.css";

/** Short enough to be told to the hotel on the telephone; the names that other gateways give their reasons are for programs. */
const TELLABLE = /^\d{1,4}$/;

/** What becomes of the room meanwhile, what was to be paid, money that goes back, and the gateway's code in small print. */
export function PaymentFacts({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  const deadline = useDeadline();
  const money = useMoney();
  const { amount, currency, keptUntil, transfer, number, code } = payment;
  return (
    <>
      {keptUntil !== null && (
        <p className={styles.room}>{t("gateway.kept_until", { until: deadline(keptUntil) })}</p>
      )}
      <MoneyReturns payment={payment} isPaid={false} />
      <ReservationNumber number={number} />
      <p>
        {t("thanks.amount")}{" "}
        <strong>{money(transfer?.amount ?? amount, { currency: transfer?.currency ?? currency })}</strong>
      </p>
      {code !== null && TELLABLE.test(code) && <p className={styles.code}>{t("gateway.code", { code })}</p>}
    </>
  );
}
