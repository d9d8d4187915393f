import type { CombinationView, OfferView } from "@portico/contract/offers";
import { priceBeforeCoupon } from "../../../pricing/price-before-coupon.ts";

/** Rooms of a combination that are alike: type, rate, guests and price. */
export type EqualRooms = { room: OfferView; count: number };

/** Puts rooms that are alike together, in the order in which they first come. */
export function equalRooms({ rooms }: Pick<CombinationView, "rooms">): EqualRooms[] {
  const groups = new Map<string, EqualRooms>();
  for (const room of rooms) {
    const { roomTypeId, ratePlanId, guests } = room;
    const key = JSON.stringify([roomTypeId, ratePlanId, guests, priceBeforeCoupon(room)]);
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, { room, count });
  }
  return [...groups.values()];
}
