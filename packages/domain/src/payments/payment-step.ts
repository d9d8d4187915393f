import type { Judgement, PaymentCase } from "./judge-report.ts";

/** The state after an event, and what must be done with the money. */
export type PaymentStep = {
  case: PaymentCase;
  judgement: Judgement;
  /** What goes back to the guest: collected money is refunded, reserved money released. */
  giveBack: "refund" | "release" | null;
  /** Reserved money has to be collected. */
  collect: boolean;
};

/**
 * The new state of the attempt and its purchase after a judgement by `judgeReport`. `canTakeBack` counts only if a
 * lapsed purchase would have to be restored.
 */
export function followJudgement(
  of: PaymentCase,
  judgement: Judgement,
  { canTakeBack }: { canTakeBack: boolean },
): PaymentStep {
  if (judgement.kind !== "take_back") return stepOf(of, judgement);
  return stepOf(
    of,
    canTakeBack ? judgement : { kind: "give_back", authorizedOnly: judgement.attempt === "authorized" },
  );
}

function stepOf(of: PaymentCase, judgement: Judgement): PaymentStep {
  const still: PaymentStep = { case: of, judgement, giveBack: null, collect: false };
  const attemptIs = (state: PaymentCase["attempt"]["state"]): PaymentCase["attempt"] => ({
    ...of.attempt,
    state,
  });
  switch (judgement.kind) {
    case "nothing":
    case "mismatch":
    case "partly_refunded":
      return still;
    case "wait":
      return { ...still, case: { ...of, attempt: attemptIs("pending") } };
    case "keep":
    case "take_back":
      return {
        ...still,
        case: { attempt: attemptIs(judgement.attempt), payable: "paid", standing: "secured" },
        collect: judgement.attempt === "authorized",
      };
    case "captured":
      return { ...still, case: { ...of, attempt: attemptIs("paid") } };
    case "give_back":
      return {
        ...still,
        case: { ...of, attempt: attemptIs("surplus") },
        giveBack: judgement.authorizedOnly ? "release" : "refund",
      };
    case "end":
      return { ...still, case: { ...of, attempt: attemptIs(judgement.attempt) } };
    case "lost":
      return {
        ...still,
        case: { ...of, attempt: attemptIs("failed"), payable: of.payable === "paid" ? "open" : of.payable },
      };
    case "refunded":
      return { ...still, case: { ...of, attempt: { ...of.attempt, refunded: of.attempt.amount } } };
  }
}
