import type { Instant } from "@portico/domain/dates/time-zone";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Queryable } from "../database/index.ts";
import { tell, type LetterOutcome } from "../journal/index.ts";

export type MailKind =
  | "guest_confirmation"
  | "hotel_notice"
  | "guest_expired"
  | "hotel_expired"
  | "hotel_cancelled"
  | "guest_waiting"
  | "hotel_waiting"
  | "guest_offer"
  | "guest_offer_ended"
  | "guest_waiting_over"
  | "guest_paid"
  | "guest_instalment"
  | "guest_instalment_late"
  | "hotel_instalment_late"
  | "guest_payment_failed"
  | "guest_cancelled"
  | "guest_item_cancelled"
  | "hotel_item_cancelled"
  | "guest_item_changed"
  | "hotel_item_changed"
  | "guest_address_changed"
  | "hotel_corrected"
  | "guest_refund"
  | "guest_link"
  | "guest_transfer"
  | "hotel_transfer"
  | "hotel_problem"
  | "guest_charged"
  | "hotel_charge"
  | "guest_insurance"
  | "hotel_insurance"
  | "guest_voucher"
  | "guest_voucher_ending"
  | "guest_voucher_closed"
  | "guest_voucher_reissued"
  | "hotel_voucher"
  | "guest_times"
  | "hotel_times"
  | "guest_slot_free"
  | "guest_account"
  | "hotel_day";

export type OutgoingMail = {
  mailId: string;
  /** Unique per purpose: a second request to send the same mail finds it here. */
  dedupeKey: string;
  kind: MailKind;
  /** Null for what nobody pays for: an unassigned transfer, a free time, the services of a day, an account. */
  owner: OwnerRef | null;
  /** The part of the owner's matter that it is about: a payment attempt, a transfer or a refund; null for the whole. */
  about: string | null;
};

/**
 * Writes mails to be sent and returns those that are new. Guest letters about what is not paid count towards the limits of
 * their recipient and of the ordering network; once the guest has paid, none of the letters about it does.
 */
export async function insertMails(
  tx: Queryable,
  hotelId: number,
  mails: readonly (OutgoingMail & { after: number; givenTo: string | null; to: string | null })[],
): Promise<string[]> {
  const { rows } = await tx.query<LetterName>(
    `insert into outgoing_mail
       (hotel_id, mail_id, dedupe_key, kind, owner_kind, owner_id, about, not_before, recipient, given_to,
        counted_recipient, counted_address)
     select $1, m.mail_id, m.dedupe_key, m.kind, m.owner_kind, m.owner_id, m.about,
       case when m.after > 0 then now() + make_interval(secs => m.after) end, m.recipient, ${recipientKey("m.given_to")},
       ${recipientKey("coalesce(r.contact, v.contact) ->> 'email'")}, coalesce(r.address_hash, v.address_hash)
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::int[], $10::text[], $11::text[])
       as m (mail_id, dedupe_key, kind, owner_kind, owner_id, about, after, given_to, recipient)
     left join lateral (
       select m.kind = any ($9) and not exists (
         select from outgoing_mail p
         where p.hotel_id = $1 and p.owner_kind = m.owner_kind and p.owner_id = m.owner_id and p.kind = 'guest_paid'
       ) as counts
     ) unpaid on true
     left join reservation r on unpaid.counts and r.hotel_id = $1 and m.owner_kind = 'reservation' and r.reservation_id = m.owner_id
     left join voucher_order v on unpaid.counts and v.hotel_id = $1 and m.owner_kind = 'voucher_order' and v.order_id = m.owner_id
     on conflict (hotel_id, dedupe_key) do nothing
     returning mail_id as "mailId", kind`,
    [
      hotelId,
      mails.map(({ mailId }) => mailId),
      mails.map(({ dedupeKey }) => dedupeKey),
      mails.map(({ kind }) => kind),
      mails.map(({ owner }) => owner?.kind ?? null),
      mails.map(({ owner }) => owner?.id ?? null),
      mails.map(({ about }) => about),
      mails.map(({ after }) => after),
      COUNTED_KINDS,
      mails.map(({ givenTo }) => givenTo),
      mails.map(({ to }) => to),
    ],
  );
  const paid = mails.filter(({ kind }) => kind === "guest_paid");
  if (paid.length > 0) {
    await tx.query(
      `update outgoing_mail set counted_recipient = null, counted_address = null
       where hotel_id = $1 and owner_id = any ($2) and counted_recipient is not null`,
      [hotelId, paid.map(({ owner }) => owner?.id ?? null)],
    );
  }
  tellLetters(hotelId, rows, "queued");
  return rows.map(({ mailId }) => mailId);
}

/** Letters caused by an order or its end. */
const COUNTED_KINDS: readonly MailKind[] = [
  "guest_confirmation",
  "guest_waiting",
  "guest_cancelled",
  "guest_link",
];

/** Identifies the reader of the address; only the reservation stores the address itself. */
function recipientKey(email: string): string {
  return `encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`;
}

type LetterName = Pick<OutgoingMail, "mailId" | "kind">;

function tellLetters(
  hotelId: number,
  letters: readonly LetterName[],
  to: LetterOutcome,
  reason: string | null = null,
): void {
  for (const { mailId, kind } of letters) tell({ what: "letter", hotelId, letter: mailId, kind, to, reason });
}

/** Whether the guest or the hotel knows about the owner: a mail about it was sent or is queued. */
export async function hasHeard(
  db: Queryable,
  who: "guest" | "hotel",
  hotelId: number,
  owner: OwnerRef,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from outgoing_mail
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3 and kind like $4 || '%' and state <> 'dropped' limit 1`,
    [hotelId, owner.kind, owner.id, who],
  );
  return rowCount === 1;
}

/** Withdraws unwritten mails about the owner; those that may already be on their way stay. */
export async function withdrawMails(tx: Queryable, hotelId: number, owner: OwnerRef): Promise<void> {
  const { rows } = await tx.query<LetterName>(
    `update outgoing_mail set state = 'dropped'
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3 and state = 'queued'
       and not_before > now() + interval '5 seconds'
     returning mail_id as "mailId", kind`,
    [hotelId, owner.kind, owner.id],
  );
  tellLetters(hotelId, rows, "dropped");
}

/** Keeps mails of a kind about a part of an owner's matter from being sent, where that has not begun. */
export async function dropMails(
  tx: Queryable,
  hotelId: number,
  owner: OwnerRef,
  { kind, about }: Pick<OutgoingMail, "kind" | "about">,
): Promise<void> {
  const { rows } = await tx.query<LetterName>(
    `update outgoing_mail set state = 'dropped'
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3 and kind = $4 and about = $5 and state = 'queued'
     returning mail_id as "mailId", kind`,
    [hotelId, owner.kind, owner.id, kind, about],
  );
  tellLetters(hotelId, rows, "dropped");
}

/**
 * The guest letters about unpaid orders within the last hour, for a recipient also those with vouchers that they were given:
 * how many, and the seconds since the first of them was ordered.
 */
export type RecentLetters = { count: number; age: number };

/** The limits of letters: per recipient, per ordering network, per hotel. */
export type LetterLimits = { perRecipient: number; perAddress: number; perHotel: number };

/** Counts each kind up to its limit, and reads no more than that. */
export async function countRecentLetters(
  tx: Queryable,
  hotelId: number,
  of: { email: string; addressHash: string | null },
  limits: LetterLimits,
): Promise<Record<"recipient" | "address" | "hotel", RecentLetters>> {
  const letters = (where: string, limit: string) =>
    `(select created_at from outgoing_mail
      where hotel_id = $1 and ${where} and state <> 'dropped' and created_at > now() - interval '1 hour'
      order by created_at desc limit ${limit})`;
  const latest = (place: number, among: string) =>
    `select ${place} as place, count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::int as age
     from (${among}) letter`;
  const reader = recipientKey("$2");
  const ofRecipient = `${letters(`counted_recipient = ${reader}`, "$4")}
    union all ${letters(`given_to = ${reader}`, "$4")} order by created_at desc limit $4`;
  const { rows } = await tx.query<RecentLetters>(
    `${latest(1, ofRecipient)}
     union all ${latest(2, letters("counted_recipient is not null and counted_address = $3", "$5"))}
     union all ${latest(3, letters("counted_recipient is not null", "$6"))}
     order by place`,
    [hotelId, of.email, of.addressHash, limits.perRecipient, limits.perAddress, limits.perHotel],
  );
  const [recipient = NONE, address = NONE, hotel = NONE] = rows;
  return { recipient, address, hotel };
}

const NONE: RecentLetters = { count: 0, age: 0 };

/**
 * Ends the waiting time of a kind of mail about the whole of an owner, so that it can no longer be withdrawn; null if
 * there is none to send.
 */
export async function endWaitOfMail(
  tx: Queryable,
  hotelId: number,
  owner: OwnerRef,
  kind: MailKind,
): Promise<string | null> {
  const { rows } = await tx.query<{ mailId: string }>(
    `update outgoing_mail set not_before = null
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3 and kind = $4 and about is null and state = 'queued'
     returning mail_id as "mailId"`,
    [hotelId, owner.kind, owner.id, kind],
  );
  return rows[0]?.mailId ?? null;
}

/** `recipient` overrides the guest's or the hotel's address. */
type QueuedMail = OutgoingMail & { attempts: number; recipient: string | null };

/** An ordered letter that can be sent again. */
export type RepeatableMail = Pick<OutgoingMail, "mailId" | "kind" | "dedupeKey">;

/** Letters about an owner, sent or queued, oldest first; without what is only for an address that is no longer the guest's. */
export async function findRepeatable(
  db: Queryable,
  hotelId: number,
  owner: OwnerRef,
): Promise<RepeatableMail[]> {
  const { rows } = await db.query<RepeatableMail>(
    `select mail_id as "mailId", kind, dedupe_key as "dedupeKey" from outgoing_mail
     where hotel_id = $1 and owner_kind = $2 and owner_id = $3 and state <> 'dropped'
       and kind <> 'guest_address_changed' order by created_at, kind`,
    [hotelId, owner.kind, owner.id],
  );
  return rows;
}

/** Writes a repeat of a letter, which does not count towards the limits of guests' letters. */
export async function copyMail(
  tx: Queryable,
  hotelId: number,
  mailId: string,
  copy: { mailId: string; dedupeKey: string; recipient: string | null },
): Promise<void> {
  const { rows } = await tx.query<LetterName>(
    `insert into outgoing_mail (hotel_id, mail_id, dedupe_key, kind, owner_kind, owner_id, about, recipient)
     select hotel_id, $3, $4, kind, owner_kind, owner_id, about, $5 from outgoing_mail where hotel_id = $1 and mail_id = $2
     returning mail_id as "mailId", kind`,
    [hotelId, mailId, copy.mailId, copy.dedupeKey, copy.recipient],
  );
  tellLetters(hotelId, rows, "queued");
}

/** A mail that is still to be sent; null if it was sent, given up or dropped. */
export async function findQueuedMail(
  db: Queryable,
  hotelId: number,
  mailId: string,
): Promise<QueuedMail | null> {
  type Row = Omit<QueuedMail, "owner"> & { ownerKind: string | null; ownerId: string | null };
  const { rows } = await db.query<Row>(
    `select mail_id as "mailId", dedupe_key as "dedupeKey", kind, owner_kind as "ownerKind", owner_id as "ownerId",
       about, attempts, recipient
     from outgoing_mail where hotel_id = $1 and mail_id = $2 and state = 'queued'`,
    [hotelId, mailId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { ownerKind, ownerId, ...mail } = row;
  return { ...mail, owner: ownerKind === null || ownerId === null ? null : { kind: ownerKind, id: ownerId } };
}

export async function markSent(db: Queryable, hotelId: number, mailId: string, now: Instant): Promise<void> {
  const { rows } = await db.query<LetterName>(
    `update outgoing_mail set state = 'sent', sent_at = $3, attempts = attempts + 1, last_error = null
     where hotel_id = $1 and mail_id = $2 and state = 'queued'
     returning mail_id as "mailId", kind`,
    [hotelId, mailId, new Date(now)],
  );
  tellLetters(hotelId, rows, "sent");
}

/** The mail is outdated and is never sent. */
export async function markDropped(db: Queryable, hotelId: number, mailId: string): Promise<void> {
  const { rows } = await db.query<LetterName>(
    `update outgoing_mail set state = 'dropped', last_error = null
     where hotel_id = $1 and mail_id = $2 and state = 'queued'
     returning mail_id as "mailId", kind`,
    [hotelId, mailId],
  );
  tellLetters(hotelId, rows, "dropped");
}

/** Counts a failed attempt; after the last one the mail is given up, which staff must see. */
export async function markAttempt(
  db: Queryable,
  hotelId: number,
  mailId: string,
  failure: { reason: string; last: boolean },
): Promise<void> {
  const { rows } = await db.query<LetterName>(
    `update outgoing_mail set attempts = attempts + 1, last_error = $3,
       state = case when $4 then 'failed' else 'queued' end
     where hotel_id = $1 and mail_id = $2 and state = 'queued'
     returning mail_id as "mailId", kind`,
    [hotelId, mailId, failure.reason, failure.last],
  );
  tellLetters(hotelId, rows, failure.last ? "failed" : "refused", failure.reason);
}

/** Every mail that has been neither sent nor given up, in any hotel. */
export async function listQueuedMails(queryable: Queryable): Promise<{ hotelId: number; mailId: string }[]> {
  const { rows } = await queryable.query<{ hotelId: number; mailId: string }>(
    `select hotel_id as "hotelId", mail_id as "mailId" from outgoing_mail where state = 'queued'`,
  );
  return rows;
}
