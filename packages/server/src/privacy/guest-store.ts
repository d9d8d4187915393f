import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Language } from "@portico/domain/texts/language";
import type { Queryable } from "../database/index.ts";
import type { Kept, SaleKind } from "./guest-columns.ts";

/** What a hotel knows of one sale's guest, and what decides how long. */
export type GuestSale = {
  kind: SaleKind;
  id: string;
  number: string;
  kept: Kept;
  /** Empty once no more than books need is kept. */
  email: string;
  language: Language;
  /** The day on which it was over or will be, by the hotel's clock; null while it waits for something. */
  overOn: PlainDate | null;
  /** It was cancelled, or nobody paid in time. */
  hasEnded: boolean;
  hasMoney: boolean;
  /** The day of its last movement of money. */
  moneyOn: PlainDate | null;
  hasOpenMoney: boolean;
  hasOpenLetters: boolean;
  /** The last day of its vouchers that have money left; null for reservations, and without such a voucher. */
  spendableTo: PlainDate | null;
};

/** A guest by an address, or by the number of the only sale that is meant, whose address is no longer kept. */
export type GuestName = { email: string } | { number: string };

type Hotel = { hotelId: number; timeZone: string };

/** The guest's own reservations and orders of which something is kept, oldest first. */
export async function findGuestSales(
  db: Queryable,
  { hotelId, timeZone }: Hotel,
  guest: GuestName,
): Promise<GuestSale[]> {
  const which = "email" in guest ? "lower(s.contact ->> 'email') = lower($3)" : "s.number = $3";
  const { rows } = await db.query<GuestSale>(
    `select s.kind, s.id, s.number, s.kept, coalesce(s.contact ->> 'email', '') as email, s.language,
       coalesce(s.last_day, (s.ended_at at time zone $2)::date) as "overOn",
       s.ended_at is not null as "hasEnded", s.has_money as "hasMoney",
       (s.money_at at time zone $2)::date as "moneyOn", s.has_open_money as "hasOpenMoney",
       s.has_open_letters as "hasOpenLetters",
       (
         select max(v.last_day) from voucher v
         where v.hotel_id = s.hotel_id and v.order_id = s.id and v.balance_minor > 0
       ) as "spendableTo"
     from guest_sale s
     where s.hotel_id = $1 and s.kept <> 'nothing' and ${which}
     order by s.created_at, s.number`,
    [hotelId, timeZone, "email" in guest ? guest.email : guest.number],
  );
  return rows;
}

/** A voucher that somebody else has bought for the guest. */
export type ReceivedVoucher = {
  orderId: string;
  orderNumber: string;
  lineNo: number;
  recipient: { name: string; email: string };
  text: string;
  deliverOn: PlainDate | null;
  lastDay: PlainDate | null;
  /** Its letter has not gone out yet. */
  isUndelivered: boolean;
};

export async function findReceivedVouchers(
  db: Queryable,
  hotelId: number,
  email: string,
): Promise<ReceivedVoucher[]> {
  const { rows } = await db.query<ReceivedVoucher>(
    `select l.order_id as "orderId", o.number as "orderNumber", l.line_no as "lineNo", l.recipient, l.custom_text as text,
       l.deliver_on as "deliverOn", v.last_day as "lastDay",
       o.state in ('waiting', 'paid') and l.delivery <> 'print' and not l.delivery_stopped
         and l.letters_begun < l.letters_wanted as "isUndelivered"
     from voucher_order_line l join voucher_order o using (hotel_id, order_id)
       left join voucher v using (hotel_id, order_id, line_no)
     where l.hotel_id = $1 and lower(l.recipient ->> 'email') = lower($2) and lower(o.contact ->> 'email') <> lower($2)
     order by o.created_at, l.line_no`,
    [hotelId, email],
  );
  return rows;
}

/** The guest's data that belongs to no sale: wishes for a time, drafts, letters that staff sent to the address, and an account with its passkeys. */
export const LOOSE = {
  wishes: { table: "slot_wait", rows: "lower(contact ->> 'email') = lower($2)" },
  drafts: { table: "checkout_draft", rows: "strpos(lower(body::text), lower($2)) > 0" },
  letters: { table: "outgoing_mail", rows: "lower(recipient) = lower($2)" },
  accounts: { table: "guest_account", rows: "lower(email) = lower($2)" },
  passkeys: {
    table: "account_passkey",
    rows: "account_id in (select account_id from guest_account where hotel_id = $1 and lower(email) = lower($2))",
  },
} as const;

/** Every address that a hotel knows, once. */
export async function knownAddresses(db: Queryable, hotelId: number): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    `select distinct email from (
       select lower(contact ->> 'email') as email from reservation where hotel_id = $1
       union all select lower(contact ->> 'email') from voucher_order where hotel_id = $1
       union all select lower(recipient ->> 'email') from voucher_order_line where hotel_id = $1
       union all select lower(contact ->> 'email') from slot_wait where hotel_id = $1
       union all select lower(email) from guest_account where hotel_id = $1
     ) known where email <> ''`,
    [hotelId],
  );
  return rows.map(({ email }) => email);
}

/** A row as the database has it, by its columns' names. */
export type Row = Readonly<Record<string, unknown>>;

/** Keys that open something, and would do so for a stranger who finds the file; what they open is in the record itself. */
const SECRETS = [
  "hotel_id",
  "notify_key",
  "vault_token",
  "code_hash",
  "code_sealed",
  "order_code",
  "token_hash",
  "password_hash",
  "credential_id",
  "public_key",
];

/** All rows of a table that the condition finds, whole but for keys. */
export async function readRows(
  db: Queryable,
  table: string,
  rows: string,
  values: readonly [number, string | readonly string[]],
): Promise<Row[]> {
  const found = await db.query<{ row: Row }>(
    `select to_jsonb(t) - $3::text[] as row from ${table} t where hotel_id = $1 and ${rows} order by 1`,
    [...values, SECRETS],
  );
  return found.rows.map(({ row }) => row);
}

/** How many rows of a kind that belongs to no sale there are. */
export async function countLoose(
  db: Queryable,
  hotelId: number,
  kind: keyof typeof LOOSE,
  email: string,
): Promise<number> {
  const { table, rows } = LOOSE[kind];
  const counted = await db.query<{ count: number }>(
    `select count(*)::int as count from ${table} where hotel_id = $1 and ${rows}`,
    [hotelId, email],
  );
  return counted.rows[0]?.count ?? 0;
}

/** Deletes a guest's wishes, drafts and account with its passkeys, and takes the address off letters about others' sales. */
export async function eraseLoose(tx: Queryable, hotelId: number, email: string): Promise<void> {
  await tx.query(`delete from slot_wait where hotel_id = $1 and ${LOOSE.wishes.rows}`, [hotelId, email]);
  await tx.query(`delete from checkout_draft where hotel_id = $1 and ${LOOSE.drafts.rows}`, [hotelId, email]);
  await tx.query(`delete from guest_account where hotel_id = $1 and ${LOOSE.accounts.rows}`, [
    hotelId,
    email,
  ]);
  await tx.query("delete from account_letter where hotel_id = $1 and lower(email) = lower($2)", [
    hotelId,
    email,
  ]);
  await tx.query(
    `update outgoing_mail set recipient = null, last_error = null
     where hotel_id = $1 and ${LOOSE.letters.rows} and state <> 'queued'`,
    [hotelId, email],
  );
}

/** Takes a recipient off a voucher that somebody else has bought. */
export async function eraseRecipient(
  tx: Queryable,
  hotelId: number,
  { orderId, lineNo }: Pick<ReceivedVoucher, "orderId" | "lineNo">,
): Promise<void> {
  await tx.query(
    `update voucher_order_line set recipient = recipient || '{"name": "", "email": ""}', custom_text = ''
     where hotel_id = $1 and order_id = $2 and line_no = $3`,
    [hotelId, orderId, lineNo],
  );
}
