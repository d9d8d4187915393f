import type { Answer } from "../../http/answer.ts";
import { parseFields } from "../../http/request-body.ts";
import { parseCents } from "../amount.ts";
import { fitsPayment } from "../fault-rule.ts";
import type { GatewayError } from "../gateway-error.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Payment } from "../payment.ts";

/** `POST …/refund`: refunds all or part of what was taken; a repeated call refunds again. */
export function answerRefund(
  payment: Payment,
  contentType: string | undefined,
  body: string,
  { book, faults }: GatewayParts,
): Answer {
  const amount = parseCents(parseFields(contentType, body)?.["amount"]);
  const { taken, refunded } = book.balance(payment);
  const problem = refundProblem(payment, amount, taken - refunded);
  if (problem) return refusal(problem);
  if (faults.strike((rule) => rule.fault === "refund_without_funds" && fitsPayment(rule, payment.id))) {
    return refusal({
      kind: "refundWithoutFunds",
      message: "There is not enough money on the e-shop's account",
    });
  }
  if (faults.strike((rule) => rule.fault === "refund_failed" && fitsPayment(rule, payment.id))) {
    return { status: 200, body: { id: payment.id, result: "FAILED" } };
  }
  book.refund(payment, amount ?? 0);
  return { status: 200, body: { id: payment.id, result: "FINISHED" } };
}

function refundProblem({ state }: Payment, amount: number | null, kept: number): GatewayError | null {
  if (state === "REFUNDED") return { kind: "notRefundable", message: "The payment is refunded already" };
  if (state !== "PAID" && state !== "PARTIALLY_REFUNDED") {
    return { kind: "refundInWrongState", message: `A payment in state ${state} is not refunded` };
  }
  if (amount === null || amount <= 0) {
    return { kind: "refundAmount", field: "amount", message: "amount must be whole cents above zero" };
  }
  if (amount > kept) {
    return { kind: "refundAmount", field: "amount", message: `No more than ${kept} is left to refund` };
  }
  return null;
}

/** `GET …/refunds`: every refund of a payment, the oldest first. */
export function answerRefunds(payment: Payment, { book }: GatewayParts): Answer {
  const refunds = book.entries(payment.id).filter(({ kind }) => kind === "refund");
  return {
    status: 200,
    body: refunds.map(({ seq, at, amount, currency }) => ({
      id: seq,
      state: "FINISHED",
      amount,
      currency,
      date_requested: at,
      date_performed: at,
    })),
  };
}
