import type { Answer } from "../../http/answer.ts";
import { parseObject } from "../../http/request-body.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayError } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { readNextOrder } from "../order-request.ts";
import type { Payment } from "../payment.ts";
import { paymentView } from "../payment-view.ts";

/** `POST …/create-recurrence`: a further payment by the means of an earlier one, without the guest. */
export function answerNextPayment(parent: Payment, body: string, { book, origin }: GatewayParts): Answer {
  const problem = recurrenceProblem(parent);
  if (problem) return refusal(problem);
  const data = parseObject(body);
  if (!data) return refusal({ kind: "invalidRequest", message: "The body is not a JSON object" });
  const read = readNextOrder(data, parent.order);
  if ("errors" in read) return refusal(...read.errors);
  const payment = book.create(read.order, { parentId: parent.id });
  book.move(payment, { state: "PAID", ...(parent.means ? { means: parent.means } : {}) });
  return { status: 200, body: paymentView(payment, origin) };
}

/** `POST …/void-recurrence`: nothing more is taken by these means. */
export function answerVoidRecurrence(parent: Payment, { book }: GatewayParts): Answer {
  if (parent.recurrence?.state !== "STARTED" && parent.recurrence?.state !== "REQUESTED") {
    return refusal(recurrenceProblem(parent) ?? { kind: "recurrenceFailed", message: "Nothing to stop" });
  }
  book.stopRecurrence(parent);
  return { status: 200, body: { id: parent.id, result: "FINISHED" } };
}

function recurrenceProblem({ recurrence }: Payment): GatewayError | null {
  if (!recurrence) return { kind: "recurrenceNotSupported", message: "The payment is not a recurring one" };
  if (recurrence.state === "STOPPED")
    return { kind: "recurrenceStopped", message: "The recurrence was stopped" };
  if (recurrence.state === "REQUESTED")
    return { kind: "recurrenceFailed", message: "The first payment is not paid" };
  return null;
}
