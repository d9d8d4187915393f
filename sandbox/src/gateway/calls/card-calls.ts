import type { Answer } from "../../http/answer.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Payment } from "../payment.ts";
import { cardView } from "../payment-view.ts";

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
