import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { RestView } from "@portico/contract/reservations/owed-rest";
import { mayPayAgain } from "@portico/domain/payments/payment-reason";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMoney } from "../../base/property/use-money.ts";
import { problemCode } from "../../base/server-calls/server-problem.ts";
import { SectionCard } from "../../layout/section-card.tsx";
import { openGateway, usePayRest } from "../../payments/use-pay.ts";
import { BankTransfer } from "../../transfers/bank-transfer.tsx";
import { hasFailed } from "./monthly-payments.tsx";
import styles from "./monthly-payments.module.css";
import { reservationKey } from "../../base/server-calls/queries.ts";

type RestPaymentProps = { reservation: LoadedReservation; rest: RestView };

/** What is left for the arrival, with the ways to pay it before; nothing where there is none. */
export function RestPayment({ reservation, rest }: RestPaymentProps) {
  const { t } = useTranslation();
  const text = useRestText(reservation, rest);
  const [asked, setAsked] = useState(false);
  const { paid, payable, transferable, transfer, reason } = rest;
  const isStuck = reason !== null && !mayPayAgain(reason);
  if (paid || (!payable && transferable === null && !isStuck)) return null;
  // Where a part has come by transfer there is nothing to choose.
  const shown = transfer !== null && (asked || !payable);
  return (
    <>
      <SectionCard title={t("thanks.rest_title")}>
        <div className={styles.root}>
          <p>{text}</p>
          {reason !== null && (
            <Notice kind={hasFailed(reason) ? "danger" : "warning"}>
              <p>{t(`errors.payment.${reason.key}`)}</p>
            </Notice>
          )}
          <RestWays reservation={reservation} rest={rest} shown={shown} onTransfer={() => setAsked(!asked)} />
        </div>
      </SectionCard>
      {shown && <BankTransfer bank={transfer} />}
    </>
  );
}

/** What is left, and what of it has come by transfer. */
function useRestText({ currency }: LoadedReservation, { amount, transfer }: RestView): string {
  const { t } = useTranslation();
  const money = useMoney();
  if (transfer === null || transfer.received === 0) {
    return t("thanks.rest_text", { amount: money(amount, { currency }) });
  }
  const sent = { currency: transfer.currency };
  return t("thanks.rest_partial", {
    received: money(transfer.received, sent),
    amount: money(transfer.amount, sent),
  });
}

type RestWaysProps = RestPaymentProps & {
  /** Where to transfer it is shown. */
  shown: boolean;
  onTransfer: () => void;
};

/** A button for each way to pay, with the sum that is paid by it. */
function RestWays({ reservation, rest, shown, onTransfer }: RestWaysProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency } = reservation;
  const { payable, transferable, transfer, due, amount } = rest;
  const { pay, failed } = usePaying(reservation, { due, onTransfer });
  const by = (method: "card" | "bank_transfer") => () => pay.mutate({ method, amount, currency });
  const isAsking = (method: "card" | "bank_transfer") => pay.isPending && pay.variables.method === method;
  return (
    <>
      {failed && (
        <Notice kind="danger" announce="alert">
          <p>{t(failed)}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        {payable && (
          <Button kind="primary" loading={isAsking("card")} onClick={by("card")}>
            {t("thanks.pay_by_card", { amount: money(amount, { currency }) })}
          </Button>
        )}
        {transferable !== null && (payable || transfer === null) && (
          <Button
            kind={payable ? "secondary" : "primary"}
            aria-expanded={shown}
            loading={isAsking("bank_transfer")}
            onClick={transfer === null ? by("bank_transfer") : onTransfer}
          >
            {t("thanks.transfer_rest", {
              amount: money(transferable.amount, { currency: transferable.currency }),
            })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Begins a payment, and tells why one could not begin; what the page shows is asked again where it is no longer so. */
function usePaying(
  reservation: LoadedReservation,
  { due, onTransfer }: { due: RestView["due"]; onTransfer: () => void },
) {
  const answers = useQueryClient();
  const [failed, setFailed] = useState<"gateway.not_begun" | "errors.price_changed" | null>(null);
  const askAgain = () => {
    void answers.invalidateQueries({ queryKey: reservationKey() });
    return answers.invalidateQueries({ queryKey: ["payment-details"] });
  };
  const pay = usePayRest(reservation, {
    onPage: () => openGateway(reservation, { due }),
    onKnown: () => void askAgain().then(onTransfer),
    onFailed(error) {
      const isOutdated = problemCode(error) === "price_changed";
      setFailed(isOutdated ? "errors.price_changed" : "gateway.not_begun");
      if (error !== null) void askAgain();
    },
  });
  return { pay, failed: pay.isPending ? null : failed };
}
