import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { OwedInstalmentView } from "@portico/contract/reservations/owed-instalment";
import type { PaymentReason } from "@portico/domain/payments/payment-reason";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMoney } from "../../base/property/use-money.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { InstalmentList } from "../../payments/instalments.tsx";
import { openGateway, usePayInstalment } from "../../payments/use-pay.ts";
import { BankTransfer } from "../../transfers/bank-transfer.tsx";
import styles from "./monthly-payments.module.css";

type MonthlyPaymentsProps = {
  reservation: LoadedReservation;
  instalments: readonly OwedInstalmentView[];
};

/** What of a rent is paid, what is due when, and buttons for what is due now. */
export function MonthlyPayments({ reservation, instalments }: MonthlyPaymentsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency } = reservation;
  const left = instalments.reduce((sum, { paid, amount }) => (paid ? sum : sum + amount), 0);
  const [asked, setAsked] = useState<PlainDate | null>(null);
  const byTransfer = instalments.filter(({ transfer }) => transfer !== null);
  // A single way is shown at once.
  const shown = byTransfer.find(({ due, payable }) => (asked === null ? !payable : due === asked))?.transfer;
  return (
    <>
      <SectionCard title={t("thanks.instalments")}>
        <div className={styles.root}>
          <div>
            {left > 0 && <p>{t("thanks.instalments_left", { amount: money(left, { currency }) })}</p>}
            <InstalmentList instalments={instalments} currency={currency} />
          </div>
          <LastPayments instalments={instalments} />
          <CardButtons reservation={reservation} instalments={instalments} />
          <div className={styles.ways}>
            {byTransfer.map(
              ({ due, payable, transfer }) =>
                transfer &&
                (payable || byTransfer.length > 1) && (
                  <Button
                    key={due}
                    aria-expanded={transfer === shown}
                    onClick={() => setAsked(due === asked ? null : due)}
                  >
                    {t("thanks.transfer_instalment", {
                      amount: money(transfer.amount, { currency: transfer.currency }),
                      day: formatItemDate(due),
                    })}
                  </Button>
                ),
            )}
          </div>
        </div>
      </SectionCard>
      {shown && <BankTransfer bank={shown} />}
    </>
  );
}

/** The outcome of payments that failed to pay their month, for guests who return from the gateway. */
function LastPayments({ instalments }: Pick<MonthlyPaymentsProps, "instalments">) {
  const { t } = useTranslation();
  return instalments.map(
    ({ due, reason }) =>
      reason !== null && (
        <Notice key={due} kind={hasFailed(reason) ? "danger" : "warning"}>
          <p>
            <strong>{formatItemDate(due)}</strong> {t(`errors.payment.${reason.key}`)}
          </p>
        </Notice>
      ),
  );
}

const FAILED: readonly PaymentReason["screen"][] = [
  "check_card",
  "card_unusable",
  "bank_or_network",
  "hotel_solves",
];

/** Whether a payment went wrong, rather than that its guest has not finished it or its bank is awaited. */
export function hasFailed({ screen }: PaymentReason): boolean {
  return FAILED.includes(screen);
}

/** A button for each month that can be paid by card now. */
function CardButtons({ reservation, instalments }: MonthlyPaymentsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const answers = useQueryClient();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<PlainDate | null>(null);
  const { currency } = reservation;
  const pay = usePayInstalment(reservation, {
    onPage: (due) => openGateway(reservation, { due }),
    // Another tab or another person has paid it.
    onPaid: () => void answers.invalidateQueries({ queryKey: ["payment-details"] }),
    onFailed: () => setFailed(true),
  });
  return (
    <>
      {failed && (
        <Notice kind="danger" announce="alert">
          <p>{t("gateway.not_begun")}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        {instalments
          .filter(({ payable }) => payable)
          .map(({ due, amount }) => (
            <Button
              key={due}
              kind="primary"
              loading={pay.isPending && asked === due}
              onClick={() => {
                setFailed(false);
                setAsked(due);
                pay.mutate(due);
              }}
            >
              {t("thanks.pay_instalment", {
                amount: money(amount, { currency }),
                day: formatItemDate(due),
              })}
            </Button>
          ))}
      </div>
    </>
  );
}
