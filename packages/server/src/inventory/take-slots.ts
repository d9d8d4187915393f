import { failure, success, type Result } from "@portico/domain/result";
import { addQuantities } from "@portico/domain/wellness/slot-cells";
import type { Queryable } from "../database/index.ts";
import type { Claims } from "./claim-demand.ts";
import { sellSlotClaims, type ClaimedSlot } from "./slot-claim-store.ts";
import { changeSlots, dropEmptySlots, type SlotChange, type SlotKey } from "./slot-store.ts";

/** Items whose time is taken, and the cells that have not enough left. */
export type SlotShortage = { code: "slot_taken"; itemNos: number[]; cells: SlotKey[] };

/** The slots of a `Taking`. The transaction's share of the hotel keeps their capacities from changing. */
type SlotTaking = {
  claims: Claims["slots"];
  state: "held" | "sold";
  givenBack: readonly ClaimedSlot[];
};

/** The slots of `take`: all of them or none, after the nights of the same transaction. Returns every touched cell. */
export async function takeSlots(
  tx: Queryable,
  hotelId: number,
  taking: SlotTaking,
): Promise<Result<SlotKey[], SlotShortage>> {
  const changes = slotChanges(taking);
  const moved = await changeSlots(tx, hotelId, changes);
  if (moved.length === changes.length) {
    await dropEmptySlots(tx, hotelId, taking.givenBack);
    return success(moved);
  }
  const known = new Set(moved.map(slotKey));
  const short = changes.filter((change) => !known.has(slotKey(change)));
  const shortKeys = new Set(short.map(slotKey));
  const itemNos = taking.claims.filter((claim) => shortKeys.has(slotKey(claim))).map(({ itemNo }) => itemNo);
  return failure({
    code: "slot_taken",
    itemNos: [...new Set(itemNos)],
    cells: short.map(({ resourceId, cell }) => ({ resourceId, cell })),
  });
}

/** Gives back what holders had whose claims are deleted. */
export async function giveSlotsBack(
  tx: Queryable,
  hotelId: number,
  givenBack: readonly ClaimedSlot[],
): Promise<SlotKey[]> {
  const moved = await changeSlots(tx, hotelId, slotChanges({ claims: [], state: "held", givenBack }));
  await dropEmptySlots(tx, hotelId, givenBack);
  return moved;
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

export function slotKey({ resourceId, cell }: SlotKey): string {
  return `${resourceId}/${cell}`;
}

/** One change for each cell, by resource and time. */
function slotChanges({ claims, state, givenBack }: SlotTaking): SlotChange[] {
  const all = [
    ...claims.map((claim) => ({ ...claim, state })),
    ...givenBack.map((slot) => ({ ...slot, quantity: -slot.quantity, capacity: 0 })),
  ];
  const changes = new Map(
    addQuantities(all).map(({ resourceId, cell }): [string, SlotChange] => [
      slotKey({ resourceId, cell }),
      { resourceId, cell, capacity: 0, held: 0, sold: 0 },
    ]),
  );
  for (const slot of all) {
    const change = changes.get(slotKey(slot));
    if (change === undefined) continue;
    change[slot.state] += slot.quantity;
    change.capacity = Math.max(change.capacity, slot.capacity);
  }
  return [...changes.values()];
}
