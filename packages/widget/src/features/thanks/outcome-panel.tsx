import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { RestView } from "@portico/contract/reservations/owed-rest";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { formatItemDate } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { MoneyReturns } from "../../payments/money-returns.tsx";
import { ResultPanel, type ResultTone } from "../../payments/result-panel.tsx";
import { useDeadline } from "../../base/property/use-deadline.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { CopyButton } from "../../layout/copy-button.tsx";
import { CancelledFor } from "./cancelling/cancelled-for.tsx";
import { inMoney, outcomeOf, paidOf, type Opened, type Outcome } from "./outcome.ts";
import styles from "./outcome-panel.module.css";
import { VouchersBack } from "./vouchers-back.tsx";

const TONES: Readonly<Record<Outcome, ResultTone>> = {
  card_awaited: "warning",
  transfer_awaited: "warning",
  paid: "success",
  deposit_paid: "success",
  pay_on_site: "success",
  free: "success",
  waiting_list: "warning",
  offered: "warning",
  cancelled: "neutral",
  expired: "danger",
  failed: "danger",
  left: "neutral",
  declined: "neutral",
  offer_ended: "neutral",
  wait_over: "neutral",
};

/** Outcomes with an e-mail on its way; for the others it went out earlier, or follows the payment. */
const CONFIRMED_BY_MAIL: readonly Outcome[] = [
  "transfer_awaited",
  "paid",
  "deposit_paid",
  "pay_on_site",
  "free",
];

/** Outcomes that confirm the reservation, whatever is left to pay. */
const CONFIRMED: readonly Outcome[] = ["paid", "deposit_paid", "pay_on_site", "free"];

type OutcomeProps = { reservation: LoadedReservation; payment: PaymentDetails | null };

type OutcomePanelProps = OutcomeProps & { opened: Opened };

/** The answer to "did it work?": the state in words, the number, and where the confirmation went. */
export function OutcomePanel({ reservation, payment, opened }: OutcomePanelProps) {
  const { t } = useTranslation();
  const outcome = outcomeOf(reservation, payment?.later);
  const title = useOutcomeTitle(reservation, payment, opened);
  const { number, contact, cancellation } = reservation;
  return (
    <ResultPanel tone={TONES[outcome]} title={title}>
      <p>
        <OutcomeText reservation={reservation} payment={payment} outcome={outcome} />
      </p>
      {payment && (
        <MoneyReturns payment={payment} isPaid={outcome === "paid" || outcome === "deposit_paid"} />
      )}
      {cancellation && <CancelledFor cancelled={cancellation} currency={reservation.currency} />}
      <VouchersBack vouchers={reservation.vouchers} />
      <p className={styles.number}>
        <span>{t("thanks.number")}</span>
        <strong>{number}</strong>
        <CopyButton text={number} label={t("thanks.copy_number")} />
      </p>
      {opened === "after ordering" && CONFIRMED_BY_MAIL.includes(outcome) && (
        <p className={styles.sent}>{t("thanks.sent_to", { email: contact.email })}</p>
      )}
    </ResultPanel>
  );
}

/** The outcome in a few words, with what is paid of the price; guests who return are not thanked again. */
export function useOutcomeTitle(
  reservation: LoadedReservation,
  payment: PaymentDetails | null,
  opened: Opened,
): string {
  const { t } = useTranslation();
  const money = useMoney();
  const { contact, currency } = reservation;
  const outcome = outcomeOf(reservation, payment?.later);
  const paid = payment?.transfer ?? { amount: payment?.amount ?? 0, currency };
  if (opened === "later" && CONFIRMED.includes(outcome)) return t("own.confirmed");
  return t(`thanks.title.${outcome}`, {
    name: contact.firstName,
    amount: money(paid.amount, { currency: paid.currency }),
  });
}

function OutcomeText({ reservation, payment, outcome }: OutcomeProps & { outcome: Outcome }) {
  const { t } = useTranslation();
  const money = useMoney();
  const deadline = useDeadline();
  const { currency, bank, contact, queuePlace, keptUntil } = reservation;
  const amount = (minor: number) => money(minor, { currency });
  const left = inMoney(reservation);
  const monthly = payment?.instalments;
  const canPayNow = payment?.rest !== undefined && isPayable(payment.rest);
  const paid =
    payment?.instalments || payment?.rest?.paid
      ? { amount: paidOf(payment), currency }
      : (payment?.transfer ?? (payment && { amount: payment.amount, currency }) ?? bank);
  switch (outcome) {
    case "card_awaited":
      return payment && keptUntil !== null
        ? t("thanks.text.card_awaited", {
            amount: amount(payment.amount),
            until: deadline(keptUntil),
          })
        : t("thanks.step_mail", { email: contact.email });
    case "transfer_awaited":
      return bank
        ? t(bank.received > 0 ? "thanks.text.transfer_partial" : "thanks.text.transfer_awaited", {
            received: money(bank.received, { currency: bank.currency }),
            amount: money(bank.amount, { currency: bank.currency }),
            day: formatItemDate(bank.due),
          })
        : t("thanks.step_mail", { email: contact.email });
    case "paid":
      return paid === null
        ? t("errors.payment.paid")
        : t("thanks.text.paid", { amount: money(paid.amount, { currency: paid.currency }) });
    case "deposit_paid":
      // The rest is listed below, month by month.
      return t(
        monthly
          ? "thanks.text.paid"
          : canPayNow
            ? "thanks.text.deposit_rest_open"
            : "thanks.text.deposit_paid",
        {
          amount: paid === null ? "" : money(paid.amount, { currency: paid.currency }),
          rest: amount(payment?.later ?? 0),
        },
      );
    case "pay_on_site":
      return t(monthly ? "checkout.instalments" : canPayNow ? "thanks.rest_text" : onSiteKey(reservation), {
        amount: amount(payment?.later ?? left),
      });
    case "waiting_list":
      return t("thanks.text.waiting_list", { place: queuePlace ?? 1 });
    case "offered":
      return t("thanks.text.offered", { until: deadline(keptUntil ?? 0) });
    case "cancelled":
      return t(reservation.cancellation === null ? "thanks.text.cancelled" : "own.cancelled");
    case "free":
    case "expired":
    case "failed":
    case "left":
    case "declined":
    case "offer_ended":
    case "wait_over":
      return t(`thanks.text.${outcome}`);
  }
}

/** Whether the guest can pay the rest before they come. */
function isPayable({ paid, payable, transferable }: RestView): boolean {
  return !paid && (payable || transferable !== null);
}

/** Guests without a room do not arrive; they come on the day of their service. */
function onSiteKey({ items }: LoadedReservation) {
  return staysOf(items).length > 0 ? "thanks.text.pay_on_site" : "wellness.pay_on_the_day";
}
