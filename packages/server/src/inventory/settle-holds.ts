import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database, Queryable } from "../database/index.ts";
import { deleteClaims, type ClaimedNight } from "./claim-store.ts";
import { hashHoldToken } from "./hold-token.ts";
import { endHolds, lockExpiredHolds, lockHolds, type LockedHold } from "./hold-store.ts";
import { announceNights, shareHotel, type NightKey } from "./inventory-store.ts";
import { giveNightsBack } from "./take-nights.ts";

/**
 * Locks, before any counter, the holds whose nights may go to the requesting guest: their own if it is still open, and
 * anybody's expired ones.
 */
export async function lockSources(
  tx: Queryable,
  hotelId: number,
  question: { token: string | null; nights: readonly NightKey[]; now: Instant },
): Promise<{ own: LockedHold | null; expiredIds: string[] }> {
  const tokenHash = question.token === null ? null : hashHoldToken(question.token);
  const locked = await lockHolds(tx, hotelId, { tokenHash, nights: question.nights, now: question.now });
  return {
    own: locked.find(({ own, expired }) => own && !expired) ?? null,
    expiredIds: locked.filter(({ expired }) => expired).map(({ holdId }) => holdId),
  };
}

/** Ends holds that the transaction has locked; the caller must give back their claims. */
export async function settleHolds(
  tx: Queryable,
  hotelId: number,
  holdIds: readonly string[],
  state: "converted" | "released" | "expired",
): Promise<ClaimedNight[]> {
  if (holdIds.length === 0) return [];
  await endHolds(tx, hotelId, holdIds, state);
  return deleteClaims(tx, hotelId, holdIds);
}

/** Ends a guest's own hold early and returns the nights that are free again; none without an open hold. */
export async function releaseHold(
  tx: Queryable,
  hotelId: number,
  token: string,
  now: Instant,
): Promise<NightKey[]> {
  await shareHotel(tx, hotelId);
  const { own } = await lockSources(tx, hotelId, { token, nights: [], now });
  if (own === null) return [];
  const nights = await giveNightsBack(tx, hotelId, await settleHolds(tx, hotelId, [own.holdId], "released"));
  await announceNights(tx, hotelId, nights);
  return nights;
}

const BATCH = 50;

/**
 * Gives back what expired holds keep, in any hotel, and returns the hotels whose inventory has changed. A booking
 * settles the expired holds on its nights itself, so nothing waits for this.
 */
export async function settleExpiredHolds(database: Database, now: Instant): Promise<number[]> {
  const changed = new Set<number>();
  for (;;) {
    const settled = await database.transaction((tx) => settleBatch(tx, now));
    for (const hotelId of settled.hotelIds) changed.add(hotelId);
    if (settled.count < BATCH) return [...changed];
  }
}

async function settleBatch(tx: Queryable, now: Instant): Promise<{ count: number; hotelIds: number[] }> {
  const holds = await lockExpiredHolds(tx, now, BATCH);
  const byHotel = Map.groupBy(holds, ({ hotelId }) => hotelId);
  for (const [hotelId, ofHotel] of byHotel) {
    await shareHotel(tx, hotelId);
    const givenBack = await settleHolds(
      tx,
      hotelId,
      ofHotel.map(({ holdId }) => holdId),
      "expired",
    );
    const nights = await giveNightsBack(tx, hotelId, givenBack);
    if (nights.length > 0) await announceNights(tx, hotelId, nights);
  }
  return { count: holds.length, hotelIds: [...byHotel.keys()] };
}
