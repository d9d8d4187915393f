import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMoney } from "../../base/property/use-money.ts";
import { PaymentOptions } from "../../payments/payment-options.tsx";
import { openGateway, type PaymentWay, usePay } from "../../payments/use-pay.ts";
import styles from "./payment-ways.module.css";
import { reservationKey } from "../../base/server-calls/queries.ts";

type PaymentWaysProps = { reservation: LoadedReservation; payment: PaymentDetails };

/** Pays the debt by card now, or changes how it is paid. */
export function PaymentWays({ reservation, payment }: PaymentWaysProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const answers = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const [failed, setFailed] = useState(false);
  const pay = usePay(reservation, {
    onTaken(saved) {
      setChoosing(false);
      if (saved.gateway !== null) openGateway(saved);
      else void answers.invalidateQueries({ queryKey: reservationKey() });
    },
    onFailed: () => setFailed(true),
  });
  const take = ({ method, part }: PaymentWay) => {
    setFailed(false);
    pay.mutate({ method, part });
  };
  const { options, amount, currency, method } = payment;
  const cards = options.filter((option) => option.method === "card");
  const card = cards.find(({ ahead }) => ahead === amount) ?? cards[0];
  const others = options.filter(
    (option) => option !== card && (option.method !== method || option.ahead !== amount),
  );
  return (
    <>
      {failed && (
        <Notice kind="danger" announce="alert">
          <p>{t("gateway.not_begun")}</p>
        </Notice>
      )}
      <div className={styles.root}>
        {card && (
          <Button kind="primary" loading={pay.isPending && !choosing} onClick={() => take(card)}>
            {t("thanks.pay_by_card", { amount: money(card.ahead, { currency }) })}
          </Button>
        )}
        {others.length > 0 && (
          <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t("gateway.other_way")}
          </Button>
        )}
      </div>
      {choosing && (
        <PaymentOptions options={others} currency={currency} busy={pay.isPending} onChoose={take} />
      )}
    </>
  );
}
