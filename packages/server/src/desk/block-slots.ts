import { randomUUID } from "node:crypto";
import { clockTime } from "@portico/domain/dates/clock-time";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import { configuredCapacity, timeOfCell } from "@portico/domain/wellness/slot-cells";
import { cellsOf, type SlotBlock } from "@portico/domain/wellness/slot-demand";
import type { SlotResource } from "@portico/domain/wellness/slot-resource";
import { instantOfMinute } from "@portico/domain/wellness/slot-times";
import { GRID_MINUTES } from "@portico/domain/wellness/timed-service";
import type { Database } from "../database/index.ts";
import {
  announce,
  claimsOf,
  deleteClaims,
  endSlotBlock,
  findSlotHolders,
  giveBack,
  insertClaims,
  insertSlotBlock,
  lockSources,
  nextBlockNo,
  settleHolds,
  shareHotel,
  take,
  takeTransaction,
  type Busy,
  type ResourceBlock,
  type SlotHolder,
  type SlotWish,
} from "../inventory/index.ts";
import { findHotelById } from "../property/index.ts";
import { noteStaffAction } from "../reservations/index.ts";

export type SlotBlockWish = { resource: string; times: SlotBlock; count: number; reason: string; by: string };

export type SlotBlockProblem =
  | { code: "no_resource"; name: string; known: string[] }
  | { code: "past" }
  /** The hotel never has more than `most` of it. */
  | { code: "fewer"; most: number }
  /** There is none of it at these times in the hotel's file. */
  | { code: "closed" }
  /** Not enough is left, because these have it. */
  | { code: "slots_taken"; holders: SlotHolder[] }
  | Busy;

/**
 * Takes some of a wellness resource off sale for a part of a day like a booking: never what is sold or held. Hours that
 * are over, or in which the hotel's file has none of it, are left out.
 */
export function blockSlots(
  database: Database,
  hotelId: number,
  { resource: name, times, count, reason, by }: SlotBlockWish,
  now: Instant,
): Promise<Result<number, SlotBlockProblem>> {
  return takeTransaction<number, SlotBlockProblem>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const client = await findHotelById(tx, hotelId);
    if (client === null) throw new Error(`There is no hotel ${hotelId}`);
    const { hotel } = client;
    const found = findResource(hotel, name);
    if (!found.ok) return found;
    const resource = found.value;
    const demand = blockDemand(hotel, resource, { times, count, now });
    if (!demand.ok) return demand;
    const claims = claimsOf([{ itemNo: 1, slots: demand.value }]);
    const { expiredIds } = await lockSources(tx, hotelId, { token: null, claims, now });
    const givenBack = await settleHolds(tx, hotelId, expiredIds, "expired");
    const taken = await take(tx, hotelId, { claims, state: "sold", givenBack });
    if (!taken.ok) {
      const cells = taken.problem.code === "slot_taken" ? taken.problem.cells : [];
      return failure({ code: "slots_taken", holders: await findSlotHolders(tx, hotelId, cells) });
    }
    const blockNo = await nextBlockNo(tx, hotelId, "slot_block");
    const blockId = randomUUID();
    await insertSlotBlock(tx, hotelId, {
      blockId,
      blockNo,
      resourceId: resource.id,
      quantity: count,
      ...times,
      reason,
    });
    await insertClaims(tx, hotelId, { kind: "block", id: blockId, state: "sold" }, claims);
    const words = `${count} of ${resource.code} off sale ${timesWords(times)}`;
    await noteStaffAction(tx, hotelId, { slotBlockId: blockId }, { action: "block", by, words });
    await announce(tx, hotelId, taken.value);
    return success(blockNo);
  });
}

/** By its code, or by the name that staff use. */
function findResource(
  { wellness }: Hotel,
  name: string,
): Result<SlotResource, SlotBlockProblem & { code: "no_resource" }> {
  const { resources } = wellness;
  const found = resources.find(({ code }) => code === name) ?? resources.find((one) => one.name === name);
  return found === undefined
    ? failure({ code: "no_resource", name, known: resources.map(({ code }) => code) })
    : success(found);
}

function blockDemand(
  { timeZone }: Hotel,
  resource: SlotResource,
  { times, count, now }: { times: SlotBlock; count: number; now: Instant },
): Result<SlotWish[], SlotBlockProblem> {
  const most = Math.max(resource.capacity, ...resource.capacities.map(({ capacity }) => capacity));
  if (count > most) return failure({ code: "fewer", most });
  const cells = cellsOf({ buffer: 0 }, times, timeZone).sold.filter((cell) => {
    const { day, minute } = timeOfCell(cell);
    return instantOfMinute(day, minute + GRID_MINUTES, timeZone) > now;
  });
  if (cells.length === 0) return failure({ code: "past" });
  const capacity = configuredCapacity([resource]);
  const demand = cells
    .map((cell) => {
      const there = capacity(resource.id, cell);
      return { resourceId: resource.id, cell, quantity: Math.min(count, there), capacity: there };
    })
    .filter(({ quantity }) => quantity > 0);
  return demand.length === 0 ? failure({ code: "closed" }) : success(demand);
}

function timesWords({ day, from, to }: SlotBlock): string {
  return `on ${day} from ${clockTime(from)} to ${clockTime(to)}`;
}

/** Puts a block's resource back on sale. */
export function unblockSlots(
  database: Database,
  hotelId: number,
  { blockNo, by }: { blockNo: number; by: string },
): Promise<Result<ResourceBlock, { code: "no_block" } | Busy>> {
  return takeTransaction<ResourceBlock, { code: "no_block" }>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const block = await endSlotBlock(tx, hotelId, blockNo);
    if (block === null) return failure({ code: "no_block" });
    const { blockId, resource, quantity } = block;
    const freed = await giveBack(tx, hotelId, await deleteClaims(tx, hotelId, [blockId]));
    const words = `${quantity} of ${resource} on sale again ${timesWords(block)}`;
    await noteStaffAction(tx, hotelId, { slotBlockId: blockId }, { action: "unblock", by, words });
    await announce(tx, hotelId, freed);
    return success(block);
  });
}
