import type { Answer } from "../../http/answer.ts";
import { parseObject } from "../../http/request-body.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { readOrder } from "../order-request.ts";
import { paymentView } from "../payment-view.ts";

/** `POST /payments/payment`: begins a payment and says where the guest pays. */
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
