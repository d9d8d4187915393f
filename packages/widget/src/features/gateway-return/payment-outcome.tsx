import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useGo } from "../../base/address/use-go.ts";
import { PaymentOptions } from "../../payments/payment-options.tsx";
import { ResultPanel, type ResultTone } from "../../payments/result-panel.tsx";
import { usePay, type PaymentWay } from "../../payments/use-pay.ts";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import type { OpenPayment, OpenScreen } from "./open-payment.ts";
import { PaymentFacts } from "./payment-facts.tsx";
import type { PaymentChecking } from "./use-payment-check.ts";
import { WayButtons } from "./way-buttons.tsx";
import { otherOptions, sameAgain, waysOn, type WayOn } from "./ways-on.ts";
import styles from "./ways.module.css";

const TONES: Readonly<Record<OpenScreen, ResultTone>> = {
  waiting: "warning",
  not_begun: "warning",
  check_card: "danger",
  card_unusable: "danger",
  bank_or_network: "danger",
  guest_stopped: "warning",
  hotel_solves: "danger",
};

type PaymentOutcomeProps = {
  reservation: ReservationKey;
  payment: OpenPayment;
  checking: PaymentChecking;
  /** The gateway is to be opened for the payment that the next answer names. */
  onOpen: () => void;
};

/** What became of the payment, what of the room meanwhile, and every way on; nothing has to be typed again. */
export function PaymentOutcome({ reservation, payment, checking, onOpen }: PaymentOutcomeProps) {
  const { t } = useTranslation();
  const go = useGo();
  const [choosing, setChoosing] = useState(false);
  const [failed, setFailed] = useState(false);
  const { screen, key } = payment.reason;
  const ways = waysOn(payment);
  const pay = usePay(reservation, {
    onTaken(saved) {
      if (saved.gateway === null) go("/thanks", { replace: true });
      else {
        checking.restart();
        onOpen();
      }
    },
    onFailed() {
      setFailed(true);
      checking.askAgain();
    },
  });
  const take = ({ method, part }: PaymentWay) => {
    setFailed(false);
    pay.mutate({ method, part });
  };
  const act = (way: Exclude<WayOn, "contact">): void => {
    const same = sameAgain(payment);
    if (way === "check") checking.askAgain();
    else if (way === "other_way") setChoosing(!choosing);
    else if (same) take(same);
  };
  return (
    <div className={styles.root}>
      <ResultPanel tone={TONES[screen]} title={t(`gateway.title.${screen}`)}>
        <p>{t(`errors.payment.${key}`)}</p>
        <PaymentFacts payment={payment} />
      </ResultPanel>
      {failed && (
        <Notice kind="danger" announce="alert">
          <p>{t("gateway.not_begun")}</p>
        </Notice>
      )}
      <WayButtons
        ways={ways}
        number={payment.number}
        busy={pay.isPending}
        checking={checking.asking}
        choosing={choosing}
        onWay={act}
      />
      {choosing && (
        <PaymentOptions
          options={otherOptions(payment)}
          currency={payment.currency}
          busy={pay.isPending}
          onChoose={take}
        />
      )}
      {!ways.includes("contact") && <HotelLines />}
    </div>
  );
}
