import type { Hotel } from "@portico/domain/property/hotel";
import type { VoucherOrder } from "./voucher-order.ts";

/** A page about an order. The key to it travels in the fragment: it reaches no server's log. */
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
