import type { PackageTimesRequest } from "@portico/contract/reservations/package-times";
import { type Instant, instantOf } from "@portico/domain/dates/time-zone";
import { addDays, dayNumber } from "@portico/domain/dates/plain-date";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, type Result, success } from "@portico/domain/result";
import type { Stay } from "@portico/domain/stays/stay";
import { instantOfMinute } from "@portico/domain/wellness/slot-times";
import { hasContents } from "@portico/domain/reservations/reservation-item";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import {
  announce,
  claimsOf,
  deleteSlotsOfItem,
  insertClaims,
  lockSources,
  settleHolds,
  shareHotel,
  slotsTaken,
  take,
  takeTransaction,
  type Busy,
} from "../inventory/index.ts";
import { hasHeard, type MailOrder, queueMails } from "../mail/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import {
  contentTimeOf,
  isKeyTo,
  lockReservation,
  ownerRefOf,
  refusalOrBusy,
  replaceTimes,
  type Reservation,
  type SoldItem,
  type SoldTime,
} from "../reservations/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { soldTimes } from "./new-reservation.ts";
import { complaintsOf, isOnSale, type TimeAsking } from "./price/content-times.ts";
import { lostTimes } from "./price/nearest-of-lines.ts";

const MINUTE = 60_000;

/** Changes within this time are told in one letter, written at its end. */
const SETTLING = 5 * MINUTE;

export type TimesCommand = { client: KnownHotel; request: PackageTimesRequest; now: Instant };

type Parts = Pick<CheckoutParts, "database" | "secret" | "jobs">;

type TimesProblem = Refusal | Busy | Taken;

/** Some of the new times are not free; which, is looked up when the transaction has ended. */
type Taken = { code: "slot_taken"; item: SoldPackage; reservation: Reservation };

type SoldPackage = Extract<SoldItem, { kind: "package" }>;

/**
 * Gives a sold package these times and no others: slots of new ones are taken and those of old ones given back in one
 * transaction, or nothing changes. What has begun, or begins too soon to be sold, stays as it is. Nothing is charged.
 */
export async function choosePackageTimes(
  parts: Parts,
  command: TimesCommand,
): Promise<Result<null, Refusal>> {
  const outcome = await takeTransaction<null, TimesProblem>(parts.database, (tx) =>
    changeTimes(tx, parts, command),
  );
  if (outcome.ok) return outcome;
  const { problem } = outcome;
  return failure("item" in problem ? await takenRefusal(parts, command, problem) : refusalOrBusy(problem));
}

async function changeTimes(
  tx: Queryable,
  parts: Parts,
  { client, request, now }: TimesCommand,
): Promise<Result<null, TimesProblem>> {
  const { hotelId } = client;
  await shareHotel(tx, hotelId);
  const reservation = await lockReservation(tx, hotelId, { paymentId: request.paymentId });
  if (reservation === null) return failure({ code: "not_found" });
  const { secret } = parts;
  if (!isKeyTo(reservation, request.returnToken, { secret, now })) return failure({ code: "login_required" });
  const item = reservation.items.find(({ lineCode }) => lineCode === request.lineCode);
  if (item === undefined || !hasContents(item))
    return failure(refusedField("ibe_code", "is no package of the reservation"));
  const known = await currentHotel(tx, client, now);
  const { hotel } = known;
  const { kept, added, dropped } = compared(item.times, request.times);
  if (added.length === 0 && dropped.length === 0) return success(null);
  const objection = objectToChange(hotel, reservation, item, { kept, added, dropped, now });
  if (objection) return failure(objection);
  const asked: TimeAsking = { client: known, currency: reservation.currency, now };
  const taken = { code: "slot_taken" as const, item, reservation };
  if (!added.every(({ time }) => isOnSale(asked, time))) return failure(taken);
  const times = [
    ...kept,
    ...soldTimes(
      hotel,
      added.map(({ time }) => time),
    ),
  ].toSorted((one, other) => beginOf(one, hotel) - beginOf(other, hotel));
  const { reservationId, state } = reservation;
  const claims = claimsOf([{ itemNo: item.itemNo, slots: slotsTaken(hotel, times) }]);
  const own = await deleteSlotsOfItem(tx, hotelId, { reservationId, itemNo: item.itemNo });
  const { expiredIds } = await lockSources(tx, hotelId, { token: null, claims, now });
  const expired = await settleHolds(tx, hotelId, expiredIds, "expired");
  const standing = state === "confirmed" ? "sold" : "held";
  const moved = await take(tx, hotelId, {
    claims,
    state: standing,
    givenBack: { nights: expired.nights, slots: [...own.slots, ...expired.slots] },
  });
  if (!moved.ok) return failure(taken);
  await insertClaims(tx, hotelId, { kind: "reservation", id: reservationId, state: standing }, claims);
  await replaceTimes(tx, hotelId, { reservationId, items: [{ ...item, times }] });
  await queueMails(
    tx,
    parts.jobs,
    hotelId,
    ownerRefOf(reservation),
    await letters(tx, hotelId, reservation, now),
  );
  await announce(tx, hotelId, moved.value);
  return success(null);
}

/** A time of the request and its place there. */
type AddedTime = { time: ContentTime; index: number };

type Change = { kept: SoldTime[]; added: AddedTime[]; dropped: SoldTime[] };

function compared(before: readonly SoldTime[], wanted: readonly ContentTime[]): Change {
  const dropped = [...before];
  const kept: SoldTime[] = [];
  const added: AddedTime[] = [];
  for (const [index, time] of wanted.entries()) {
    const place = dropped.findIndex((one) => isSame(one, time));
    if (place === -1) added.push({ time, index });
    else kept.push(...dropped.splice(place, 1));
  }
  return { kept, added, dropped };
}

function isSame(one: ContentTime, other: ContentTime): boolean {
  return (
    one.contentCode === other.contentCode &&
    one.serviceId === other.serviceId &&
    one.persons === other.persons &&
    one.block.day === other.block.day &&
    one.block.from === other.block.from &&
    one.block.to === other.block.to
  );
}

function objectToChange(
  hotel: Hotel,
  { state }: Reservation,
  { quote, timesWanted }: SoldPackage,
  { kept, added, dropped, now }: Change & { now: Instant },
): Refusal | null {
  const { stay } = quote;
  if (state !== "confirmed" && state !== "pending_payment")
    return refusedField("payment_id", `must be of a reservation that is valid; this one is ${state}`);
  if (now >= overAt(hotel, timesWanted, stay))
    return refusedField("payment_id", "must be of a stay that is not over");
  if (!dropped.every((time) => isAhead(hotel, time, now)))
    return refusedField("times", "must have all times that have begun, or begin too soon to be changed");
  // Times that stay were judged when they were chosen; only their number counts.
  const all = [...kept.map(contentTimeOf), ...added.map(({ time }) => time)];
  const complaints = complaintsOf(hotel, all, { wanted: timesWanted, stay }).flatMap(({ index, message }) => {
    const of = added[index - kept.length];
    return of === undefined ? [] : [{ field: `times.${of.index}`, message }];
  });
  const late = added
    .filter(({ time }) => !isAhead(hotel, time, now))
    .map(({ index }) => ({
      field: `times.${index}`,
      message: "must not have begun, nor begin too soon to be booked",
    }));
  const items = [...complaints, ...late];
  const [first] = items;
  return first === undefined ? null : { code: "invalid_request", ...first, items };
}

/** When the last of the times can be over: at check-out, or where guests may come later, with that day. */
function overAt(hotel: Hotel, wanted: SoldPackage["timesWanted"], { departure }: Stay): Instant {
  const { checkOut, timeZone, wellness } = hotel;
  const isLater = wellness.services.some(
    ({ id, wholeDays }) => wholeDays && wanted.some(({ serviceId }) => serviceId === id),
  );
  return isLater
    ? instantOf(addDays(departure, 1), "00:00", timeZone)
    : instantOf(departure, checkOut, timeZone);
}

/** Whether it could still be sold to others. A service that the hotel has no longer can be given up until it begins. */
function isAhead(hotel: Hotel, time: ContentTime, now: Instant): boolean {
  const service = hotel.wellness.services.find(({ id }) => id === time.serviceId);
  return now + (service?.leadMinutes ?? 0) * MINUTE < beginOf(time, hotel);
}

function beginOf({ block }: ContentTime, { timeZone }: Hotel): Instant {
  return instantOfMinute(dayNumber(block.day), block.from, timeZone);
}

function refusedField(field: string, message: string): Refusal {
  return { code: "invalid_request", field, items: [{ field, message }] };
}

/** Only who knows of the reservation is told that its times have changed. */
async function letters(
  tx: Queryable,
  hotelId: number,
  reservation: Reservation,
  now: Instant,
): Promise<MailOrder[]> {
  const turn = Math.floor(now / SETTLING);
  const after = Math.ceil(((turn + 1) * SETTLING - now) / 1000);
  const owner = ownerRefOf(reservation);
  const orders: MailOrder[] = [];
  for (const who of ["guest", "hotel"] as const) {
    if (await hasHeard(tx, who, hotelId, owner))
      orders.push({ kind: `${who}_times`, stage: String(turn), after });
  }
  return orders;
}

/** The new times that are not free, each with the nearest that are; the old ones would be given back. */
async function takenRefusal(
  { database }: Parts,
  { client, request, now }: TimesCommand,
  { item, reservation }: Taken,
): Promise<Refusal> {
  const asking = { db: database.pool, client, currency: reservation.currency, holdToken: null, now };
  const own = slotsTaken(client.hotel, item.times).map((slot) => ({ ...slot, quantity: -slot.quantity }));
  const { added } = compared(item.times, request.times);
  const lost = await lostTimes(asking, request.times, { stay: item.quote.stay, others: own });
  const items = lost
    .filter(({ index }) => added.some((one) => one.index === index))
    .map(({ index, ...time }) => ({ lineCode: item.lineCode, field: `times.${index}`, ...time }));
  return { code: "slot_taken", items };
}
