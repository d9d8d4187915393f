import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import { announceNights, clearUnit, lockNights, moveBlocks, type NightKey } from "../inventory/index.ts";
import { readReservation, type SoldLodging } from "../reservations/index.ts";
import { pinItem } from "./moved-reservation-store.ts";
import { findRoom, type RoomProblem } from "./named-room.ts";

export type UnitProblem =
  | RoomProblem
  /** It is a room type, or a room of another type than booked. */
  | { code: "other_kind" }
  /** The item has several rooms or none, so it is unclear which one to change. */
  | { code: "not_one_room" }
  | { code: "room_given"; number: string | null };

/**
 * Assigns a named room to a reservation item for the remaining nights and pins it; other guests who have it and have
 * not arrived get another one.
 */
export async function giveUnit(
  tx: Queryable,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  {
    reservationId,
    room,
    unit,
    now,
  }: { reservationId: string; room: SoldLodging; unit: string; now: Instant },
): Promise<Result<null, UnitProblem>> {
  const found = findRoom(hotel, unit);
  if (!found.ok) return found;
  const takes = hotel.roomTypes.find(({ id }) => id === room.quote.roomTypeId)?.takes ?? [];
  if (found.value.kind !== "unit") return failure({ code: "other_kind" });
  const { unitId, pool } = found.value;
  const taken = takes.find(({ resourceId }) => resourceId === pool.id);
  if (taken === undefined) return failure({ code: "other_kind" });
  if (taken.quantity !== 1) return failure({ code: "not_one_room" });
  const today = todayIn(hotel.timeZone, now);
  const { stay } = room.quote;
  const left = { arrival: stay.arrival < today ? today : stay.arrival, departure: stay.departure };
  const nights = nightsOf(pool.id, left.arrival, left.departure);
  const cleared = await clearUnit<{ nights: NightKey[] }, never>(
    tx,
    hotelId,
    {
      unitId,
      resourceId: pool.id,
      unitIds: pool.units.map(({ id }) => id),
      stay: left,
      today,
      own: { reservationId, itemNo: room.itemNo },
    },
    async (alsoLocked) => {
      const locked = [...nights, ...alsoLocked];
      await lockNights(tx, hotelId, locked);
      return success({ nights: locked });
    },
  );
  if (!cleared.ok) {
    const holder = cleared.problem.reservationId;
    const other = holder === null ? null : await readReservation(tx, hotelId, { reservationId: holder });
    return failure({ code: "room_given", number: other?.number ?? null });
  }
  const { own, locked } = cleared.value;
  if (own.length === 0) return failure({ code: "not_one_room" });
  await moveBlocks(
    tx,
    hotelId,
    own.filter((block) => block.unitId !== unitId).map((block) => ({ block, unitId })),
  );
  await pinItem(tx, hotelId, reservationId, room.itemNo);
  await announceNights(tx, hotelId, locked.nights);
  return success(null);
}

function nightsOf(resourceId: number, arrival: PlainDate, departure: PlainDate): NightKey[] {
  return Array.from({ length: Math.max(0, daysBetween(arrival, departure)) }, (_, index) => ({
    resourceId,
    night: addDays(arrival, index),
  }));
}
