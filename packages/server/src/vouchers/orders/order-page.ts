import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { type Instant, instantOf, todayIn } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { linkTokenOf } from "../../payments/index.ts";
import type { VoucherOrder } from "./voucher-order.ts";

/** Long enough to pay late and to watch a refund. */
const DAYS_OF_LINK = 60;

export type OrderLink = { address: string; lastDay: PlainDate };

/** The link in a buyer's letters and its last day, counted from the order or a later moment. */
export function orderLink(
  hotel: Hotel,
  order: VoucherOrder,
  { publicUrl, secret, since = order.createdAt }: { publicUrl: string; secret: string; since?: Instant },
): OrderLink {
  const lastDay = addDays(todayIn(hotel.timeZone, since), DAYS_OF_LINK);
  const key = linkTokenOf(secret, order.orderId, instantOf(addDays(lastDay, 1), "00:00", hotel.timeZone));
  return { address: orderPage("/paygate-return-ive", hotel, order, { publicUrl, key }), lastDay };
}

/** A page about an order. Its key travels in the fragment, which no server logs. */
export function orderPage(
  path: "/paygate-return-ive",
  hotel: Hotel,
  { paymentId, language }: Pick<VoucherOrder, "paymentId" | "language">,
  { publicUrl, key }: { publicUrl: string; key: string },
): string {
  const query = new URLSearchParams({ client: hotel.code, lang: language });
  const fragment = new URLSearchParams({ payment_id: paymentId, return_token: key });
  return `${publicUrl}${path}?${query.toString()}#${fragment.toString()}`;
}
