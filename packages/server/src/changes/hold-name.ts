import { createHmac } from "node:crypto";
import type { Reservation, SoldItem } from "../reservations/index.ts";

/**
 * The name under which the nights of a room's change, or a service's new time, are kept: one for each item, so that a guest who
 * tries many keeps only the last ones, and another one after every change of the item, because a name is used once.
 */
export function holdNameOf(
  secret: string,
  { reservationId, changedItems }: Pick<Reservation, "reservationId" | "changedItems">,
  { itemNo }: Pick<SoldItem, "itemNo">,
): string {
  const changes = changedItems.filter(({ before }) => before.itemNo === itemNo).length;
  const named = `change ${reservationId} ${itemNo} ${changes}`;
  return createHmac("sha256", secret).update(named).digest().subarray(0, 16).toString("base64url");
}
