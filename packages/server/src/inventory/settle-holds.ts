import { randomUUID } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database, Queryable } from "../database/index.ts";
import { deleteClaims, NOTHING_CLAIMED, type Claimed } from "./claims.ts";
import { hashHoldToken } from "./hold-token.ts";
import {
  endHolds,
  type HoldState,
  insertHold,
  lockExpiredHolds,
  lockHolds,
  lockName,
  type LockedHold,
} from "./hold-store.ts";
import { shareHotel } from "./inventory-store.ts";
import { announce, giveBack, type Touched } from "./take.ts";

/** The hold that a guest names, in whatever state, and other guests' holds that have expired on what is wanted; all locked. */
type Sources = { nameHash: Buffer | null; own: LockedHold | null; expiredIds: string[] };

/**
 * Locks, before any counter, the guest's name for their hold and the holds whose nights and slots may go to them: their own and
 * anybody's expired ones.
 */
export async function lockSources(
  tx: Queryable,
  hotelId: number,
  { token, claims, now }: { token: string | null; claims: Touched; now: Instant },
): Promise<Sources> {
  const nameHash = token === null ? null : hashHoldToken(token);
  if (nameHash !== null) await lockName(tx, hotelId, nameHash);
  const locked = await lockHolds(tx, hotelId, { tokenHash: nameHash, ...claims, now });
  return {
    nameHash,
    own: locked.find(({ own }) => own) ?? null,
    expiredIds: locked.filter(({ own }) => !own).map(({ holdId }) => holdId),
  };
}

/** Its guest has ordered with it or given it back: the name opens nothing any more. */
export function isSpent({ state }: LockedHold): boolean {
  return state === "converted" || state === "released";
}

/**
 * Uses up the guest's name for their hold and returns what it kept; the caller must give that back. A name that no hold has
 * had is written down too, because the question that asks for it may still be under way.
 */
export async function spendName(
  tx: Queryable,
  hotelId: number,
  { nameHash, own }: Sources,
  { state, now }: { state: "converted" | "released"; now: Instant },
): Promise<Claimed> {
  if (own !== null) {
    return isSpent(own) ? NOTHING_CLAIMED : settleHolds(tx, hotelId, [own.holdId], state);
  }
  if (nameHash !== null) {
    const ended = { holdId: randomUUID(), tokenHash: nameHash, addressHash: "", expiresAt: now };
    await insertHold(tx, hotelId, { ...ended, state });
  }
  return NOTHING_CLAIMED;
}

/** Ends holds that the transaction has locked; the caller must give back their claims. */
export async function settleHolds(
  tx: Queryable,
  hotelId: number,
  holdIds: readonly string[],
  state: Exclude<HoldState, "active">,
): Promise<Claimed> {
  if (holdIds.length === 0) return NOTHING_CLAIMED;
  await endHolds(tx, hotelId, holdIds, state);
  return deleteClaims(tx, hotelId, holdIds);
}

/** Ends a guest's own hold early, for good, and returns what is free again. */
export async function releaseHold(
  tx: Queryable,
  hotelId: number,
  token: string,
  now: Instant,
): Promise<Touched> {
  await shareHotel(tx, hotelId);
  const freed = await giveBack(tx, hotelId, await endHold(tx, hotelId, token, now));
  await announce(tx, hotelId, freed);
  return freed;
}

/** Ends a hold within a transaction that gives back what the hold had, which is returned. */
export async function endHold(tx: Queryable, hotelId: number, token: string, now: Instant): Promise<Claimed> {
  const sources = await lockSources(tx, hotelId, { token, claims: NOTHING_CLAIMED, now });
  return spendName(tx, hotelId, sources, { state: "released", now });
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
