import { failure, type Result, success } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import { type Claim, nightKey, sumByNight } from "./claim-demand.ts";
import { type ClaimedNight, sellNightClaims } from "./claim-store.ts";
import { changeNights, dropEmptyNights, type NightChange, type NightKey } from "./inventory-store.ts";
import { deleteUnitNights, type UnitHolder } from "./unit-store.ts";

/** Items whose nights are not available, and the nights that are short. */
export type NightShortage = { code: "last_minute"; itemNos: number[]; nights: NightKey[] };

/** The nights of a `Taking`. */
export type NightTaking = {
  claims: readonly Claim[];
  state: "held" | "sold";
  givenBack: readonly ClaimedNight[];
  /** Nights whose counters are locked with the others although nothing is taken from them. */
  alsoLocked?: readonly NightKey[] | undefined;
};

/**
 * The nights of `take`: all of them or none, checked by the counters themselves. On success the counter rows of every
 * requested night are locked until the transaction ends, even if nothing had to move. Returns every touched night.
 */
export async function takeNights(
  tx: Queryable,
  hotelId: number,
  taking: NightTaking,
): Promise<Result<NightKey[], NightShortage>> {
  const changes = nightChanges(taking);
  const moved = await changeNights(tx, hotelId, changes);
  const movedKeys = new Set(moved.map(({ resourceId, night }) => nightKey(resourceId, night)));
  await freeUnits(tx, hotelId, taking.givenBack);
  await dropEmpty(tx, hotelId, taking.givenBack);
  const short = changes.filter(({ resourceId, night }) => !movedKeys.has(nightKey(resourceId, night)));
  if (short.length === 0) return success(moved);
  const shortKeys = new Set(short.map(({ resourceId, night }) => nightKey(resourceId, night)));
  const itemNos = taking.claims
    .filter(({ resourceId, night }) => shortKeys.has(nightKey(resourceId, night)))
    .map(({ itemNo }) => itemNo);
  return failure({
    code: "last_minute",
    itemNos: [...new Set(itemNos)],
    nights: short.map(({ resourceId, night }) => ({ resourceId, night })),
  });
}

/** Gives nights and units back. */
export async function giveNightsBack(
  tx: Queryable,
  hotelId: number,
  givenBack: readonly ClaimedNight[],
): Promise<NightKey[]> {
  const moved = await changeNights(tx, hotelId, nightChanges({ claims: [], state: "held", givenBack }));
  await freeUnits(tx, hotelId, givenBack);
  await dropEmpty(tx, hotelId, givenBack);
  return moved;
}

/** Only once the counters are locked: until then a booking may be moving the leaving guest to other units. */
async function freeUnits(tx: Queryable, hotelId: number, givenBack: readonly ClaimedNight[]): Promise<void> {
  const holders = new Map<string, UnitHolder>();
  for (const { reservationId, itemNo } of givenBack) {
    if (reservationId !== null) holders.set(`${reservationId} ${itemNo}`, { reservationId, itemNo });
  }
  if (holders.size > 0) await deleteUnitNights(tx, hotelId, [...holders.values()]);
}

/** A transaction waiting for such a counter creates it again once this one has ended. */
async function dropEmpty(tx: Queryable, hotelId: number, givenBack: readonly ClaimedNight[]): Promise<void> {
  if (givenBack.length > 0) await dropEmptyNights(tx, hotelId, givenBack);
}

function nightChanges({ claims, state, givenBack, alsoLocked = [] }: NightTaking): NightChange[] {
  const changes = new Map<string, NightChange>();
  const move = (key: NightKey, counter: "held" | "sold", quantity: number) => {
    const id = nightKey(key.resourceId, key.night);
    const change = changes.get(id) ?? { resourceId: key.resourceId, night: key.night, held: 0, sold: 0 };
    change[counter] += quantity;
    changes.set(id, change);
  };
  for (const night of sumByNight(claims)) move(night, state, night.quantity);
  for (const night of givenBack) move(night, night.state, -night.quantity);
  for (const night of alsoLocked) move(night, state, 0);
  return [...changes.values()];
}

/** Turns what a reservation holds into sold; takes nothing more. Returns the nights whose counters have moved. */
export async function sellHeldNights(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
): Promise<NightKey[]> {
  const nights = await sellNightClaims(tx, hotelId, reservationId);
  return changeNights(
    tx,
    hotelId,
    nights.map(({ resourceId, night, quantity }) => ({ resourceId, night, held: -quantity, sold: quantity })),
  );
}
