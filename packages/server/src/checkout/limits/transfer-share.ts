import type { Hotel } from "@portico/domain/property/hotel";
import { addQuantities } from "@portico/domain/wellness/slot-cells";
import type { Queryable } from "../../database/index.ts";
import {
  claimsOf,
  lockNights,
  lockSlots,
  sumByNight,
  type Claims,
  type ItemDemand,
  type SlotWish,
} from "../../inventory/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { nightsFitTransferShare, slotsFitTransferShare } from "./unpaid-store.ts";

/**
 * Whether these nights and slots may wait for a transfer beside those that already do: together at most the hotel's share
 * of each. Reliable while their counters are locked; before that it is only good enough to show.
 */
export async function mayWaitForTransfer(
  db: Queryable,
  { hotelId, hotel }: Pick<KnownHotel, "hotelId" | "hotel">,
  { nights, slots }: Claims,
): Promise<boolean> {
  if (isUnlimited(hotel)) return true;
  const { transferShare } = hotel.payment;
  const wanted = sumByCell(slots);
  return (
    (nights.length === 0 || (await nightsFitTransferShare(db, hotelId, sumByNight(nights), transferShare))) &&
    (wanted.length === 0 || (await slotsFitTransferShare(db, hotelId, wanted, transferShare)))
  );
}

/** One entry for each cell, in the order in which every transaction takes them. */
function sumByCell(slots: readonly SlotWish[]): SlotWish[] {
  const capacities = new Map(slots.map((slot) => [cellKey(slot), slot.capacity]));
  return addQuantities(slots).map((slot) => ({ ...slot, capacity: capacities.get(cellKey(slot)) ?? 0 }));
}

function cellKey({ resourceId, cell }: Pick<SlotWish, "resourceId" | "cell">): string {
  return `${resourceId}/${cell}`;
}

function isUnlimited({ payment: { methods, transferShare } }: Hotel): boolean {
  return transferShare === 100 || !methods.includes("bank_transfer");
}

/**
 * As `mayWaitForTransfer`, for items that are already held in another way. Locks their counters, so that the answer holds
 * until the transaction ends.
 */
export async function mayTurnToTransfer(
  tx: Queryable,
  client: Pick<KnownHotel, "hotelId" | "hotel">,
  items: readonly ItemDemand[],
): Promise<boolean> {
  if (isUnlimited(client.hotel)) return true;
  const claims = claimsOf(items);
  await lockNights(tx, client.hotelId, sumByNight(claims.nights));
  await lockSlots(tx, client.hotelId, sumByCell(claims.slots));
  return mayWaitForTransfer(tx, client, claims);
}
