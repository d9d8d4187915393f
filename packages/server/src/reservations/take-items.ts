import { isTimed } from "@portico/domain/reservations/reservation-item";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { type Result, success } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import {
  allClaimed,
  announce,
  type Claimed,
  type Claims,
  claimsOf,
  insertClaims,
  insertUnitNights,
  type ItemDemand,
  lockSources,
  settleHolds,
  type Shortage,
  slotsTaken,
  takeUnits,
  type TornStays,
  type Touched,
  type UnitNight,
  spendName,
} from "../inventory/index.ts";
import type { Reservation, SoldItem } from "./record/reservation.ts";
import { soldTimesOf } from "./sold-times.ts";

export type TakeQuestion = {
  items: readonly ItemDemand[];
  state: "held" | "sold";
  /** The guest's own hold, which the reservation takes over; its name may have come before its question. */
  holdToken: string | null;
  /** What a reservation had that ends in the same moment. */
  givenBack: Claimed;
  /** Guests may have to move during their stay; otherwise such items are refused as `no_single_unit`. */
  mayMove: boolean;
  today: PlainDate;
  now: Instant;
};

/** Nights, slots and units that are taken but not written down yet. */
export type Taken = {
  state: "held" | "sold";
  claims: Claims;
  unitNights: UnitNight[];
  touched: Touched;
  /** Items whose guests change units during their stay. */
  moving: number[];
};

/**
 * Takes nights and slots from the counters and chooses units; nobody else can take them until the transaction ends.
 */
export async function takeItems(
  tx: Queryable,
  hotelId: number,
  question: TakeQuestion,
): Promise<Result<Taken, Shortage | TornStays>> {
  const { items, state, mayMove, today, holdToken, now } = question;
  const claims = claimsOf(items);
  const sources = await lockSources(tx, hotelId, { token: holdToken, claims, now });
  const expired = await settleHolds(tx, hotelId, sources.expiredIds, "expired");
  const converted = await spendName(tx, hotelId, sources, { state: "converted", now });
  const givenBack = allClaimed([question.givenBack, expired, converted]);
  const taken = await takeUnits(tx, hotelId, items, { claims, state, givenBack }, { mayMove, today });
  return taken.ok ? success({ state, claims, ...taken.value }) : taken;
}

/** Writes the ledger of what was taken for a reservation and announces it; this ends the transaction. */
export async function writeTaken(
  tx: Queryable,
  hotelId: number,
  reservation: Pick<Reservation, "reservationId">,
  taken: Taken,
): Promise<void> {
  await writeLedger(tx, hotelId, reservation, taken);
  await announce(tx, hotelId, taken.touched);
}

/** Writes the ledger of what was taken for a reservation. What is taken is to be announced at the transaction's end. */
export async function writeLedger(
  tx: Queryable,
  hotelId: number,
  { reservationId }: Pick<Reservation, "reservationId">,
  taken: Taken,
): Promise<void> {
  await insertClaims(
    tx,
    hotelId,
    { kind: "reservation", id: reservationId, state: taken.state },
    taken.claims,
  );
  if (taken.unitNights.length > 0) await insertUnitNights(tx, hotelId, reservationId, taken.unitNights);
}

/**
 * What a reservation takes, as the hotel's rooms are now. A room type that the hotel has no longer takes nothing. A
 * service, or the time of a package's content, takes by the terms of its sale, whatever it takes of others now.
 */
export function demandOfSold(
  { items }: { items: readonly SoldItem[] },
  hotel: Pick<Hotel, "roomTypes" | "wellness" | "timeZone">,
): ItemDemand[] {
  return items.map((item) => {
    const { itemNo } = item;
    const slots = slotsTaken(hotel, soldTimesOf(item));
    if (isTimed(item)) return { itemNo, slots };
    const { stay, roomTypeId } = item.quote;
    const roomType = hotel.roomTypes.find(({ id }) => id === roomTypeId);
    return { itemNo, stay, takes: [...(roomType?.takes ?? [])], slots };
  });
}
