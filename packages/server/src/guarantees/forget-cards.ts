import type { Instant } from "@portico/domain/dates/time-zone";
import { findHotelById } from "../property/index.ts";
import {
  claimCardsToForget,
  markForgotten,
  postponeForgetting,
  type DueCard,
} from "./card-guarantee-store.ts";
import type { GuaranteeParts } from "./make-charges.ts";

const BATCH = 10;
const LEASE = 120_000;
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 24 * 3_600_000;

/** Has vaults delete the cards that nothing needs any more: two weeks after the guest would have left. */
export async function forgetCards(parts: GuaranteeParts, clock: () => Instant): Promise<void> {
  const due = await claimCardsToForget(parts.database.pool, clock(), { limit: BATCH, lease: LEASE });
  await Promise.all(due.map((card) => forgetCard(parts, card, clock)));
}

async function forgetCard(
  { database, vaults }: GuaranteeParts,
  card: DueCard,
  clock: () => Instant,
): Promise<void> {
  const found = await findHotelById(database.pool, card.hotelId);
  const vault = found && vaults.vaultOf(card.hotelCode, found.hotel.payment.guarantee);
  const forgotten = await vault?.forget(card.vaultToken);
  // A vault that does not know the card has forgotten it.
  if (forgotten?.ok || forgotten?.problem.code === "unknown_card") {
    return markForgotten(database.pool, card, clock());
  }
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (card.tries - 1));
  await postponeForgetting(database.pool, card, clock() + pause);
}
