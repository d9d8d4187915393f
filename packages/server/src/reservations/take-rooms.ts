import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { type Result, success } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import {
  announceNights,
  type Claim,
  type ClaimedNight,
  claimsOf,
  insertClaims,
  insertUnitNights,
  type ItemDemand,
  lockSources,
  type NightKey,
  settleHolds,
  type Shortage,
  sumByNight,
  takeUnits,
  type TornStays,
  type UnitNight,
} from "../inventory/index.ts";
import type { Reservation } from "./record/reservation.ts";

export type RoomQuestion = {
  items: readonly ItemDemand[];
  state: "held" | "sold";
  /** The guest's own hold, which the reservation takes over. */
  holdToken: string | null;
  /** Nights of a reservation that ends in the same moment. */
  givenBack: readonly ClaimedNight[];
  /** Guests may have to move during their stay; otherwise such items are refused as `no_single_unit`. */
  mayMove: boolean;
  today: PlainDate;
  now: Instant;
};

/** Nights and units that are taken but not written down yet. */
export type TakenRooms = {
  state: "held" | "sold";
  claims: Claim[];
  unitNights: UnitNight[];
  touched: NightKey[];
  /** Items whose guests change units during their stay. */
  moving: number[];
};

/** Takes nights from the counters and chooses units; nobody else can take them until the transaction ends. */
export async function takeRooms(
  tx: Queryable,
  hotelId: number,
  question: RoomQuestion,
): Promise<Result<TakenRooms, Shortage | TornStays>> {
  const claims = claimsOf(question.items);
  const { own, expiredIds } = await lockSources(tx, hotelId, {
    token: question.holdToken,
    nights: sumByNight(claims),
    now: question.now,
  });
  const expired = await settleHolds(tx, hotelId, expiredIds, "expired");
  const converted = await settleHolds(tx, hotelId, own ? [own.holdId] : [], "converted");
  const givenBack = [...question.givenBack, ...expired, ...converted];
  const { items, state, mayMove, today } = question;
  const taken = await takeUnits(tx, hotelId, items, { claims, state, givenBack }, { mayMove, today });
  return taken.ok ? success({ state, claims, ...taken.value }) : taken;
}

/** Writes the ledger of what was taken for a reservation and announces it; this ends the transaction. */
export async function writeTaken(
  tx: Queryable,
  hotelId: number,
  { reservationId }: Pick<Reservation, "reservationId">,
  taken: TakenRooms,
): Promise<void> {
  await insertClaims(
    tx,
    hotelId,
    { kind: "reservation", id: reservationId, state: taken.state },
    taken.claims,
  );
  await insertUnitNights(tx, hotelId, reservationId, taken.unitNights);
  await announceNights(tx, hotelId, taken.touched);
}

/** What a reservation takes, as the hotel's rooms are now. A room type that the hotel has no longer takes nothing. */
export function demandOfSold({ items }: Reservation, { roomTypes }: Pick<Hotel, "roomTypes">): ItemDemand[] {
  return items.map((item) => {
    switch (item.kind) {
      case "room":
      case "package": {
        const { itemNo, quote } = item;
        const roomType = roomTypes.find(({ id }) => id === quote.roomTypeId);
        return { itemNo, stay: quote.stay, takes: [...(roomType?.takes ?? [])] };
      }
      default:
        return noOtherKind(item);
    }
  });
}
