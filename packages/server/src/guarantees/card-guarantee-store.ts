import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import type { VaultName } from "../reservations/index.ts";

/**
 * Whether the card already guarantees a reservation: one card cannot guarantee two. Locks the card until the
 * transaction ends.
 */
export async function isCardTaken(tx: Queryable, hotelId: number, name: VaultName): Promise<boolean> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, $2))", [
    `${name.provider} ${name.token}`,
    hotelId,
  ]);
  const { rowCount } = await tx.query(
    "select from card_guarantee where hotel_id = $1 and provider = $2 and vault_token = $3",
    [hotelId, name.provider, name.token],
  );
  return rowCount !== 0;
}

export type DueCard = VaultName & { hotelId: number; reservationId: string; tries: number };

/** Cards that nothing needs any more, in any hotel, claimed for the duration of the lease. */
export async function claimCardsToForget(
  db: Queryable,
  now: Instant,
  { limit, lease }: { limit: number; lease: number },
): Promise<DueCard[]> {
  const { rows } = await db.query<DueCard>(
    `with due as materialized (
       select hotel_id, reservation_id from card_guarantee c
       where forget_at <= $1 and not exists (
         select from guarantee_charge q
         where q.hotel_id = c.hotel_id and q.reservation_id = c.reservation_id and q.state = 'queued'
       )
       order by forget_at limit $2 for no key update skip locked
     )
     update card_guarantee g set forget_at = $3, tries = g.tries + 1
     from due where g.hotel_id = due.hotel_id and g.reservation_id = due.reservation_id
     returning g.hotel_id as "hotelId", g.reservation_id as "reservationId", g.provider, g.vault_token as token, g.tries`,
    [new Date(now), limit, new Date(now + lease)],
  );
  return rows;
}

/** The vault has deleted the card, so the name on it is deleted too. */
export async function markForgotten(
  db: Queryable,
  { hotelId, reservationId }: Pick<DueCard, "hotelId" | "reservationId">,
  now: Instant,
): Promise<void> {
  await db.query(
    `update card_guarantee set forget_at = null, forgotten_at = $3, holder = ''
     where hotel_id = $1 and reservation_id = $2`,
    [hotelId, reservationId, new Date(now)],
  );
}

export async function postponeForgetting(
  db: Queryable,
  { hotelId, reservationId }: Pick<DueCard, "hotelId" | "reservationId">,
  tryAt: Instant,
): Promise<void> {
  await db.query("update card_guarantee set forget_at = $3 where hotel_id = $1 and reservation_id = $2", [
    hotelId,
    reservationId,
    new Date(tryAt),
  ]);
}
