import type { Queryable } from "../database/index.ts";
import type { Claim, Claims, SlotClaim } from "./claim-demand.ts";
import {
  deleteNightClaims,
  deleteNightClaimsOfItems,
  insertNightClaims,
  readNightClaims,
  type ClaimedNight,
  type ClaimHolder,
} from "./claim-store.ts";
import { deleteSlotClaims, insertSlotClaims, readSlotClaims, type ClaimedSlot } from "./slot-claim-store.ts";

/** What holders had of nights and of slots, to give back to the counters. */
export type Claimed = { nights: readonly ClaimedNight[]; slots: readonly ClaimedSlot[] };

export const NOTHING_CLAIMED: Claimed = { nights: [], slots: [] };

/** What several holders had. */
export function allClaimed(parts: readonly Claimed[]): Claimed {
  return { nights: parts.flatMap(({ nights }) => nights), slots: parts.flatMap(({ slots }) => slots) };
}

/** Writes the ledger after the counters have been moved. */
export async function insertClaims(
  tx: Queryable,
  hotelId: number,
  holder: ClaimHolder,
  { nights, slots }: Claims,
): Promise<void> {
  if (nights.length > 0) await insertNightClaims(tx, hotelId, holder, nights);
  if (slots.length > 0) await insertSlotClaims(tx, hotelId, holder, slots);
}

/** Removes the holders' claims and returns what they had, which the caller must give back. */
export async function deleteClaims(
  tx: Queryable,
  hotelId: number,
  holderIds: readonly string[],
): Promise<Claimed> {
  return {
    nights: await deleteNightClaims(tx, hotelId, holderIds),
    slots: await deleteSlotClaims(tx, hotelId, holderIds),
  };
}

/** Like `deleteClaims`, for some items of a reservation that continues. */
export async function deleteClaimsOfItems(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  itemNos: readonly number[],
): Promise<Claimed> {
  return {
    nights: await deleteNightClaimsOfItems(tx, hotelId, reservationId, itemNos),
    slots: await deleteSlotClaims(tx, hotelId, [reservationId], itemNos),
  };
}

/** Like `deleteClaimsOfItems`, for the slots of one item, which keeps its nights. */
export async function deleteSlotsOfItem(
  tx: Queryable,
  hotelId: number,
  { reservationId, itemNo }: { reservationId: string; itemNo: number },
): Promise<Claimed> {
  return { nights: [], slots: await deleteSlotClaims(tx, hotelId, [reservationId], [itemNo]) };
}

/** The claims of one holder, item by item. */
export async function readClaims(
  db: Queryable,
  hotelId: number,
  holderId: string,
): Promise<{ nights: Claim[]; slots: SlotClaim[] }> {
  return {
    nights: await readNightClaims(db, hotelId, holderId),
    slots: await readSlotClaims(db, hotelId, holderId),
  };
}
