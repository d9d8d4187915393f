import type { VoucherOrderName } from "@portico/contract/vouchers/order-key";
import type { Instant } from "@portico/domain/dates/time-zone";
import { sendLinkLetter } from "../../mail/index.ts";
import type { OrderingParts } from "./place-order.ts";
import { readOrder } from "./voucher-order-store.ts";
import { orderRef } from "./voucher-order.ts";

/**
 * Sends the buyer the link to an order, where they can withdraw, if number and address match. Callers learn
 * neither whether the order exists nor whose it is.
 */
export async function sendOrderLink(
  parts: Pick<OrderingParts, "database" | "jobs" | "letters">,
  hotelId: number,
  { number, email }: VoucherOrderName,
  now: Instant,
): Promise<void> {
  const order = await readOrder(parts.database.pool, hotelId, { number: plain(number) });
  if (order === null || plain(order.contact.email) !== plain(email)) return;
  const { orderId, contact } = order;
  await sendLinkLetter(parts, hotelId, { owner: orderRef(orderId), email: contact.email }, now);
}

/** Ignores case and blanks, which people type as they like. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}
