import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMoney } from "../../base/property/use-money.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { Instalments } from "../../payments/instalments.tsx";
import { openGateway, usePayInstalment } from "../../payments/use-pay.ts";
import styles from "./payment-ways.module.css";

type MonthlyPaymentsProps = {
  reservation: LoadedReservation;
  instalments: NonNullable<PaymentDetails["instalments"]>;
};

/** What of a rent has been paid and what is due when, with a way to pay what is due now. */
export function MonthlyPayments({ reservation, instalments }: MonthlyPaymentsProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const answers = useQueryClient();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState<PlainDate | null>(null);
  const { currency } = reservation;
  const pay = usePayInstalment(reservation, {
    onPage: () => openGateway(reservation),
    // It was paid in another tab, or by somebody else.
    onPaid: () => void answers.invalidateQueries({ queryKey: ["payment-details"] }),
    onFailed: () => setFailed(true),
  });
  return (
    <SectionCard title={t("thanks.instalments")}>
      <Instalments instalments={instalments} currency={currency} />
      {failed && (
        <Notice kind="danger" announce="alert">
          <p>{t("gateway.not_begun")}</p>
        </Notice>
      )}
      <div className={styles.root}>
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
    </SectionCard>
  );
}
