import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { formatItemDate } from "@portico/presentation/formats/date";
import { sentences } from "@portico/presentation/formats/sentence";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { Instalments } from "../../payments/instalments.tsx";
import { firstComing } from "./first-coming.ts";
import { inMoney, outcomeOf } from "./outcome.ts";
import styles from "../../layout/steps/numbered-steps.module.css";

type NextStepsProps = { reservation: LoadedReservation; payment: PaymentDetails | null };

/** What happens until the arrival, in three steps. */
export function NextSteps({ reservation, payment }: NextStepsProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { checkIn } = useProperty();
  const { items, currency, bank, cityTax, contact } = reservation;
  const amount = (minor: number) => money(minor, { currency });
  const coming = firstComing(items, checkIn);
  const outcome = outcomeOf(reservation);
  const left = inMoney(reservation);
  const rest = outcome === "pay_on_site" ? left : (payment?.later ?? left - (bank?.owed.amount ?? left));
  const monthly = payment?.instalments;
  const payments = [
    ...(rest > 0 && !monthly ? [t("thanks.step_rest", { amount: amount(rest) })] : []),
    ...(cityTax.atProperty > 0 ? [t("checkout.plus_city_tax", { amount: amount(cityTax.atProperty) })] : []),
  ];
  const awaitsTransfer = outcome === "transfer_awaited" && bank !== null;
  return (
    <ol className={styles.root}>
      <li>{t("thanks.step_mail", { email: contact.email })}</li>
      <li>
        {awaitsTransfer
          ? t("thanks.step_transfer", {
              amount: money(bank.amount, { currency: bank.currency }),
              day: formatItemDate(bank.due),
            })
          : t("thanks.step_ready")}
      </li>
      {coming && (
        <li>
          {sentences(
            [t(coming.words, { day: formatItemDate(coming.day), time: coming.time }), ...payments],
            language,
          )}
          {monthly && reservation.state !== "confirmed" && (
            <Instalments instalments={monthly} currency={currency} />
          )}
        </li>
      )}
    </ol>
  );
}
