import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { useGo } from "../../base/address/address-bar.ts";
import { useClockTime, useDeadline } from "../../base/property/use-deadline.ts";
import { useMinutesLeft } from "../../base/property/use-minutes-left.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { HotelLines } from "../../layout/hotel-lines.tsx";
import { MoneyReturns } from "../../payments/money-returns.tsx";
import { PaymentOptions } from "../../payments/payment-options.tsx";
import { ResultPanel, type ResultTone } from "../../payments/result-panel.tsx";
import type { PaymentWay } from "../../payments/use-pay.ts";
import { ContactHotel, ReservationNumber } from "./contact-hotel.tsx";
import { useReturnSubject } from "./return-subject.ts";
import type { PaymentChecking } from "./use-payment-check.ts";
import { type OpenPayment, type OpenScreen, otherOptions, sameAgain, type WayOn, waysOn } from "./ways-on.ts";
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
  /** Opens the gateway for the payment that the next answer names. */
  onOpen: () => void;
};

/**
 * The outcome of the payment, the state of the room, and everything that the guest can do; nothing has to be
 * typed again.
 */
export function PaymentOutcome({ reservation, payment, checking, onOpen }: PaymentOutcomeProps) {
  const { t } = useTranslation();
  const go = useGo();
  const [choosing, setChoosing] = useState(false);
  const [failed, setFailed] = useState(false);
  const { screen, key } = payment.reason;
  const ways = waysOn(payment);
  const { words, pay: payFor, Settled, Bought } = useReturnSubject();
  const server = useServer();
  const fail = () => {
    setFailed(true);
    checking.askAgain();
  };
  const pay = useMutation({
    mutationFn: (way: PaymentWay) => payFor(server, reservation, way),
    onSuccess(taken) {
      if (taken === null) return fail();
      const toGateway = taken.gateway !== null;
      if (!toGateway && Settled === null) return go("/thanks", { replace: true });
      checking.restart();
      if (toGateway) onOpen();
    },
    onError: fail,
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
      <ResultPanel
        tone={TONES[screen]}
        title={t(screen === "not_begun" ? words.notBegunTitle : `gateway.title.${screen}`)}
      >
        <p>{t(`errors.payment.${key}`)}</p>
        <PaymentFacts payment={payment} />
      </ResultPanel>
      {Bought && <Bought reservation={reservation} />}
      {failed && (
        <Notice kind="danger" announce="alert">
          <p>{t(words.notBegun)}</p>
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

/** The state of the room, the sum to pay, money that goes back, and the gateway's code in small print. */
function PaymentFacts({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { amount, currency, keptUntil, transfer, number, code } = payment;
  return (
    <>
      {keptUntil !== null && <KeptUntil end={keptUntil} />}
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

/** The minutes are counted once there are no more than these: a day's transfer needs a date. */
const COUNTED_MINUTES = 120;

function KeptUntil({ end }: { end: Instant }) {
  const { t } = useTranslation();
  const deadline = useDeadline();
  const clock = useClockTime();
  const { words, keptMinutes } = useReturnSubject();
  const minutes = useMinutesLeft(end);
  const soon = keptMinutes !== null && minutes <= COUNTED_MINUTES;
  return (
    <p className={styles.room}>
      {soon ? t(keptMinutes, { minutes, time: clock(end) }) : t(words.kept, { until: deadline(end) })}
    </p>
  );
}

/** Short enough to read out to the hotel by phone; other gateways' codes are for programs. */
const TELLABLE = /^\d{1,4}$/;

type Act = Exclude<WayOn, "contact">;

const NAMES: Readonly<Record<Act, MessageKey>> = {
  pay_again: "gateway.again",
  pay_try: "gateway.try_again",
  pay_finish: "gateway.finish",
  pay_other_card: "gateway.other_card",
  check: "gateway.check",
  other_way: "gateway.other_way",
};

type WayButtonsProps = {
  ways: readonly WayOn[];
  number: string;
  /** A payment is starting. */
  busy: boolean;
  /** The engine is being asked. */
  checking: boolean;
  /** The other ways to pay are open below. */
  choosing: boolean;
  onWay: (way: Act) => void;
};

/** What the guest can do next, as buttons; the first has the hotel's colour. */
function WayButtons({ ways, number, busy, checking, choosing, onWay }: WayButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      {ways.map((way, index) => (
        <Fragment key={way}>
          {way === "contact" ? (
            <ContactHotel number={number} first={index === 0} />
          ) : (
            <Button
              kind={index === 0 ? "primary" : "secondary"}
              loading={way === "check" ? checking : busy && way !== "other_way"}
              aria-expanded={way === "other_way" ? choosing : undefined}
              onClick={() => onWay(way)}
            >
              {t(NAMES[way])}
            </Button>
          )}
        </Fragment>
      ))}
    </div>
  );
}
