import { success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { Claims } from "./claim-demand.ts";
import type { Claimed } from "./claims.ts";
import { announceNights, type NightKey } from "./inventory-store.ts";
import type { SlotKey } from "./slot-store.ts";
import { giveNightsBack, sellHeldNights, takeNights, type NightShortage } from "./take-nights.ts";
import { giveSlotsBack, sellHeldSlots, takeSlots, type SlotShortage } from "./take-slots.ts";

/**
 * What a booking takes, and what it ends and gives back at the same time: its own hold, expired ones, a replaced
 * reservation.
 */
export type Taking = {
  claims: Claims;
  state: "held" | "sold";
  givenBack: Claimed;
  /** Nights whose counters are locked with the others although nothing is taken from them. */
  alsoLocked?: readonly NightKey[] | undefined;
};

/** Counters that a transaction has moved. */
export type Touched = { nights: readonly NightKey[]; slots: readonly SlotKey[] };

export const NOTHING_TOUCHED: Touched = { nights: [], slots: [] };

/** Items that are taken, and the nights or minutes that are short. */
export type Shortage = NightShortage | SlotShortage;

/**
 * The only way to take inventory: all nights and slots of all items or none. Nights come before slots in every
 * transaction, so that no two wait for each other. The caller then writes claims and units; on a shortage it must roll
 * back.
 */
export async function take(
  tx: Queryable,
  hotelId: number,
  { claims, state, givenBack, alsoLocked }: Taking,
): Promise<Result<Touched, Shortage>> {
  const nights = await takeNights(tx, hotelId, {
    claims: claims.nights,
    state,
    givenBack: givenBack.nights,
    alsoLocked,
  });
  if (!nights.ok) return nights;
  const slots = await takeSlots(tx, hotelId, { claims: claims.slots, state, givenBack: givenBack.slots });
  return slots.ok ? success({ nights: nights.value, slots: slots.value }) : slots;
}

/** Gives back what holds and reservations had that end; the counterpart of `take`. */
export async function giveBack(tx: Queryable, hotelId: number, { nights, slots }: Claimed): Promise<Touched> {
  return {
    nights: await giveNightsBack(tx, hotelId, nights),
    slots: await giveSlotsBack(tx, hotelId, slots),
  };
}

/** Turns what a reservation holds into sold; takes nothing more. */
export async function sellHeld(tx: Queryable, hotelId: number, reservationId: string): Promise<Touched> {
  return {
    nights: await sellHeldNights(tx, hotelId, reservationId),
    slots: await sellHeldSlots(tx, hotelId, reservationId),
  };
}

/**
 * Increments the hotel's inventory version, which makes the waiting list look for rooms and times that have come free,
 * and tells every process which nights have moved; slots are read where they are needed. Does nothing if nothing has
 * moved. Must be the last statement of a transaction. Returns the new version; null if nothing has moved.
 */
export async function announce(
  tx: Queryable,
  hotelId: number,
  { nights, slots }: Touched,
): Promise<number | null> {
  return nights.length > 0 || slots.length > 0 ? announceNights(tx, hotelId, nights) : null;
}
