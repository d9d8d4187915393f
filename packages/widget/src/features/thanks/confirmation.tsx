import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { PolicyView } from "@portico/contract/insurance/addon";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import { formatFullDate } from "@portico/presentation/formats/calendar-date";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { Button, ButtonLink } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import { useGo } from "../../base/address/address-bar.ts";
import { useFrame } from "../../base/frame/frame.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { GuaranteeNote } from "../../guarantees/guarantee-note.tsx";
import { PageColumns } from "../../layout/page-columns.tsx";
import { ProgressSteps } from "../../layout/steps/progress-steps.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { type PaidPart, PriceTable } from "../../pricing/price-table.tsx";
import { BankTransfer } from "../../transfers/bank-transfer.tsx";
import { WaitingAnswer } from "../../waiting-list/waiting-answer.tsx";
import { AddToReservation, GiveVoucher } from "./adding/add-to-reservation.tsx";
import { LinkedReservations } from "./adding/linked-reservations.tsx";
import { Cancelling } from "./cancelling/cancelling.tsx";
import styles from "./confirmation.module.css";
import { CorrectDetails } from "./correcting/correct-details.tsx";
import { HotelBlock } from "./hotel-block.tsx";
import { GuestsOfStay } from "./lodgers/guests-of-stay.tsx";
import { firstComing } from "./first-coming.ts";
import { MonthlyPayments } from "./monthly-payments.tsx";
import { NextSteps } from "./next-steps.tsx";
import { OutcomePanel, useOutcomeTitle } from "./outcome-panel.tsx";
import { hasEnded, type Opened, type Outcome, outcomeOf, paidOf } from "./outcome.ts";
import { Papers } from "./papers.tsx";
import { PaymentWays } from "./payment-ways.tsx";
import { RestPayment } from "./rest-payment.tsx";
import { StayActions } from "./stay-actions.tsx";
import { StayItems } from "./stay-items.tsx";

type ConfirmationProps = {
  reservation: LoadedReservation;
  /** Null if unknown, or if nothing is paid in advance. */
  payment: PaymentDetails | null;
  opened: Opened;
};

/** Everything about the reservation that the guest will need later, with its payments. */
export function Confirmation({ reservation, payment, opened }: ConfirmationProps) {
  const { t } = useTranslation();
  const { asksForLodgers } = useProperty();
  const { state, bank } = reservation;
  const ended = hasEnded(reservation);
  const open = state === "waiting_list" || state === "offered";
  const { later } = payment ?? {};
  const outcome = outcomeOf(reservation, later);
  const paysNow = outcome === "card_awaited";
  const comesBack = opened === "later";
  const cancellable = state === "confirmed" || state === "pending_payment";
  const hasStay = staysOf(reservation.items).length > 0;
  const stayTitle = ended
    ? "search.title"
    : state === "waiting_list"
      ? "waiting.your_wish"
      : hasStay
        ? "thanks.your_stay"
        : "wellness.your_booking";
  const title = useOutcomeTitle(reservation, payment, opened);
  // A change of state while the page is open is announced too.
  const [first] = useState(state);
  return (
    <div className={styles.root}>
      {!ended && !comesBack && <ProgressSteps current={paysNow ? "payment" : "done"} waits={open} />}
      <VisuallyHidden>
        <span role="status">{state !== first && title}</span>
      </VisuallyHidden>
      <OutcomePanel key={state} reservation={reservation} payment={payment} opened={opened} />
      <PageColumns
        sideLabel={t(stayTitle)}
        side={
          <div className={styles.side}>
            {!ended && (
              <>
                <h2>{t("checkout.price")}</h2>
                <PriceTable priced={stillPaying(reservation)} paid={paidPart(payment, outcome)} />
              </>
            )}
            <HotelBlock hasStay={hasStay} />
          </div>
        }
      >
        {state === "pending_payment" && bank && <BankTransfer bank={bank} />}
        {state === "pending_payment" && payment && (
          <PaymentWays reservation={reservation} payment={payment} />
        )}
        {state === "confirmed" && payment?.instalments && (
          <MonthlyPayments reservation={reservation} instalments={payment.instalments} />
        )}
        {state === "confirmed" && comesBack && payment?.rest && (
          <RestPayment reservation={reservation} rest={payment.rest} />
        )}
        {open && <WaitingAnswer reservation={reservation} />}
        {!ended && !open && !paysNow && (
          <div className={styles.steps}>
            {comesBack ? (
              <GuaranteeNote reservation={reservation} />
            ) : (
              <SectionCard title={t("thanks.next")}>
                <NextSteps reservation={reservation} payment={payment} />
                <GuaranteeNote reservation={reservation} />
              </SectionCard>
            )}
          </div>
        )}
        {ended && <SearchAgain />}
        {!ended && !open && <PaperLines reservation={reservation} />}
        <SectionCard title={t(stayTitle)}>
          <StayItems reservation={reservation} cancellable={comesBack && state === "confirmed"} />
        </SectionCard>
        <LinkedReservations reservation={reservation} />
        <AddToReservation reservation={reservation} />
        {!comesBack && <GiveVoucher reservation={reservation} />}
        {comesBack && <CorrectDetails reservation={reservation} open={!ended} />}
        {comesBack && cancellable && hasStay && asksForLodgers && <GuestsOfStay reservation={reservation} />}
        {reservation.insurance && <PolicyBlock policy={reservation.insurance} />}
        {!open && !paysNow && (
          <div className={styles.actions}>
            {!ended && <StayActions reservation={reservation} />}
            <Papers reservation={reservation} />
          </div>
        )}
        {cancellable && (comesBack ? <Cancelling reservation={reservation} /> : <OwnPage />)}
        <WayBack reservation={reservation} />
      </PageColumns>
    </div>
  );
}

/** Leads to the page where the reservation can be cancelled; the letter's link leads there too. */
function OwnPage() {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <div className={styles.ownPage}>
      <Button onClick={() => go("/reservation")}>{t("own.manage")}</Button>
    </div>
  );
}

function SearchAgain() {
  const { t } = useTranslation();
  return (
    <ButtonLink kind="primary" href={`/${location.search}`}>
      {t("thanks.search_again")}
    </ButtonLink>
  );
}

/** The reservation without vouchers whose money has gone back since an item was cancelled. */
function stillPaying(reservation: LoadedReservation): LoadedReservation {
  return { ...reservation, vouchers: reservation.vouchers.filter(({ restored }) => restored === null) };
}

/** What is paid and what is left, once something was paid in advance. */
function paidPart(payment: PaymentDetails | null, outcome: Outcome): PaidPart | undefined {
  if (payment === null || (outcome !== "paid" && outcome !== "deposit_paid")) return undefined;
  return { paid: paidOf(payment), later: payment.later, monthly: payment.instalments !== undefined };
}

/** Returns to the hotel's website, for guests who came from there and left it; only on a press. */
export function WayBack({ reservation: { hostUrl } }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const { framed } = useFrame();
  if (framed || hostUrl === null) return null;
  return <ButtonLink href={hostUrl}>{t("thanks.back_to_website")}</ButtonLink>;
}

/** What reception asks for, on paper: the guest's name and the first day. The screen shows it elsewhere. */
function PaperLines({ reservation: { contact, items } }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const { checkIn } = useProperty();
  const coming = firstComing(items, checkIn);
  return (
    <div className={styles.onPaper}>
      <p>{formatPersonName(contact, language)}</p>
      {coming && <p>{t(coming.words, { day: formatFullDate(coming.day, language), time: coming.time })}</p>}
    </div>
  );
}

/** The insured guests, their tariff, and the policy's state. */
function PolicyBlock({ policy }: { policy: PolicyView }) {
  const { t } = useTranslation();
  const { name, insured, state, policyNumber } = policy;
  return (
    <SectionCard title={t("insurance.title")}>
      <div className={styles.policy}>
        <p className={styles.policyName}>{name}</p>
        <dl>
          <dt>{t("insurance.status")}</dt>
          <dd>{t(`insurance.state.${state}`)}</dd>
          <dt>{t("insurance.insured")}</dt>
          <dd>{insured.join(", ")}</dd>
          {policyNumber !== null && (
            <>
              <dt>{t("insurance.number")}</dt>
              <dd>{policyNumber}</dd>
            </>
          )}
        </dl>
      </div>
    </SectionCard>
  );
}
