import type { Answer } from "../../http/answer.ts";
import { parseObject } from "../../http/request-body.ts";
import { parseCents } from "../amount.ts";
import { type GatewayError, refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { readNextOrder, readOrder } from "../order-request.ts";
import { cardView, paymentView } from "../payment-view.ts";
import type { Payment } from "../payment.ts";

/** `POST /payments/payment`: starts a payment and answers with the guest's payment page. */
export function answerCreate(goids: readonly number[], body: string, parts: GatewayParts): Answer {
  const data = parseObject(body);
  if (!data) return refusal({ kind: "invalidRequest", message: "The body is not a JSON object" });
  const read = readOrder(data);
  if ("errors" in read) return refusal(...read.errors);
  const { order } = read;
  const shop = goids.includes(order.goid) ? parts.shops.find(order.goid) : null;
  if (!shop) {
    return refusal({
      kind: "invalidRequest",
      field: "target.goid",
      message: `No e-shop ${order.goid} of yours`,
    });
  }
  if (!shop.active)
    return refusal({ kind: "shopInactive", message: `The e-shop ${order.goid} is not active` });
  const token = order.payer["allowed_card_token"];
  if (token !== undefined && !(typeof token === "string" && parts.book.knowsCard(order.goid, token))) {
    return refusal({ kind: "format", field: "payer.allowed_card_token", message: "There is no such card" });
  }
  const payment = parts.book.create(order);
  return { status: 200, body: paymentView(payment, parts.origin) };
}

/** `POST …/capture`: an empty form takes all that is held, a JSON amount a part of it and releases the rest. */
export function answerCapture(
  payment: Payment,
  contentType: string | undefined,
  body: string,
  { book }: GatewayParts,
): Answer {
  if (payment.preauthorization === "CAPTURED") {
    return refusal({ kind: "captureDone", message: "The payment was captured already" });
  }
  const { held } = book.balance(payment);
  if (payment.state !== "AUTHORIZED") {
    return refusal({ kind: "captureFailed", message: `A payment in state ${payment.state} is not captured` });
  }
  const isPartial = contentType?.startsWith("application/json") === true && body !== "";
  const amount = isPartial ? parseCents(parseObject(body)?.["amount"]) : held;
  if (amount === null || amount <= 0 || amount > held) {
    return refusal({ kind: "captureFailed", field: "amount", message: `amount must be from 1 to ${held}` });
  }
  book.capture(payment, amount);
  return { status: 200, body: { id: payment.id, result: "FINISHED" } };
}

/** `POST …/void-authorization`: releases what is held. */
export function answerVoid(payment: Payment, { book }: GatewayParts): Answer {
  if (payment.preauthorization === "CANCELED" && payment.state === "CANCELED") {
    return refusal({ kind: "voidDone", message: "The authorisation was given up already" });
  }
  if (payment.state !== "AUTHORIZED") {
    return refusal({ kind: "voidFailed", message: `A payment in state ${payment.state} holds nothing` });
  }
  book.move(payment, { state: "CANCELED" });
  return { status: 200, body: { id: payment.id, result: "FINISHED" } };
}

/** `POST …/create-recurrence`: charges the means of an earlier payment again, without the guest. */
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

/** `POST …/void-recurrence`: stops further charges to these means. */
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

/** `GET` and `DELETE /payments/cards/{id}`: a card that a guest let the shop keep. */
export function answerCard(method: "GET" | "DELETE", payment: Payment, { book }: GatewayParts): Answer {
  const { storedCard } = payment;
  if (!storedCard) return refusal({ kind: "notFound", message: `There is no card ${payment.id}` });
  if (method === "DELETE") {
    book.deleteCard(payment);
    return { status: 204, body: null };
  }
  const { status } = storedCard;
  if (status === "DELETED") return { status: 200, body: { card_id: payment.id, status } };
  return { status: 200, body: { card_id: payment.id, status, ...cardView(payment) } };
}
