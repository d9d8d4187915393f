import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Queryable } from "../database/index.ts";

/** At most this many rows of a table at once. */
const MOST = 5_000;

type Bounds = { hotelId: number; timeZone: string; before: PlainDate };

/** Midnight of the day $2 by the hotel's clock, $3. */
const DAY = "$2::date::timestamp at time zone $3";

/** Letters from before the day: that they were sent stays, not where else than to the guest, nor why they were refused. */
export async function sweepLetters(db: Queryable, { hotelId, timeZone, before }: Bounds): Promise<number> {
  const { rowCount } = await db.query(
    `with past as materialized (
       select mail_id from outgoing_mail
       where hotel_id = $1 and created_at < ${DAY} and state <> 'queued'
         and num_nonnulls(recipient, last_error, counted_recipient, counted_address, given_to) > 0
       limit ${MOST} for no key update skip locked
     )
     update outgoing_mail set recipient = null, last_error = null, counted_recipient = null, counted_address = null,
       given_to = null
     from past where hotel_id = $1 and outgoing_mail.mail_id = past.mail_id`,
    [hotelId, before, timeZone],
  );
  return rowCount ?? 0;
}

/** What staff wrote about blocks that were over before the day. */
export async function sweepBlocks(db: Queryable, { hotelId, before }: Bounds): Promise<void> {
  await db.query(
    "update room_block set reason = '' where hotel_id = $1 and departure <= $2 and reason <> ''",
    [hotelId, before],
  );
  await db.query("update slot_block set reason = '' where hotel_id = $1 and day < $2 and reason <> ''", [
    hotelId,
    before,
  ]);
  await db.query(
    `update staff_action a set words = ''
     where a.hotel_id = $1 and a.words <> '' and (
       a.block_id in (select block_id from room_block where hotel_id = $1 and departure <= $2)
       or a.slot_block_id in (select block_id from slot_block where hotel_id = $1 and day < $2)
     )`,
    [hotelId, before],
  );
}

/** Payers of money from before the day that nobody could place, unless it is still to go back. */
export async function sweepUnplacedTransfers(db: Queryable, { hotelId, before }: Bounds): Promise<void> {
  await db.query(
    `with unplaced as materialized (
       select transfer_id from incoming_transfer
       where hotel_id = $1 and owner_id is null and booked_on < $2
         and (payer_name, payer_account, message, coalesce(note, '')) <> ('', '', '', '')
       limit ${MOST} for no key update skip locked
     )
     update incoming_transfer set payer_name = '', payer_account = '', message = '', note = null
     from unplaced where hotel_id = $1 and incoming_transfer.transfer_id = unplaced.transfer_id`,
    [hotelId, before],
  );
}

/** What cards were called at vaults that have deleted them, of guests of whom no more than books need is kept. */
export async function sweepForgottenCards(db: Queryable, hotelId: number): Promise<void> {
  await db.query(
    `update card_guarantee g
     set vault_token = 'forgotten ' || g.reservation_id, brand = null, last4 = null, expiry_month = null, expiry_year = null,
       wallet = null, holder = ''
     from reservation r
     where g.hotel_id = $1 and g.forgotten_at is not null and g.vault_token not like 'forgotten %'
       and r.hotel_id = g.hotel_id and r.reservation_id = g.reservation_id and r.kept in ('books', 'nothing')`,
    [hotelId],
  );
}

/** Accounts that were logged in to before the day and not since, with sessions, letters and lists. */
export async function sweepUnusedAccounts(
  db: Queryable,
  { hotelId, timeZone, before }: Bounds,
): Promise<void> {
  await db.query(`delete from guest_account where hotel_id = $1 and last_used_at < ${DAY}`, [
    hotelId,
    before,
    timeZone,
  ]);
}

/** Keys of guests who were erased before the day: no backup is that old. */
export async function sweepErasureKeys(db: Queryable, { hotelId, timeZone, before }: Bounds): Promise<void> {
  await db.query(
    `update privacy_action set guest_key = null where hotel_id = $1 and guest_key is not null and done_at < ${DAY}`,
    [hotelId, before, timeZone],
  );
}
