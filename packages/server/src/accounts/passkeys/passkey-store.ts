import { MOST_PASSKEYS, type Passkey } from "@portico/contract/accounts/passkey";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";

/** What an authenticator has been given: its name for it, and the key that its signatures are checked with. */
export type Credential = { credentialId: string; publicKey: Uint8Array; signCount: number };

export type KnownCredential = Credential & { accountId: string };

export async function listPasskeys(db: Queryable, hotelId: number, accountId: string): Promise<Passkey[]> {
  type Row = Omit<Passkey, "addedAt" | "usedAt"> & { addedAt: string; usedAt: string | null };
  const { rows } = await db.query<Row>(
    `select passkey_no as "passkeyId", name, created_at as "addedAt", used_at as "usedAt" from account_passkey
     where hotel_id = $1 and account_id = $2 order by passkey_no`,
    [hotelId, accountId],
  );
  return rows.map((row) => ({
    ...row,
    addedAt: Date.parse(row.addedAt),
    usedAt: row.usedAt === null ? null : Date.parse(row.usedAt),
  }));
}

/** The names that authenticators have for an account's passkeys. */
export async function credentialsOf(db: Queryable, hotelId: number, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ credentialId: Buffer }>(
    `select credential_id as "credentialId" from account_passkey where hotel_id = $1 and account_id = $2`,
    [hotelId, accountId],
  );
  return rows.map(({ credentialId }) => credentialId.toString("base64url"));
}

/** Adds a passkey. `known` if the hotel has it already, `full` if the account has as many as there may be. */
export async function insertPasskey(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  passkey: Credential & { name: string; now: Instant },
): Promise<"added" | "known" | "full"> {
  // Two tabs of the guest add one after the other, and neither adds to an account that is being deleted.
  const { rows } = await tx.query<{ count: number }>(
    `select (select count(*)::int from account_passkey p where p.hotel_id = a.hotel_id and p.account_id = a.account_id) as count
     from guest_account a where hotel_id = $1 and account_id = $2 for update`,
    [hotelId, accountId],
  );
  const [account] = rows;
  if (account === undefined) return "known";
  if (account.count >= MOST_PASSKEYS) return "full";
  const { credentialId, publicKey, signCount, name, now } = passkey;
  const inserted = await tx.query(
    `insert into account_passkey (hotel_id, account_id, credential_id, public_key, sign_count, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (hotel_id, credential_id) do nothing`,
    [
      hotelId,
      accountId,
      Buffer.from(credentialId, "base64url"),
      Buffer.from(publicKey),
      signCount,
      name,
      new Date(now),
    ],
  );
  return inserted.rowCount === 1 ? "added" : "known";
}

/** The passkey of this name at this hotel, with its account. */
export async function findCredential(
  db: Queryable,
  hotelId: number,
  credentialId: string,
): Promise<KnownCredential | null> {
  type Row = { accountId: string; publicKey: Buffer; signCount: number };
  const { rows } = await db.query<Row>(
    `select account_id as "accountId", public_key as "publicKey", sign_count::float8 as "signCount" from account_passkey
     where hotel_id = $1 and credential_id = $2`,
    [hotelId, Buffer.from(credentialId, "base64url")],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, credentialId };
}

/** Notes a login. False if the passkey has been removed meanwhile, or another login has counted as far. */
export async function noteUse(
  tx: Queryable,
  hotelId: number,
  { credentialId, signCount, now }: { credentialId: string; signCount: number; now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update account_passkey set sign_count = $3, used_at = $4
     where hotel_id = $1 and credential_id = $2 and (sign_count < $3 or (sign_count = 0 and $3 = 0))`,
    [hotelId, Buffer.from(credentialId, "base64url"), signCount, new Date(now)],
  );
  return rowCount === 1;
}

export async function setPasskeyName(
  db: Queryable,
  hotelId: number,
  accountId: string,
  { passkeyId, name }: Pick<Passkey, "passkeyId" | "name">,
): Promise<void> {
  await db.query(
    "update account_passkey set name = $4 where hotel_id = $1 and account_id = $2 and passkey_no = $3",
    [hotelId, accountId, passkeyId, name],
  );
}

/** False if the account has it no longer. */
export async function deletePasskey(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  passkeyId: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "delete from account_passkey where hotel_id = $1 and account_id = $2 and passkey_no = $3",
    [hotelId, accountId, passkeyId],
  );
  return rowCount === 1;
}
