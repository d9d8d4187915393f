import { randomUUID } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import {
  claimsOf,
  nightKey,
  sumByNight,
  type Claim,
  type ItemDemand,
  type NightQuantity,
} from "./claim-demand.ts";
import { deleteClaims, insertClaims, readClaims, readHeldByOthers } from "./claim-store.ts";
import { extendHold, insertHold, type LockedHold } from "./hold-store.ts";
import { createHoldToken, hashHoldToken } from "./hold-token.ts";
import { announceNights, readFree, shareHotel, type NightKey } from "./inventory-store.ts";
import { lockSources, settleHolds } from "./settle-holds.ts";
import { takeNights, type Shortage } from "./take-nights.ts";

const MAX_EXTENSIONS = 10;
const MINUTE = 60_000;

export type HoldQuestion = {
  hotelId: number;
  items: readonly ItemDemand[];
  /** Names the guest's existing hold, if any. */
  token: string | null;
  addressHash: string;
  minutes: number;
  /** Share of a night's units that all holds together may keep, 0 to 1; at least one unit. */
  share: number;
  now: Instant;
};

/** `touched` are the nights whose counters have moved; none if the hold was only extended. */
export type PlacedHold = { token: string; expiresAt: Instant; touched: NightKey[] };

/** `too_many_holds`: the nights are free, but all guests together hold too much of them. */
export type HoldRefusal = Shortage | { code: "too_many_holds" };

/**
 * Holds the items' nights for some minutes. With an open hold's token, the same items extend it and other items replace
 * it under the same token; it can be extended ten times.
 */
export async function placeHold(
  tx: Queryable,
  question: HoldQuestion,
): Promise<Result<PlacedHold, HoldRefusal>> {
  const { hotelId, now, token } = question;
  await shareHotel(tx, hotelId);
  const claims = claimsOf(question.items);
  const nights = sumByNight(claims);
  const { own, expiredIds } = await lockSources(tx, hotelId, { token, nights, now });
  if (own && isSame(await readClaims(tx, hotelId, own.holdId), claims)) {
    return success({ token: token ?? "", expiresAt: await prolong(tx, question, own), touched: [] });
  }
  const expired = await settleHolds(tx, hotelId, expiredIds, "expired");
  const replaced = own ? await deleteClaims(tx, hotelId, [own.holdId]) : [];
  const taken = await takeNights(tx, hotelId, {
    claims,
    state: "held",
    givenBack: [...expired, ...replaced],
  });
  if (!taken.ok) return taken;
  // Checked with the nights' counters locked, so that simultaneous requests see the same sum of holds.
  if (!(await fitsShare(tx, question, nights, own))) return failure({ code: "too_many_holds" });
  const hold = own ? await reuseHold(tx, question, own) : await openHold(tx, question);
  await insertClaims(tx, hotelId, { kind: "hold", id: hold.holdId, state: "held" }, claims);
  await announceNights(tx, hotelId, taken.value);
  return success({ token: hold.token, expiresAt: hold.expiresAt, touched: taken.value });
}

type OpenHold = { token: string; expiresAt: Instant; holdId: string };

async function openHold(tx: Queryable, question: HoldQuestion): Promise<OpenHold> {
  const token = createHoldToken();
  const holdId = randomUUID();
  const expiresAt = question.now + question.minutes * MINUTE;
  await insertHold(tx, question.hotelId, {
    holdId,
    tokenHash: hashHoldToken(token),
    addressHash: question.addressHash,
    expiresAt,
  });
  return { holdId, token, expiresAt };
}

async function reuseHold(tx: Queryable, question: HoldQuestion, own: LockedHold): Promise<OpenHold> {
  const expiresAt = await prolong(tx, question, own);
  return { holdId: own.holdId, token: question.token ?? "", expiresAt };
}

/** A repeat within the same minute is the same request and does not count as an extension. */
async function prolong(tx: Queryable, question: HoldQuestion, own: LockedHold): Promise<Instant> {
  const until = Date.parse(own.expiresAt);
  const wished = question.now + question.minutes * MINUTE;
  if (own.extensions >= MAX_EXTENSIONS || wished - until < MINUTE) return until;
  await extendHold(tx, question.hotelId, own.holdId, wished);
  return wished;
}

function isSame(before: readonly Claim[], after: readonly Claim[]): boolean {
  const key = ({ itemNo, resourceId, night, quantity }: Claim) =>
    `${itemNo}/${nightKey(resourceId, night)}/${quantity}`;
  const known = new Set(before.map(key));
  return before.length === after.length && after.every((claim) => known.has(key(claim)));
}

async function fitsShare(
  tx: Queryable,
  { hotelId, now, share }: HoldQuestion,
  wanted: readonly NightQuantity[],
  own: LockedHold | null,
): Promise<boolean> {
  const heldByOthers = await readHeldByOthers(tx, hotelId, wanted, own?.holdId ?? null);
  const held = new Map(heldByOthers.map((n) => [nightKey(n.resourceId, n.night), n.quantity]));
  const free = await readFree(tx, hotelId, wanted, { holdTokenHash: null, now });
  const capacity = new Map(free.map((n) => [nightKey(n.resourceId, n.night), n.capacity]));
  return wanted.every(({ resourceId, night, quantity }) => {
    const key = nightKey(resourceId, night);
    return (held.get(key) ?? 0) + quantity <= mostHeld(capacity.get(key) ?? 0, share);
  });
}

/** Otherwise a pool of one could never be held. */
function mostHeld(capacity: number, share: number): number {
  // In floating point 0.29 of 100 is 28.999.
  return Math.max(1, Math.floor(capacity * share + 1e-9));
}
