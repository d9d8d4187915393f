import { failure, success, type Result } from "@portico/domain/result";
import { addQuantities, type SlotCapacity, type SlotQuantity } from "@portico/domain/wellness/slot-cells";
import type { Queryable } from "../database/index.ts";
import {
  changeSlots,
  dropEmptySlots,
  sellSlotClaims,
  type ClaimedSlot,
  type SlotChange,
  type SlotKey,
} from "./slot-store.ts";

/** Cells that have not enough left. */
export type SlotShortage = { code: "slot_taken"; cells: SlotKey[] };

/** What a booking takes, and what it ends and gives back at the same time. */
export type SlotTaking = {
  demand: readonly SlotQuantity[];
  state: "held" | "sold";
  givenBack: readonly ClaimedSlot[];
  /** The configuration's, which the transaction keeps from changing by its share of the hotel. */
  capacity: SlotCapacity;
};

/**
 * The only way to take slots: all of them or none, after the nights of the same transaction. On a shortage the caller
 * must roll back.
 */
export async function takeSlots(
  tx: Queryable,
  hotelId: number,
  taking: SlotTaking,
): Promise<Result<SlotKey[], SlotShortage>> {
  const changes = slotChanges(taking);
  if (changes.length === 0) return success([]);
  const moved = await changeSlots(tx, hotelId, changes);
  if (moved.length === changes.length) {
    await dropEmptySlots(tx, hotelId, taking.givenBack);
    return success(moved);
  }
  const known = new Set(moved.map(({ resourceId, cell }) => `${resourceId}/${cell}`));
  const cells = changes.filter(({ resourceId, cell }) => !known.has(`${resourceId}/${cell}`));
  return failure({ code: "slot_taken", cells: cells.map(({ resourceId, cell }) => ({ resourceId, cell })) });
}

/** Gives back what holders had whose claims are deleted. */
export async function giveSlotsBack(
  tx: Queryable,
  hotelId: number,
  givenBack: readonly ClaimedSlot[],
): Promise<void> {
  await takeSlots(tx, hotelId, { demand: [], state: "held", givenBack, capacity: () => 0 });
}

/** Turns what a reservation holds into what it has bought. */
export async function sellHeldSlots(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<SlotKey[]> {
  const held = await sellSlotClaims(tx, hotelId, reservationId);
  return changeSlots(
    tx,
    hotelId,
    held.map(({ quantity, ...key }) => ({ ...key, capacity: 0, held: -quantity, sold: quantity })),
  );
}

/** One change for each cell, by resource and time. */
function slotChanges({ demand, state, givenBack, capacity }: SlotTaking): SlotChange[] {
  const changes = new Map<string, SlotChange>();
  const all = [
    ...demand.map((one) => ({ ...one, state })),
    ...givenBack.map((one) => ({ ...one, quantity: -one.quantity })),
  ];
  for (const { resourceId, cell } of addQuantities(all)) {
    const change = { resourceId, cell, capacity: capacity(resourceId, cell), held: 0, sold: 0 };
    changes.set(`${resourceId}/${cell}`, change);
  }
  for (const { resourceId, cell, quantity, state: its } of all) {
    const change = changes.get(`${resourceId}/${cell}`);
    if (change) change[its] += quantity;
  }
  return [...changes.values()];
}
