import type { Instant } from "@portico/domain/dates/time-zone";
import { findHotelById } from "../property/index.ts";
import type { VaultName } from "../reservations/index.ts";
import { claimCardsToForget, markForgotten, postponeForgetting } from "./card-guarantee-store.ts";
import { claimLeftCards, postponeLeftCard, takeLeftCard } from "./left-card-store.ts";
import type { GuaranteeParts } from "./make-charges.ts";
import { keeperOf } from "./vaults.ts";

const BATCH = 10;
const LEASE = 120_000;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 24 * 3_600_000;

/**
 * Makes vaults delete cards that nothing needs any more: two weeks after the departure, and a day after a card was left
 * for an order that never came.
 */
export async function forgetCards(parts: GuaranteeParts, clock: () => Instant): Promise<void> {
  const { pool } = parts.database;
  const claim = { limit: BATCH, lease: LEASE };
  const guarantees = await claimCardsToForget(pool, clock(), claim);
  const left = await claimLeftCards(pool, clock(), claim);
  await Promise.all([
    ...guarantees.map(async (card) => {
      if (await forget(parts, card)) await markForgotten(pool, card, clock());
      else await postponeForgetting(pool, card, clock() + pauseAfter(card.tries));
    }),
    ...left.map(async (card) => {
      if (await forget(parts, card)) await takeLeftCard(pool, card.hotelId, card);
      else await postponeLeftCard(pool, card, clock() + pauseAfter(card.tries));
    }),
  ]);
}

/** Whether the card is deleted; a vault that does not know it counts as done. */
async function forget(
  { database, vaults }: GuaranteeParts,
  { hotelId, provider, token }: VaultName & { hotelId: number },
): Promise<boolean> {
  const found = await findHotelById(database.pool, hotelId);
  const vault = found && keeperOf(vaults, found.hotel, provider);
  const forgotten = await vault?.forget(token);
  if (forgotten === undefined) return false;
  return forgotten.ok || forgotten.problem.code === "unknown_card";
}

function pauseAfter(tries: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries - 1, 20));
}
