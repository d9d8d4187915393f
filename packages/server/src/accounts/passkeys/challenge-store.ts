import { createHash, randomBytes } from "node:crypto";
import { CHALLENGE_LASTS } from "@portico/contract/accounts/passkey";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";

/** Makes a challenge that is answered once: by the account that adds a passkey, or by anybody who logs in. */
export async function makeChallenge(
  db: Queryable,
  hotelId: number,
  accountId: string | null,
  now: Instant,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  await db.query(
    `insert into account_challenge (hotel_id, challenge_hash, account_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hotelId, hashOf(challenge), accountId, new Date(now), new Date(now + CHALLENGE_LASTS)],
  );
  return challenge;
}

/** Uses a challenge up, and says whether it was made at this hotel for this account, or for a login, and still counts. */
export async function spendChallenge(
  db: Queryable,
  hotelId: number,
  challenge: string,
  { accountId, now }: { accountId: string | null; now: Instant },
): Promise<boolean> {
  const { rows } = await db.query<{ accountId: string | null; counts: boolean }>(
    `delete from account_challenge where hotel_id = $1 and challenge_hash = $2
     returning account_id as "accountId", expires_at > $3 as counts`,
    [hotelId, hashOf(challenge), new Date(now)],
  );
  const [made] = rows;
  return made?.counts === true && made.accountId === accountId;
}

function hashOf(challenge: string): Buffer {
  return createHash("sha256").update(challenge).digest();
}
