import { randomUUID } from "node:crypto";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import type { Database, Queryable } from "../database/index.ts";
import {
  announce,
  claimsOf,
  clearUnit,
  closeUnit,
  deleteClaims,
  endBlock,
  giveBack,
  insertBlock,
  insertClaims,
  lockSources,
  nextBlockNo,
  openUnit,
  settleHolds,
  shareHotel,
  take,
  takeTransaction,
  type Busy,
  type NightKey,
  type RoomBlock,
  type Shortage,
} from "../inventory/index.ts";
import { findHotelById } from "../property/index.ts";
import { noteStaffAction, readReservation } from "../reservations/index.ts";
import { findRoom, type NamedRoom, type RoomProblem } from "./named-room.ts";

export type BlockWish = { room: string; stay: Stay; count: number; reason: string; by: string };

export type BlockProblem =
  | RoomProblem
  | { code: "past" }
  | { code: "one_room_only" }
  /** Not enough rooms are left on these nights. */
  | { code: "taken"; nights: NightKey[] }
  /** The room belongs to a guest who cannot be moved, or is already off sale. */
  | { code: "room_given"; number: string | null }
  | Busy;

/**
 * Takes rooms off sale for some nights like a booking: never what is sold or held. For a named room, guests who have
 * not arrived get other rooms; prices and reservations stay as they are.
 */
export function blockRooms(
  database: Database,
  hotelId: number,
  { room: name, stay, count, reason, by }: BlockWish,
  now: Instant,
): Promise<Result<number, BlockProblem>> {
  return takeTransaction<number, BlockProblem>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const client = await findHotelById(tx, hotelId);
    if (client === null) throw new Error(`There is no hotel ${hotelId}`);
    const { hotel } = client;
    const found = findRoom(hotel, name);
    if (!found.ok) return found;
    const room = found.value;
    const today = todayIn(hotel.timeZone, now);
    if (stay.arrival < today) return failure({ code: "past" });
    if (room.kind === "unit" && count > 1) return failure({ code: "one_room_only" });
    const takes =
      room.kind === "unit"
        ? [{ resourceId: room.pool.id, quantity: 1 }]
        : room.takes.map(({ resourceId, quantity }) => ({ resourceId, quantity: quantity * count }));
    const claims = claimsOf([{ itemNo: 1, stay, takes, slots: [] }]);
    const blockNo = await nextBlockNo(tx, hotelId, "room_block");
    const { expiredIds } = await lockSources(tx, hotelId, { token: null, claims, now });
    const givenBack = await settleHolds(tx, hotelId, expiredIds, "expired");
    const takeWith = (alsoLocked: readonly NightKey[]) =>
      take(tx, hotelId, { claims, state: "sold", givenBack, alsoLocked });
    const taken = await (room.kind === "unit"
      ? clearUnit(tx, hotelId, { ...unitOf(room), stay, today, own: null }, takeWith)
      : takeWith([]).then((all) => (all.ok ? success({ locked: all.value }) : all)));
    if (!taken.ok) return failure(await problemOf(tx, hotelId, taken.problem));
    const blockId = randomUUID();
    const unitId = room.kind === "unit" ? room.unitId : null;
    await insertBlock(tx, hotelId, {
      blockId,
      blockNo,
      room: name,
      unitId,
      quantity: count,
      ...stay,
      reason,
    });
    await insertClaims(tx, hotelId, { kind: "block", id: blockId, state: "sold" }, claims);
    if (room.kind === "unit") await closeUnit(tx, hotelId, { blockId, ...unitOf(room), stay });
    const words = `${count} of ${name} off sale from ${stay.arrival} to ${stay.departure}`;
    await noteStaffAction(tx, hotelId, { blockId }, { action: "block", by, words });
    await announce(tx, hotelId, taken.value.locked);
    return success(blockNo);
  });
}

function unitOf({ unitId, pool }: NamedRoom & { kind: "unit" }) {
  return { unitId, resourceId: pool.id, unitIds: pool.units.map(({ id }) => id) };
}

async function problemOf(
  tx: Queryable,
  hotelId: number,
  problem: Shortage | { code: "unit_given"; reservationId: string | null },
): Promise<BlockProblem> {
  if (problem.code === "last_minute") return { code: "taken", nights: problem.nights };
  if (problem.code === "slot_taken") throw new Error("A block of rooms takes no slots");
  const { reservationId } = problem;
  const holder = reservationId === null ? null : await readReservation(tx, hotelId, { reservationId });
  return { code: "room_given", number: holder?.number ?? null };
}

/** Puts a block's rooms back on sale; a running engine offers them to waiting guests within seconds. */
export function unblockRooms(
  database: Database,
  hotelId: number,
  { blockNo, by }: { blockNo: number; by: string },
): Promise<Result<RoomBlock, { code: "no_block" } | Busy>> {
  return takeTransaction<RoomBlock, { code: "no_block" }>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const block = await endBlock(tx, hotelId, blockNo);
    if (block === null) return failure({ code: "no_block" });
    const { blockId, room, arrival, departure, quantity } = block;
    const freed = await giveBack(tx, hotelId, await deleteClaims(tx, hotelId, [blockId]));
    await openUnit(tx, hotelId, blockId);
    const words = `${quantity} of ${room} on sale again from ${arrival} to ${departure}`;
    await noteStaffAction(tx, hotelId, { blockId }, { action: "unblock", by, words });
    await announce(tx, hotelId, freed);
    return success(block);
  });
}
