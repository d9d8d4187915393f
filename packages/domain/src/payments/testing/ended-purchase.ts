import type { PaymentCase } from "../judge-report.ts";
import { isOpenAttempt } from "../payment-attempt.ts";
import type { PaymentStep } from "../payment-step.ts";

function unmoved(of: PaymentCase): PaymentStep {
  return { case: of, judgement: { kind: "nothing" }, giveBack: null, collect: false };
}

/**
 * The time to pay is over: a waiting purchase has lapsed, and a guest still at the gateway comes too late. The engine
 * does the same by ending a reservation in the database; this is the model for playing orders of events.
 */
export function lapse(of: PaymentCase): PaymentStep {
  const still = unmoved(of);
  if (of.standing !== "waits") return still;
  const { attempt } = of;
  return {
    ...still,
    case: {
      attempt: isOpenAttempt(attempt.state) ? { ...attempt, state: "timed_out" } : attempt,
      payable: "void",
      standing: "lapsed",
    },
  };
}

/** The purchase is cancelled and everything paid goes back; a model like `lapse`. */
export function callOff(of: PaymentCase): PaymentStep {
  const { attempt, standing } = of;
  const still = unmoved(of);
  if (standing === "gone") return still;
  const gone = { payable: "void", standing: "gone" } as const;
  switch (attempt.state) {
    case "creating":
    case "pending":
      return { ...still, case: { ...gone, attempt: { ...attempt, state: "cancelled" } } };
    case "authorized":
      return { ...still, case: { ...gone, attempt: { ...attempt, state: "surplus" } }, giveBack: "release" };
    case "paid":
      return {
        ...still,
        case: { ...gone, attempt },
        giveBack: attempt.refunded < attempt.amount ? "refund" : null,
      };
    case "surplus":
    case "failed":
    case "cancelled":
    case "timed_out":
      return { ...still, case: { ...gone, attempt } };
  }
}
