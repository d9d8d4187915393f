import { randomUUID } from "node:crypto";
import type { OpenedAccount } from "@portico/contract/accounts/account";
import type { TestShop } from "../../testing/test-shop.ts";
import { confirmAccount, findAccount, writeUnconfirmed } from "../account-store.ts";
import { enter } from "../enter-account.ts";
import type { AccountLetterKind } from "../letter-store.ts";
import { letterTokenOf } from "../letter-token.ts";
import { hashPassword } from "../password-hash.ts";

export const ANNA = { email: "anna@guest.example", password: "lesní jezero" };

/** The secret that test engines have. */
const SECRET = "a secret for tests alone";

/** The header of a logged-in caller. */
export function signed(opened: Pick<OpenedAccount, "session">): Record<string, string> {
  return { authorization: `Bearer ${opened.session ?? ""}` };
}

/** The key in the newest letter of a kind to an address. */
export async function tokenOf(shop: TestShop, kind: AccountLetterKind, email = ANNA.email): Promise<string> {
  const { rows } = await shop.database.pool.query<{ hotelId: number; letterId: string }>(
    `select hotel_id as "hotelId", letter_id as "letterId" from account_letter
     where kind = $1 and email = $2 order by created_at desc, used_at nulls first limit 1`,
    [kind, email],
  );
  const [letter] = rows;
  if (letter === undefined) throw new Error(`${email} was sent no letter ${kind}`);
  return letterTokenOf(SECRET, letter);
}

/** Hashing is slow on purpose, so the password that tests start with is hashed once. */
let annasHash: Promise<string> | undefined;

/** Anna's account, confirmed and logged in, without any call that would count against a limit. */
export async function openAccount({ database }: TestShop): Promise<OpenedAccount> {
  annasHash ??= hashPassword(ANNA.password);
  const passwordHash = await annasHash;
  const now = Date.now();
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ hotelId: number }>(
      `select hotel_id as "hotelId" from hotel where code = 'shore'`,
    );
    const hotelId = rows[0]?.hotelId ?? 0;
    const account = {
      accountId: randomUUID(),
      email: ANNA.email,
      passwordHash,
      language: "en",
      now,
    } as const;
    const accountId = await writeUnconfirmed(tx, hotelId, account);
    await confirmAccount(tx, hotelId, accountId, now);
    const found = await findAccount(tx, hotelId, { accountId });
    if (found === null) throw new Error("The account is not there");
    return enter(tx, hotelId, found, now);
  });
}
