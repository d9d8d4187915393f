import { hasContents, staysOf } from "@portico/domain/reservations/reservation-item";
import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success, type Result } from "@portico/domain/result";
import { textIn } from "@portico/domain/texts/language";
import { slotClock } from "@portico/presentation/formats/slot-times";
import {
  demandOfSold,
  takeItems,
  writeTaken,
  lockReservation,
  noteStaffAction,
  type Reservation,
  type SoldLodging,
  type SoldService,
} from "../reservations/index.ts";
import type { Database, Queryable } from "../database/index.ts";
import {
  deleteClaimsOfItems,
  shareHotel,
  takeTransaction,
  type Busy,
  type NightKey,
} from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { findHotelById } from "../property/index.ts";
import { giveUnit, type UnitProblem } from "./give-unit.ts";
import { movedDueDays } from "./moved-due-days.ts";
import { movedRoom, servicesLeftBehind } from "./moved-room.ts";
import { writeDueDays, writeMovedRooms } from "./moved-reservation-store.ts";
import { tellGuestAgain } from "./resend-letter.ts";

export type MoveWish = {
  /** The new day of arrival, with the same number of nights. */
  arrival: PlainDate | null;
  /** Code of another room type. */
  roomType: string | null;
  /** Name of the room that the guest gets and keeps. */
  unit: string | null;
  /** Which of several rooms is meant; null moves all of them to other days, and is enough for a single room. */
  itemNo: number | null;
  tells: boolean;
  by: string;
};

export type MoveProblem =
  | { code: "not_found" }
  | { code: "not_possible"; state: Reservation["state"] }
  | { code: "which_item"; items: number[] }
  | { code: "no_type"; known: string[] }
  | { code: "too_many_guests"; places: number }
  | { code: "past" | "arrived" | "insured" | "same" }
  /** A transfer would be due after the guests' arrival. */
  | { code: "due_later"; dueOn: PlainDate }
  | { code: "taken"; nights: NightKey[] }
  | { code: "no_single_unit" }
  /** A time of the package takes more than is left, because the hotel has less of it than when it was sold. */
  | { code: "times_short" }
  | UnitProblem
  | Busy;

export type Moved = { reservation: Reservation; words: string; told: boolean };

/**
 * Moves a reservation, or one of its rooms, to other days, another room type or another room. The counters take and
 * give back in one transaction, so nothing is ever sold twice; the price stays as agreed.
 */
export function moveReservation(
  { database, jobs }: { database: Database; jobs: JobQueue },
  { hotelId, number }: { hotelId: number; number: string },
  wish: MoveWish,
  now: Instant,
): Promise<Result<Moved, MoveProblem>> {
  return takeTransaction<Moved, MoveProblem>(database, async (tx) => {
    await shareHotel(tx, hotelId);
    const reservation = await lockReservation(tx, hotelId, { number });
    const found = await findHotelById(tx, hotelId);
    if (reservation === null || found === null) return failure({ code: "not_found" });
    const { hotel } = found;
    const { reservationId } = reservation;
    const planned = planMove(hotel, reservation, wish, now);
    if (!planned.ok) return planned;
    const { before, rooms, days } = planned.value;
    if (days !== 0 || wish.roomType !== null) {
      const taken = await takeInstead(tx, { hotelId, hotel }, reservation, { rooms, now });
      if (!taken.ok) return taken;
      const arrival = addDays(reservation.arrival, days);
      const moved = { before, after: rooms, days, arrival };
      if (days !== 0) await writeDueDays(tx, hotelId, movedDueDays(reservation.payables, moved));
    }
    const [room] = rooms;
    if (wish.unit !== null && room !== undefined) {
      const given = await giveUnit(tx, { hotelId, hotel }, { reservationId, room, unit: wish.unit, now });
      if (!given.ok) return given;
    }
    const left = servicesLeftBehind(reservation.items, rooms, hotel);
    const words = [wordsOf(wish, rooms), ...openedWords(before, rooms), ...left.map(leftWords)].join("; ");
    await noteStaffAction(tx, hotelId, { reservationId }, { action: "move", by: wish.by, words });
    const told = wish.tells && (await tellGuestAgain(tx, jobs, hotelId, reservationId));
    return success({ reservation, words, told });
  });
}

type Plan = { before: SoldLodging[]; rooms: SoldLodging[]; days: number };

function planMove(
  hotel: Hotel,
  reservation: Reservation,
  wish: MoveWish,
  now: Instant,
): Result<Plan, MoveProblem> {
  const { state } = reservation;
  const items = staysOf(reservation.items);
  if (state !== "confirmed" && state !== "pending_payment") return failure({ code: "not_possible", state });
  const onlyDays = wish.roomType === null && wish.unit === null;
  const chosen = wish.itemNo === null ? items : items.filter(({ itemNo }) => itemNo === wish.itemNo);
  const [first] = chosen;
  if (first === undefined || (chosen.length > 1 && !onlyDays)) {
    return failure({ code: "which_item", items: items.map(({ itemNo }) => itemNo) });
  }
  const today = todayIn(hotel.timeZone, now);
  const from = wish.itemNo === null ? reservation.arrival : first.quote.stay.arrival;
  const days = wish.arrival === null ? 0 : daysBetween(from, wish.arrival);
  const roomType =
    wish.roomType === null ? null : (hotel.roomTypes.find(({ code }) => code === wish.roomType) ?? null);
  if (wish.roomType !== null && roomType === null) {
    return failure({ code: "no_type", known: hotel.roomTypes.map(({ code }) => code) });
  }
  const isSame = roomType?.id === first.quote.roomTypeId;
  if (days === 0 && wish.unit === null && (roomType === null || isSame)) return failure({ code: "same" });
  const changes = days !== 0 || roomType !== null;
  if (changes && chosen.some(({ quote }) => quote.stay.arrival < today)) return failure({ code: "arrived" });
  if (wish.arrival !== null && wish.arrival < today) return failure({ code: "past" });
  if (days !== 0 && reservation.insurance !== null) return failure({ code: "insured" });
  const places = roomType === null ? null : roomType.beds + roomType.extraBeds;
  if (places !== null && first.quote.guests.length > places)
    return failure({ code: "too_many_guests", places });
  const late = reservation.payables.find(
    ({ method, state: owed, dueOn }) =>
      method !== "on_site" && owed === "open" && dueOn > addDays(reservation.arrival, days),
  );
  if (days < 0 && late !== undefined) return failure({ code: "due_later", dueOn: late.dueOn });
  const rooms = chosen.map((room) => movedRoom(room, { days, roomType, hotel }));
  return success({ before: chosen, rooms, days });
}

/** Gives back the old nights and takes the new ones in one change of the counters. */
async function takeInstead(
  tx: Queryable,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  { reservationId, state }: Reservation,
  { rooms, now }: { rooms: readonly SoldLodging[]; now: Instant },
): Promise<Result<null, MoveProblem>> {
  const itemNos = rooms.map(({ itemNo }) => itemNo);
  const givenBack = await deleteClaimsOfItems(tx, hotelId, reservationId, itemNos);
  const taken = await takeItems(tx, hotelId, {
    items: demandOfSold({ items: rooms }, hotel),
    state: state === "confirmed" ? "sold" : "held",
    holdToken: null,
    givenBack,
    mayMove: false,
    today: todayIn(hotel.timeZone, now),
    now,
  });
  if (!taken.ok) {
    const { problem } = taken;
    if (problem.code === "no_single_unit") return failure({ code: "no_single_unit" });
    if (problem.code === "slot_taken") return failure({ code: "times_short" });
    return failure({ code: "taken", nights: problem.nights });
  }
  const moved = rooms.map((room) => ({ ...room, singleUnit: true }));
  await writeMovedRooms(tx, hotelId, reservationId, moved);
  await writeTaken(tx, hotelId, { reservationId }, taken.value);
  return success(null);
}

/** What fell open: guests have to choose other times. */
function openedWords(before: readonly SoldLodging[], after: readonly SoldLodging[]): string[] {
  const timesOf = (rooms: readonly SoldLodging[]) =>
    rooms.reduce((sum, room) => sum + (hasContents(room) ? room.times.length : 0), 0);
  const opened = timesOf(before) - timesOf(after);
  if (opened === 0) return [];
  return [
    opened === 1 ? "a time of its package is open again" : `${opened} times of its package are open again`,
  ];
}

/** Day and hour as staff type them. */
function leftWords({ serviceName, quote: { block } }: SoldService): string {
  const { date, from } = slotClock(block);
  return `${textIn(serviceName, "en")} stays on ${date} at ${from}, outside the stay`;
}

function wordsOf({ roomType, unit, itemNo, arrival }: MoveWish, rooms: readonly SoldLodging[]): string {
  const [first] = rooms;
  return [
    itemNo === null ? "moved" : `item ${itemNo} moved`,
    ...(arrival === null || first === undefined
      ? []
      : [`to ${first.quote.stay.arrival} until ${first.quote.stay.departure}`]),
    ...(roomType === null ? [] : [`to a room of the kind ${roomType}`]),
    ...(unit === null ? [] : [`to room ${unit}`]),
  ].join(" ");
}
