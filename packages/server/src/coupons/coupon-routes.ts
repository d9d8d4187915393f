import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { lookUpCoupon, type CouponParts } from "./wished-coupon.ts";

/** Answers what a typed code is worth, limited to `triesPerMinute` per network. */
export function registerCouponRoutes(
  edge: CallEdge<InventorySnapshot>,
  parts: CouponParts & { readonly triesPerMinute: number },
): void {
  const tries = edge.limit("coupon", parts.triesPerMinute);
  edge.answer("coupon", async ({ code }, { client, address, now }) => {
    await tries.take(address, now);
    return lookUpCoupon(parts, client, code);
  });
}
