import type { Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import type { Queryable } from "../database/index.ts";

/** What a letter about an account is: with a link that does something, or news alone. Nobody gets `nobody`. */
export type AccountLetterKind =
  | "confirm"
  | "login"
  | "password"
  | "new_email"
  | "claim"
  | "known"
  | "password_changed"
  | "email_changed"
  | "passkey_added"
  | "passkey_removed"
  | "deleted"
  | "nobody";

export type AccountLetter = {
  letterId: string;
  accountId: string | null;
  kind: AccountLetterKind;
  /** Whom it goes to. */
  email: string;
  language: Language;
  createdAt: Instant;
  expiresAt: Instant;
  used: boolean;
};

export async function insertLetter(
  tx: Queryable,
  hotelId: number,
  letter: Omit<AccountLetter, "used">,
): Promise<void> {
  await tx.query(
    `insert into account_letter (hotel_id, letter_id, account_id, kind, email, language, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hotelId,
      letter.letterId,
      letter.accountId,
      letter.kind,
      letter.email,
      letter.language,
      new Date(letter.createdAt),
      new Date(letter.expiresAt),
    ],
  );
}

/** How many letters an address was sent since then. */
export async function countLettersTo(
  tx: Queryable,
  hotelId: number,
  email: string,
  since: Instant,
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from account_letter
     where hotel_id = $1 and lower(email) = lower($2) and email <> '' and created_at > $3`,
    [hotelId, email, new Date(since)],
  );
  return rows[0]?.count ?? 0;
}

export async function readLetter(
  db: Queryable,
  hotelId: number,
  letterId: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<AccountLetter | null> {
  type Row = Omit<AccountLetter, "createdAt" | "expiresAt"> & { createdAt: string; expiresAt: string };
  const { rows } = await db.query<Row>(
    `select letter_id as "letterId", account_id as "accountId", kind, email, language, created_at as "createdAt",
       expires_at as "expiresAt", used_at is not null as used
     from account_letter where hotel_id = $1 and letter_id = $2::uuid ${lock ? "for update" : ""}`,
    [hotelId, letterId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, createdAt: Date.parse(row.createdAt), expiresAt: Date.parse(row.expiresAt) };
}

/** The links of these kinds work no more, whether they were opened or a newer letter counts. */
export async function endLetters(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  kinds: readonly AccountLetterKind[],
  now: Instant,
): Promise<void> {
  await tx.query(
    `update account_letter set used_at = $4
     where hotel_id = $1 and account_id = $2 and kind = any ($3) and used_at is null`,
    [hotelId, accountId, kinds, new Date(now)],
  );
}
