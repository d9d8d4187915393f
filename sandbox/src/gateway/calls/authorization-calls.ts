import type { Answer } from "../../http/answer.ts";
import { parseObject } from "../../http/request-body.ts";
import { parseCents } from "../amount.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Payment } from "../payment.ts";

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

/** `POST …/void-authorization`: gives up what is held. */
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
