import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { PaymentCheck } from "@portico/contract/reservations/payment-check";
import type { PaymentQuestion } from "@portico/contract/reservations/reservation-key";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";
import { problemCode } from "../../base/server-calls/server-problem.ts";

/**
 * Milliseconds between questions: at once, after 2, 4, 8 and 15 seconds, then every 15 seconds up to a
 * minute.
 */
const PAUSES: readonly number[] = [2000, 2000, 4000, 7000, 15_000, 15_000, 15_000];

/** How many of the first pauses the guest waits for a decision before the page settles for none. */
const PATIENT_PAUSES = 4;

/** The engine asks the gateway at most every second or two; its answer takes another moment. */
const FRESH_NEWS_MS = 500;

/**
 * How much longer the guest should wait. `early`: they left the gateway just now, and even the engine may not
 * know. `waiting`: a decision may come any second. `over`: the page shows what is known.
 */
export type Patience = "early" | "waiting" | "over";

export type PaymentChecking = {
  /** The last answer; undefined before the first one, and again after `restart`. */
  check: PaymentCheck | undefined;
  /** Why there is no answer yet; stays while the question is repeated. */
  error: Error | null;
  /** The guest has asked and waits for the answer. */
  asking: boolean;
  patience: Patience;
  /** The guest has seen how it stands, so the page stops waiting. */
  settle(): void;
  askAgain(): void;
  /** Forgets the answer, because a new payment has started. */
  restart(): void;
};

/** Asks how a payment stands until it is decided, and whenever the guest returns to the page. */
export function usePaymentCheck(
  question: PaymentQuestion | null,
  { justBack, pauses = PAUSES }: { justBack: boolean; pauses?: readonly number[] | undefined },
): PaymentChecking {
  const server = useServer();
  const [{ round, patience }, setWaiting] = useState<Waiting>({
    round: 0,
    patience: justBack ? "early" : "waiting",
  });
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<{ round: number; error: Error } | null>(null);
  const query = useQuery({
    queryKey: ["payment-check", question?.paymentId, round],
    queryFn: question
      ? ({ signal }) => server.ask(checkoutCalls.paymentCheck, question, { signal })
      : skipToken,
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval({ state }) {
      if (state.data ? state.data.group !== "pending" : isClosed(state.error)) return false;
      return pauses[state.dataUpdateCount + state.errorUpdateCount - 1] ?? false;
    },
  });
  // The query drops its error while it repeats; the page keeps it.
  if (query.error && query.error !== failed?.error) setFailed({ round, error: query.error });
  useEffect(() => {
    const [first = 0] = pauses;
    const later = (then: Patience, after: number) =>
      setTimeout(() => setWaiting((now) => (now.round === round ? hopeLess(now, then) : now)), after);
    const whole = pauses.slice(0, PATIENT_PAUSES).reduce((sum, pause) => sum + pause, 0);
    const timers = [later("waiting", first + FRESH_NEWS_MS), later("over", whole)];
    return () => timers.forEach(clearTimeout);
  }, [round, pauses]);
  const { refetch } = query;
  const askAgain = useCallback(() => {
    setAsking(true);
    void refetch().finally(() => setAsking(false));
  }, [refetch]);
  const settle = useCallback(() => setWaiting((now) => hopeLess(now, "over")), []);
  return {
    check: query.data,
    error: query.error ?? (query.isFetching && failed?.round === round ? failed.error : null),
    asking,
    patience,
    settle,
    askAgain,
    restart: () => setWaiting({ round: round + 1, patience: "early" }),
  };
}

/** Whether the engine refused the link itself, so that asking again is useless. */
export function isClosed(error: Error | null): boolean {
  const code = problemCode(error);
  return code === "login_required" || code === "not_found" || code === "invalid_request";
}

type Waiting = { round: number; patience: Patience };

const ORDER: readonly Patience[] = ["early", "waiting", "over"];

function hopeLess(now: Waiting, then: Patience): Waiting {
  return ORDER.indexOf(then) > ORDER.indexOf(now.patience) ? { ...now, patience: then } : now;
}
