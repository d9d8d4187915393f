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
 * Where the guest waits for the gateway to open and where it sends them back: whatever happened there, the page asks the
 * engine how the payment stands and tells that, so that Back, a reload and a second tab find the same.
 */
export function GatewayReturnPage({ pauses }: { pauses?: readonly number[] }) {
  return <ReturnPage subject={RESERVATION_RETURN} pauses={pauses} />;
}

type ReturnPageProps = { subject: ReturnSubject; pauses?: readonly number[] | undefined };

/** The same for whatever is paid for. */
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

/** Whether it is worth waiting for the next answer instead of telling this one. */
function mayChangeSoon({ reason }: OpenPayment, patience: Patience): boolean {
  if (reason.screen !== "waiting" && reason.key !== UNVERIFIED.key) return false;
  return (
    (reason.retry === "wait" && patience !== "over") || (reason.retry === "same" && patience === "early")
  );
}

/** Whether the gateway is being opened, because the guest has just asked for it; `unopened` once it has turned out that it does not. */
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
  // A guest who reloads, or comes Back from the gateway, does not want to go there again.
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

/** Whether there is a page to open, or one that another tab has asked the gateway for a moment ago. */
function mayOpen({ group, details }: PaymentCheck, due: string | null): boolean {
  if (details === null) return false;
  if (pageToOpen(details, due) !== null) return due !== null || group === "pending";
  return due === null && group === "pending" && details.reason?.key === "5029";
}

/** Of the instalment of that day, which is paid for a reservation that stands already, or of what is paid ahead. */
function pageToOpen({ gateway, instalments }: PaymentDetails, due: string | null): GatewayPage | null {
  if (due === null) return gateway;
  return instalments?.find((one) => one.due === due)?.gateway ?? null;
}

/** Goes to the reservation's own page where that tells how the payment stands. */
function useWayToThanks(check: PaymentCheck | undefined): void {
  const go = useGo();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const details = check?.details ?? null;
  const isOver = details !== null && openPayment(details) === null;
  const key = details?.reason?.key;
  const isMonthly = details?.instalments !== undefined;
  useEffect(() => {
    if (!isOver) return;
    // With a rent month by month it would be left open what of it has been paid: the page says so.
    if (!isMonthly && (key === "verified" || key === "authorized")) {
      showSnackbar({ kind: "success", headline: t("common.success"), text: t(`errors.payment.${key}`) });
    }
    go("/thanks", { replace: true });
  }, [isOver, isMonthly, key, go, showSnackbar, t]);
}

/**
 * Which payment an address asks about: a reservation with its secret, or what the gateway has added, its own name of the
 * payment, of which only the state is told. Null where there is neither.
 */
function returnQuestion({ search, hash }: Pick<Location, "search" | "hash">): PaymentQuestion | null {
  const query = new URLSearchParams(search);
  const paymentId = readFragment(hash, "payment_id") ?? query.get("payment_id");
  const returnToken = readFragment(hash, "return_token");
  if (paymentId && returnToken) return { paymentId, returnToken };
  const anyId = gatewayId({ search, hash }) ?? paymentId;
  return anyId ? { paymentId: anyId, returnToken: null } : null;
}

/** Whether the gateway has sent the guest here. */
function hasGatewayId(address: Pick<Location, "search" | "hash">): boolean {
  return gatewayId(address) !== null;
}

/** A gateway that adds its name of the payment to the very end of an address adds it to the fragment. */
function gatewayId({ search, hash }: Pick<Location, "search" | "hash">): string | null {
  return new URLSearchParams(search).get("id") ?? readFragment(hash, "id");
}
