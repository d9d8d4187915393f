import { randomUUID } from "node:crypto";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, success, type Result } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import { addQuantities } from "@portico/domain/wellness/slot-cells";
import {
  claimsOf,
  nightKey,
  sumByNight,
  type Claim,
  type Claims,
  type ItemDemand,
  type SlotClaim,
} from "./claim-demand.ts";
import { readHeldByOthers } from "./claim-store.ts";
import { deleteClaims, insertClaims, NOTHING_CLAIMED, allClaimed, readClaims } from "./claims.ts";
import { extendHold, insertHold, type LockedHold, reopenHold } from "./hold-store.ts";
import { createHoldToken, hashHoldToken } from "./hold-token.ts";
import { readFree, shareHotel, type NightKey } from "./inventory-store.ts";
import { isSpent, lockSources, settleHolds } from "./settle-holds.ts";
import { readSlotsHeldByOthers } from "./slot-claim-store.ts";
import { announce, take, type Shortage } from "./take.ts";
import { slotKey } from "./take-slots.ts";

const MAX_EXTENSIONS = 10;
const MINUTE = 60_000;

export type HoldQuestion = {
  hotelId: number;
  items: readonly ItemDemand[];
  /** The guest's name for the hold, a secret of their page; null lets the engine make one. */
  token: string | null;
  addressHash: string;
  minutes: number;
  /**
   * Share of a night's units, and of a resource's at a time, that all holds together may keep, 0 to 1; at least one unit,
   * or one booking of a time.
   */
  share: number;
  now: Instant;
};

/** `touched` are the nights whose counters have moved; none if the hold was only extended. */
export type PlacedHold = { token: string; expiresAt: Instant; touched: readonly NightKey[] };

/**
 * `too_many_holds`: everything is free, but all guests together hold too much of it. `name_spent`: the guest has ordered
 * or gone back meanwhile, and this question was late.
 */
export type HoldRefusal = Shortage | { code: "too_many_holds" } | { code: "name_spent" };

/**
 * Holds the items' nights and slots for some minutes. Under the name of an open hold, the same items extend it and other items
 * replace it; it can be extended ten times. Under the name of an expired one they open it again.
 */
export async function placeHold(
  tx: Queryable,
  question: HoldQuestion,
): Promise<Result<PlacedHold, HoldRefusal>> {
  const { hotelId, now, token } = question;
  await shareHotel(tx, hotelId);
  const claims = claimsOf(question.items);
  const { own, expiredIds } = await lockSources(tx, hotelId, { token, claims, now });
  if (own && isSpent(own)) return failure({ code: "name_spent" });
  const isOpen = own !== null && own.state === "active" && !own.expired;
  if (own && isOpen && isSame(await readClaims(tx, hotelId, own.holdId), claims)) {
    return success({ token: token ?? "", expiresAt: await prolong(tx, question, own), touched: [] });
  }
  const expired = await settleHolds(tx, hotelId, expiredIds, "expired");
  const replaced = own ? await deleteClaims(tx, hotelId, [own.holdId]) : NOTHING_CLAIMED;
  const givenBack = allClaimed([expired, replaced]);
  const taken = await take(tx, hotelId, { claims, state: "held", givenBack });
  if (!taken.ok) return taken;
  // Checked with the counters locked, so that simultaneous requests see the same sum of holds.
  const ownId = own?.holdId ?? null;
  const fits =
    (await nightsFitShare(tx, question, claims.nights, ownId)) &&
    (await slotsFitShare(tx, question, claims.slots, ownId));
  if (!fits) return failure({ code: "too_many_holds" });
  const hold = own && isOpen ? await reuseHold(tx, question, own) : await openHold(tx, question, own);
  await insertClaims(tx, hotelId, { kind: "hold", id: hold.holdId, state: "held" }, claims);
  await announce(tx, hotelId, taken.value);
  return success({ token: hold.token, expiresAt: hold.expiresAt, touched: taken.value.nights });
}

type OpenHold = { token: string; expiresAt: Instant; holdId: string };

async function openHold(
  tx: Queryable,
  { hotelId, token: named, addressHash, minutes, now }: HoldQuestion,
  expired: LockedHold | null,
): Promise<OpenHold> {
  const token = named ?? createHoldToken();
  const expiresAt = now + minutes * MINUTE;
  const holdId = expired?.holdId ?? randomUUID();
  const hold = { holdId, addressHash, expiresAt };
  if (expired) await reopenHold(tx, hotelId, hold);
  else await insertHold(tx, hotelId, { ...hold, tokenHash: hashHoldToken(token), state: "active" });
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

type HeldClaims = { nights: readonly Claim[]; slots: readonly SlotClaim[] };

function isSame(before: HeldClaims, after: HeldClaims): boolean {
  const keys = ({ nights, slots }: HeldClaims) => [
    ...nights.map((night) => `${night.itemNo} ${nightKey(night.resourceId, night.night)} ${night.quantity}`),
    ...slots.map((slot) => `${slot.itemNo} ${slotKey(slot)} ${slot.quantity}`),
  ];
  const known = new Set(keys(before));
  const wanted = keys(after);
  return known.size === wanted.length && wanted.every((key) => known.has(key));
}

async function nightsFitShare(
  tx: Queryable,
  { hotelId, now, share }: HoldQuestion,
  claims: Claims["nights"],
  ownHoldId: string | null,
): Promise<boolean> {
  if (claims.length === 0) return true;
  const wanted = sumByNight(claims);
  const heldByOthers = await readHeldByOthers(tx, hotelId, wanted, ownHoldId);
  const held = new Map(heldByOthers.map((n) => [nightKey(n.resourceId, n.night), n.quantity]));
  const free = await readFree(tx, hotelId, wanted, { holdTokenHash: null, now });
  const capacity = new Map(free.map((n) => [nightKey(n.resourceId, n.night), n.capacity]));
  return wanted.every(({ resourceId, night, quantity }) => {
    const key = nightKey(resourceId, night);
    return (held.get(key) ?? 0) + quantity <= mostHeld(capacity.get(key) ?? 0, share);
  });
}

/** Where nobody else holds anything, a group may always hold its time: it cannot come in parts. */
async function slotsFitShare(
  tx: Queryable,
  { hotelId, share }: HoldQuestion,
  claims: Claims["slots"],
  ownHoldId: string | null,
): Promise<boolean> {
  if (claims.length === 0) return true;
  const capacity = new Map(claims.map((claim) => [slotKey(claim), claim.capacity]));
  const wanted = new Map(addQuantities(claims).map((slot) => [slotKey(slot), slot.quantity]));
  const heldByOthers = await readSlotsHeldByOthers(tx, hotelId, claims, ownHoldId);
  return heldByOthers.every((held) => {
    const key = slotKey(held);
    return held.quantity + (wanted.get(key) ?? 0) <= mostHeld(capacity.get(key) ?? 0, share);
  });
}

/** Otherwise a pool of one could never be held. */
function mostHeld(capacity: number, share: number): number {
  // In floating point 0.29 of 100 is 28.999.
  return Math.max(1, Math.floor(capacity * share + 1e-9));
}
