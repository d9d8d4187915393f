import { randomBytes, randomUUID } from "node:crypto";
import { newCode } from "../codes/sealed-code.ts";

const PAYMENT_ID_BYTES = 16;
const ORDER_CODE_LETTERS = 16;

/** A new order's identifiers besides its number; none can be guessed. */
export function newOrderNames(): { orderId: string; orderCode: string; paymentId: string } {
  return {
    orderId: randomUUID(),
    orderCode: `VO-${newCode().slice(0, ORDER_CODE_LETTERS)}`,
    paymentId: `p_${randomBytes(PAYMENT_ID_BYTES).toString("base64url")}`,
  };
}
