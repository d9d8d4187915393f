import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database, Queryable } from "../database/index.ts";
import { deleteClaims, NOTHING_CLAIMED, type Claimed } from "./claims.ts";
import { hashHoldToken } from "./hold-token.ts";
import { endHolds, lockExpiredHolds, lockHolds, type LockedHold } from "./hold-store.ts";
import { shareHotel } from "./inventory-store.ts";
import { announce, giveBack, type Touched } from "./take.ts";

/**
 * Locks, before any counter, the holds whose nights and slots may go to the requesting guest: their own if it is still open, and
 * anybody's expired ones.
 */
export async function lockSources(
  tx: Queryable,
  hotelId: number,
  { token, claims, now }: { token: string | null; claims: Touched; now: Instant },
): Promise<{ own: LockedHold | null; expiredIds: string[] }> {
  const tokenHash = token === null ? null : hashHoldToken(token);
  const locked = await lockHolds(tx, hotelId, { tokenHash, ...claims, now });
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
): Promise<Claimed> {
  if (holdIds.length === 0) return NOTHING_CLAIMED;
  await endHolds(tx, hotelId, holdIds, state);
  return deleteClaims(tx, hotelId, holdIds);
}

/** Ends a guest's own hold early and returns what is free again; nothing without an open hold. */
export async function releaseHold(
  tx: Queryable,
  hotelId: number,
  token: string,
  now: Instant,
): Promise<Touched> {
  await shareHotel(tx, hotelId);
  const { own } = await lockSources(tx, hotelId, { token, claims: NOTHING_CLAIMED, now });
  if (own === null) return NOTHING_CLAIMED;
  const freed = await giveBack(tx, hotelId, await settleHolds(tx, hotelId, [own.holdId], "released"));
  await announce(tx, hotelId, freed);
  return freed;
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
    await announce(tx, hotelId, await giveBack(tx, hotelId, givenBack));
  }
  return { count: holds.length, hotelIds: [...byHotel.keys()] };
}
