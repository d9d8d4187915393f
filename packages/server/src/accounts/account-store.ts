import type { Company, Contact } from "@portico/contract/contact/contact";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import type { Queryable } from "../database/index.ts";

/** A guest's account at one hotel. */
export type GuestAccount = {
  accountId: string;
  /** What calls name the guest by. */
  userId: number;
  email: string;
  /** Null for an account that only letters open. */
  passwordHash: string | null;
  language: Language;
  /** What is filled in for the guest; null before the first order, and once they have cleared it. */
  contact: Contact | null;
  company: Company | null;
  isConfirmed: boolean;
};

const ACCOUNT = `account_id as "accountId", user_no as "userId", email, password_hash as "passwordHash", language, contact,
  company, confirmed_at is not null as "isConfirmed"`;

const EMAIL_LOCK = 16;

/** A transaction that decides about an e-mail waits for the others that do, so that it never has two accounts. */
export async function lockEmail(tx: Queryable, hotelId: number, email: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1, hashtext($2 || ':' || lower($3)))", [
    EMAIL_LOCK,
    String(hotelId),
    email,
  ]);
}

export async function findAccount(
  db: Queryable,
  hotelId: number,
  by: { email: string } | { accountId: string },
): Promise<GuestAccount | null> {
  const [where, value] =
    "email" in by ? ["lower(email) = lower($2)", by.email] : ["account_id = $2::uuid", by.accountId];
  const { rows } = await db.query<GuestAccount>(
    `select ${ACCOUNT} from guest_account where hotel_id = $1 and ${where}`,
    [hotelId, value],
  );
  return rows[0] ?? null;
}

/** Makes an account that waits for its confirmation, or begins one again that does. */
export async function writeUnconfirmed(
  tx: Queryable,
  hotelId: number,
  account: { accountId: string; email: string; passwordHash: string; language: Language; now: Instant },
): Promise<string> {
  const { rows } = await tx.query<{ accountId: string }>(
    `insert into guest_account (hotel_id, account_id, email, password_hash, language, created_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (hotel_id, lower(email)) do update
       set password_hash = excluded.password_hash, language = excluded.language, created_at = excluded.created_at
       where guest_account.confirmed_at is null
     returning account_id as "accountId"`,
    [
      hotelId,
      account.accountId,
      account.email,
      account.passwordHash,
      account.language,
      new Date(account.now),
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The account is confirmed already");
  return row.accountId;
}

/** Confirms the account's address. */
export async function confirmAccount(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  now: Instant,
): Promise<void> {
  await tx.query(
    `update guest_account set confirmed_at = $3
     where hotel_id = $1 and account_id = $2 and confirmed_at is null`,
    [hotelId, accountId, new Date(now)],
  );
}

export async function setPassword(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  passwordHash: string | null,
): Promise<void> {
  await tx.query("update guest_account set password_hash = $3 where hotel_id = $1 and account_id = $2", [
    hotelId,
    accountId,
    passwordHash,
  ]);
}

export async function setEmail(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  email: string,
): Promise<void> {
  await tx.query("update guest_account set email = $3 where hotel_id = $1 and account_id = $2", [
    hotelId,
    accountId,
    email,
  ]);
}

/** Keeps what is filled in for the guest, or that nothing is. */
export async function keepContact(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  { contact, company }: Pick<GuestAccount, "contact" | "company">,
): Promise<void> {
  await tx.query(
    "update guest_account set contact = $3, company = $4 where hotel_id = $1 and account_id = $2",
    [hotelId, accountId, contact && JSON.stringify(contact), company && JSON.stringify(company)],
  );
}

/** Deletes the account with its passkeys, sessions, letters and list; what was booked stays. */
export async function removeAccount(tx: Queryable, hotelId: number, accountId: string): Promise<void> {
  await tx.query("delete from guest_account where hotel_id = $1 and account_id = $2", [hotelId, accountId]);
}

const DAY = 86_400_000;
/** Somebody who has not confirmed their address by then registers once more. */
const CONFIRMED_WITHIN = 7 * DAY;

/** Deletes what has ended: sessions, challenges, letters, and accounts that nobody has confirmed. */
export async function deleteEndedAccountParts(db: Queryable, now: Instant): Promise<void> {
  await db.query("delete from account_session where expires_at <= $1", [new Date(now)]);
  await db.query("delete from account_challenge where expires_at <= $1", [new Date(now)]);
  await db.query("delete from account_letter where expires_at <= $1", [new Date(now - DAY)]);
  await db.query("delete from guest_account where confirmed_at is null and created_at <= $1", [
    new Date(now - CONFIRMED_WITHIN),
  ]);
}
