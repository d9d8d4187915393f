import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import type { VaultName } from "../reservations/index.ts";

/** How long a guest has to order with a card that the vault has stored. */
const KEPT_FOR = 24 * 3_600_000;

/** Records that a vault has a card for a guest who has not ordered yet, so that it is deleted if they never do. */
export async function noteLeftCard(
  db: Queryable,
  hotelId: number,
  { provider, token }: VaultName,
  now: Instant,
): Promise<void> {
  await db.query(
    `insert into left_card (hotel_id, provider, vault_token, forget_at)
     select $1, $2, $3, $4 where not exists (
       select from card_guarantee where hotel_id = $1 and provider = $2 and vault_token = $3
     ) on conflict do nothing`,
    [hotelId, provider, token, new Date(now + KEPT_FOR)],
  );
}

/** The card guarantees a reservation from now on. */
export async function takeLeftCard(
  tx: Queryable,
  hotelId: number,
  { provider, token }: VaultName,
): Promise<void> {
  await tx.query("delete from left_card where hotel_id = $1 and provider = $2 and vault_token = $3", [
    hotelId,
    provider,
    token,
  ]);
}

export type LeftCard = VaultName & { hotelId: number; tries: number };

/**
 * Cards without an order, in any hotel, claimed for the duration of the lease. A card that was looked up again while
 * its order was being written is recorded here although it guarantees a reservation; it is excluded.
 */
export async function claimLeftCards(
  db: Queryable,
  now: Instant,
  { limit, lease }: { limit: number; lease: number },
): Promise<LeftCard[]> {
  const { rows } = await db.query<LeftCard>(
    `with ordered as (
       delete from left_card c using card_guarantee g
       where c.forget_at <= $1
         and (g.hotel_id, g.provider, g.vault_token) = (c.hotel_id, c.provider, c.vault_token)
     ), due as materialized (
       select hotel_id, provider, vault_token from left_card c
       where forget_at <= $1 and not exists (
         select from card_guarantee g
         where (g.hotel_id, g.provider, g.vault_token) = (c.hotel_id, c.provider, c.vault_token)
       )
       order by forget_at limit $2 for no key update skip locked
     )
     update left_card l set forget_at = $3, tries = l.tries + 1
     from due where (l.hotel_id, l.provider, l.vault_token) = (due.hotel_id, due.provider, due.vault_token)
     returning l.hotel_id as "hotelId", l.provider, l.vault_token as token, l.tries`,
    [new Date(now), limit, new Date(now + lease)],
  );
  return rows;
}

export async function postponeLeftCard(
  db: Queryable,
  { hotelId, provider, token }: LeftCard,
  tryAt: Instant,
): Promise<void> {
  await db.query(
    "update left_card set forget_at = $4 where hotel_id = $1 and provider = $2 and vault_token = $3",
    [hotelId, provider, token, new Date(tryAt)],
  );
}
