import { checkoutCalls } from "@portico/contract/checkout-calls";
import type { PaymentCheck, PaymentQuestion } from "@portico/contract/checkout";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useServer } from "../server-calls/server-context.ts";

/** Milliseconds between one question and the next: asked at once, after 2, 4, 8 and 15 seconds, then rarely up to a minute. */
const PAUSES: readonly number[] = [2000, 2000, 4000, 7000, 15_000, 15_000, 15_000];

/** So many of the first pauses the guest is kept waiting for a decision before the page settles for none. */
const PATIENT_PAUSES = 4;

export type PaymentChecking = {
  /** The last answer; undefined before the first one, and again after `restart`. */
  check: PaymentCheck | undefined;
  error: Error | null;
  /** The guest has asked and waits for the answer. */
  asking: boolean;
  /** A decision may come any second. */
  patient: boolean;
  askAgain(): void;
  /** Forgets what was answered, because a new payment has begun. */
  restart(): void;
};

/** Asks how a payment stands until that is decided, and when the guest comes back to the page from elsewhere. */
export function usePaymentCheck(
  question: PaymentQuestion | null,
  pauses: readonly number[] = PAUSES,
): PaymentChecking {
  const server = useServer();
  const [{ round, patient }, setWaiting] = useState({ round: 0, patient: true });
  const [asking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: ["payment-check", question?.paymentId, round],
    queryFn: question
      ? ({ signal }) => server.ask(checkoutCalls.paymentCheck, question, { signal })
      : skipToken,
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval({ state }) {
      if (state.data && state.data.group !== "pending") return false;
      return pauses[state.dataUpdateCount + state.errorUpdateCount - 1] ?? false;
    },
  });
  useEffect(() => {
    const patience = pauses.slice(0, PATIENT_PAUSES).reduce((sum, pause) => sum + pause, 0);
    const timer = setTimeout(() => setWaiting({ round, patient: false }), patience);
    return () => clearTimeout(timer);
  }, [round, pauses]);
  const { refetch } = query;
  const askAgain = useCallback(() => {
    setAsking(true);
    void refetch().finally(() => setAsking(false));
  }, [refetch]);
  return {
    check: query.data,
    error: query.error,
    asking,
    patient,
    askAgain,
    restart: () => setWaiting({ round: round + 1, patient: true }),
  };
}
