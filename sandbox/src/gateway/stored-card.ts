import { createHash } from "node:crypto";
import type { Payment, StoredCard } from "./payment.ts";

/** The card that a payment leaves with the shop: it was asked for, and the payment was made by it. */
export function cardLeftBy({ order, means, state, token }: Payment): StoredCard | null {
  const isMade = state === "PAID" || state === "AUTHORIZED";
  if (!isMade || !means?.card || order.payer["request_card_token"] !== true) return null;
  return { token: createHash("sha256").update(token).digest("base64"), status: "ACTIVE" };
}
