import type { Queryable } from "../database/index.ts";
import { sellClaims } from "./claim-store.ts";
import { changeNights, type NightKey } from "./inventory-store.ts";

/** Turns what a reservation holds into sold; takes nothing more. Returns the nights whose counters have moved. */
export async function sellHeldNights(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<NightKey[]> {
  const nights = await sellClaims(tx, hotelId, reservationId);
  return changeNights(
    tx,
    hotelId,
    nights.map(({ resourceId, night, quantity }) => ({ resourceId, night, held: -quantity, sold: quantity })),
  );
}
