import type { Hotel } from "@portico/domain/property/hotel";
import type { Queryable } from "../../database/index.ts";
import {
  claimsOf,
  lockNights,
  sumByNight,
  type ItemDemand,
  type NightQuantity,
} from "../../inventory/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { fitsTransferShare } from "./unpaid-store.ts";

/**
 * Whether these nights may wait for a transfer beside those that already do: together at most the hotel's share of
 * each night. Reliable while the nights' counters are locked; before that it is only good enough to show.
 */
export async function mayWaitForTransfer(
  db: Queryable,
  { hotelId, hotel }: Pick<KnownHotel, "hotelId" | "hotel">,
  nights: readonly NightQuantity[],
): Promise<boolean> {
  if (isUnlimited(hotel)) return true;
  return fitsTransferShare(db, hotelId, sumByNight(nights), hotel.payment.transferShare);
}

function isUnlimited({ payment: { methods, transferShare } }: Hotel): boolean {
  return transferShare === 100 || !methods.includes("bank_transfer");
}

/**
 * As `mayWaitForTransfer`, for rooms that are already held in another way. Locks the counters of their nights, so that
 * the answer holds until the transaction ends.
 */
export async function mayTurnToTransfer(
  tx: Queryable,
  client: Pick<KnownHotel, "hotelId" | "hotel">,
  items: readonly ItemDemand[],
): Promise<boolean> {
  if (isUnlimited(client.hotel)) return true;
  const nights = sumByNight(claimsOf(items).nights);
  await lockNights(tx, client.hotelId, nights);
  return mayWaitForTransfer(tx, client, nights);
}
