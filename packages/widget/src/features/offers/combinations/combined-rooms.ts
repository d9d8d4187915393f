import type { CombinationView } from "@portico/contract/offers/combination";
import type { OfferFee } from "@portico/contract/fees/fee";
import type { OfferView } from "@portico/contract/offers/offer";
import type { Minor } from "@portico/domain/money/money";
import { isCompulsory } from "@portico/domain/fees/fee";
import { type Beside, priceBeforeCoupon } from "../../../pricing/shown-price.ts";

/** What rooms together add to what is paid, and the fees that they pay once; none where the reservation pays them already. */
export function togetherPrice(
  { total, fees }: Pick<CombinationView, "total" | "fees">,
  { booked }: Beside,
): { total: Minor; once: OfferFee[] } {
  const once = fees.filter(isCompulsory);
  if (!booked) return { total, once };
  return { total: once.reduce((left, { amount }) => left - amount, total), once: [] };
}

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
