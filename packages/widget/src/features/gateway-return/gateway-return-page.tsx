import type { GatewayPage } from "@portico/contract/payments/payment-option";
import type { PaymentCheck, PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { PaymentQuestion } from "@portico/contract/reservations/reservation-key";
import { UNVERIFIED } from "@portico/domain/payments/payment-reason";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useState } from "react";
import { replaceFragment, useGo } from "../../base/address/address-bar.ts";
import { readFragment } from "../../base/address/fragment.ts";
import { ProgressSteps } from "../../layout/steps/progress-steps.tsx";
import styles from "./gateway-return-page.module.css";
import { OpeningGateway } from "./opening-gateway.tsx";
import { PaymentOutcome } from "./payment-outcome.tsx";
import { isClosed, type Patience, type PaymentChecking, usePaymentCheck } from "./use-payment-check.ts";
import { RESERVATION_RETURN } from "./reservation-return.ts";
import { type ReturnSubject, ReturnSubjectContext, useReturnSubject } from "./return-subject.ts";
import { openPayment, type OpenPayment } from "./ways-on.ts";
import { ClosedPayment, PaymentWord, UnknownOutcome, Verifying } from "./without-outcome.tsx";

/**
 * The page before and after the gateway. It only asks the engine how the payment stands, so Back, a reload
 * and a second tab show the same.
 */
export function GatewayReturnPage({ pauses }: { pauses?: readonly number[] }) {
  return <ReturnPage subject={RESERVATION_RETURN} pauses={pauses} />;
}

type ReturnPageProps = { subject: ReturnSubject; pauses?: readonly number[] | undefined };

/** The same page for anything that is paid for. */
export function ReturnPage({ subject, pauses }: ReturnPageProps) {
  const [question] = useState(() => returnQuestion(location));
  const [justBack] = useState(() => hasGatewayId(location));
  const checking = usePaymentCheck(question, { justBack, pauses });
  const [cameOut] = useState(() => readFragment(location.hash, "pay") === "out");
  const [due] = useState(() => readFragment(location.hash, "due"));
  const [leaving, setLeaving] = useLeaving(checking, due);
  useWayToThanks(leaving === "opening" || subject.Settled !== null ? undefined : checking.check);
  const details = checking.check?.details ?? null;
  return (
    <ReturnSubjectContext value={subject}>
      <div className={styles.root}>
        {subject.Settled === null && <ProgressSteps current="payment" />}
        {question === null ? (
          <ClosedPayment paymentId={null} />
        ) : leaving === "opening" ? (
          <OpeningGateway
            gateway={details && pageToOpen(details, due)}
            number={details?.number ?? null}
            cameOut={cameOut}
            onEnd={() => {
              setLeaving("no");
              checking.restart();
            }}
          />
        ) : (
          <Standing question={question} checking={checking} onOpen={() => setLeaving("opening")} />
        )}
      </div>
    </ReturnSubjectContext>
  );
}

type StandingProps = {
  question: NonNullable<ReturnType<typeof returnQuestion>>;
  checking: PaymentChecking;
  onOpen: () => void;
};

function Standing({ question, checking, onOpen }: StandingProps) {
  const { check, error, patience, settle } = checking;
  const { Settled } = useReturnSubject();
  const { paymentId, returnToken } = question;
  const details = check?.details ?? null;
  const payment = details && openPayment(details);
  const told = payment !== null && !mayChangeSoon(payment, patience);
  useEffect(() => {
    if (told) settle();
  }, [told, settle]);
  if (!check) {
    if (error === null) return <Verifying />;
    return isClosed(error) ? <ClosedPayment paymentId={paymentId} /> : <UnknownOutcome checking={checking} />;
  }
  if (details === null || returnToken === null) return <PaymentWord check={check} paymentId={paymentId} />;
  if (Settled !== null && payment === null) return <Settled check={check} question={question} />;
  if (!told) return <Verifying number={details.number} />;
  return (
    <PaymentOutcome
      key={payment.reason.key}
      reservation={{ paymentId: check.paymentId, returnToken }}
      payment={payment}
      checking={checking}
      onOpen={onOpen}
    />
  );
}

/** Whether a better answer may follow soon, so that this one is not shown yet. */
function mayChangeSoon({ reason }: OpenPayment, patience: Patience): boolean {
  if (reason.screen !== "waiting" && reason.key !== UNVERIFIED.key) return false;
  return (
    (reason.retry === "wait" && patience !== "over") || (reason.retry === "same" && patience === "early")
  );
}

/** Whether the gateway is opening at the guest's request; `unopened` if it failed to. */
type Leaving = "no" | "opening" | "unopened";

function useLeaving(
  { check, error, askAgain }: PaymentChecking,
  due: string | null,
): [Leaving, (leaving: Leaving) => void] {
  const { t } = useTranslation();
  const showSnackbar = useSnackbar();
  const [leaving, setLeaving] = useState<Leaving>(() =>
    readFragment(location.hash, "pay") === null ? "no" : "opening",
  );
  // A reload, or Back from the gateway, must not open it again.
  useEffect(() => replaceFragment({ pay: null }), []);
  useEffect(() => {
    function comeBack(event: PageTransitionEvent): void {
      if (!event.persisted) return;
      setLeaving("no");
      askAgain();
    }
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [askAgain]);
  if (leaving === "opening" && (check ? !mayOpen(check, due) : error !== null)) {
    setLeaving(check?.status === "not_begun" ? "unopened" : "no");
  }
  const unopened = leaving === "unopened";
  useEffect(() => {
    if (!unopened) return;
    showSnackbar({ kind: "warning", headline: t("common.warning"), text: t("errors.gateway_not_loaded") });
  }, [unopened, showSnackbar, t]);
  return [leaving, setLeaving];
}

/** Whether there is a page to open, or one that another tab has just requested. */
function mayOpen({ group, details }: PaymentCheck, due: string | null): boolean {
  if (details === null) return false;
  if (pageToOpen(details, due) !== null) return due !== null || group === "pending";
  return due === null && group === "pending" && details.reason?.key === "5029";
}

/** The page for the instalment or the rest due on that day, or for what is paid in advance. */
function pageToOpen({ gateway, instalments, rest }: PaymentDetails, due: string | null): GatewayPage | null {
  if (due === null) return gateway;
  const later = rest ? [rest] : (instalments ?? []);
  return later.find((one) => one.due === due)?.gateway ?? null;
}

/** Whether the guest has begun to pay what was left for the arrival: then it is that which they come back from. */
function isRestBegun({ rest }: PaymentDetails): boolean {
  return rest !== undefined && (rest.paid || rest.reason !== null);
}

/** Goes to the reservation's own page if it tells how the payment stands. */
function useWayToThanks(check: PaymentCheck | undefined): void {
  const go = useGo();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const details = check?.details ?? null;
  const isOver = details !== null && openPayment(details) === null;
  const key = details?.reason?.key;
  const restBegun = details !== null && isRestBegun(details);
  const paidLater = restBegun || details?.instalments !== undefined;
  useEffect(() => {
    if (!isOver) return;
    // With several payments this would not say which of them is made; the page does.
    if (!paidLater && (key === "verified" || key === "authorized")) {
      showSnackbar({ kind: "success", headline: t("common.success"), text: t(`errors.payment.${key}`) });
    }
    go(restBegun ? "/reservation" : "/thanks", { replace: true });
  }, [isOver, paidLater, restBegun, key, go, showSnackbar, t]);
}

/**
 * The payment in an address: a reservation with its secret, or the gateway's own payment id, for which only
 * the state is told. Null without either.
 */
function returnQuestion({ search, hash }: Pick<Location, "search" | "hash">): PaymentQuestion | null {
  const query = new URLSearchParams(search);
  const paymentId = readFragment(hash, "payment_id") ?? query.get("payment_id");
  const returnToken = readFragment(hash, "return_token");
  if (paymentId && returnToken) return { paymentId, returnToken };
  const anyId = gatewayId({ search, hash }) ?? paymentId;
  return anyId ? { paymentId: anyId, returnToken: null } : null;
}

/** Whether the guest comes from the gateway. */
function hasGatewayId(address: Pick<Location, "search" | "hash">): boolean {
  return gatewayId(address) !== null;
}

/** Gateways append their payment id to the end of the address, so it may land in the fragment. */
function gatewayId({ search, hash }: Pick<Location, "search" | "hash">): string | null {
  return new URLSearchParams(search).get("id") ?? readFragment(hash, "id");
}
