import type { OpenedAccount, OpenQuestion } from "@portico/contract/accounts/account";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { type AccountParts, sendLetter } from "./account-letters.ts";
import {
  confirmAccount,
  findAccount,
  type GuestAccount,
  lockEmail,
  removeAccount,
  setEmail,
  setPassword,
} from "./account-store.ts";
import { viewAccount } from "./account-view.ts";
import { claimBookingsOf } from "./booking-store.ts";
import { enter, letterTo, objectToNew } from "./enter-account.ts";
import { type AccountLetter, readLetter, endLetters } from "./letter-store.ts";
import { letterOfToken } from "./letter-token.ts";
import { hashPassword, isPassword } from "./password-hash.ts";
import { accountOfSession, endSessions } from "./session-store.ts";

/** A letter whose link still works, with its account. */
type OpenLetter = { letter: AccountLetter; account: GuestAccount };

/** What is known about the caller and their password before the letter is used. */
type Opening = {
  hotelId: number;
  /** Hash of a new password, for a letter that renews it. */
  newHash: string | null;
  /** The account that the caller is logged in to, and their token. */
  caller: { accountId: string | null; session: string | null };
  now: Instant;
};

export type OpenCommand = OpenQuestion & { hotelId: number; session: string | null; now: Instant };

/** The letter of a token as long as its link works, for the caller to be counted by its address; else null. */
export async function findOpenLetter(
  db: Queryable,
  secret: string,
  { hotelId, letterToken, now }: Pick<OpenCommand, "hotelId" | "letterToken" | "now">,
  options?: { lock: boolean },
): Promise<OpenLetter | null> {
  const letterId = letterOfToken(secret, hotelId, letterToken);
  const letter = letterId === null ? null : await readLetter(db, hotelId, letterId, options);
  if (letter === null || letter.accountId === null || letter.used || letter.expiresAt <= now) return null;
  const account = await findAccount(db, hotelId, { accountId: letter.accountId });
  return account === null ? null : { letter, account };
}

/** Does what the link of a letter is for, once. What it lacks is said before it is used up. */
export async function openLetter(
  { database, jobs, secret }: AccountParts,
  command: OpenCommand,
): Promise<Result<OpenedAccount, Refusal>> {
  const { hotelId, password, session, now } = command;
  const found = await findOpenLetter(database.pool, secret, command);
  if (found === null) return failure({ code: await codeOfEnded(database.pool, secret, command) });
  const { letter, account } = found;
  if (letter.kind === "confirm") {
    // The guest who has registered knows the password; the owner of an address that a stranger has registered does not.
    if (!(await isPassword(password ?? "", account.passwordHash))) return failure({ code: "login_failed" });
  }
  let newHash: string | null = null;
  if (letter.kind === "password") {
    const objection = objectToNew(account.email, password ?? "");
    if (objection !== null) return failure(objection);
    newHash = await hashPassword(password ?? "");
  }
  return database.transaction(async (tx) => {
    const locked = await findOpenLetter(tx, secret, command, { lock: true });
    if (locked === null) return failure({ code: "letter_ended" });
    const caller = { accountId: await accountOfSession(tx, hotelId, session, now), session };
    const opened = await applyLetter(tx, jobs, locked, { hotelId, newHash, caller, now });
    if (opened.ok) {
      // Every letter that logs in ends with the first that has.
      const { kind } = letter;
      const ended = kind === "new_email" || kind === "claim" ? [kind] : ENTERING;
      await endLetters(tx, hotelId, account.accountId, ended, now);
    }
    return opened;
  });
}

/** A letter that was to renew a password is told apart from others. */
async function codeOfEnded(
  db: Queryable,
  secret: string,
  { hotelId, letterToken }: OpenCommand,
): Promise<"renew_failed" | "letter_ended"> {
  const letterId = letterOfToken(secret, hotelId, letterToken);
  const letter = letterId === null ? null : await readLetter(db, hotelId, letterId);
  return letter?.kind === "password" ? "renew_failed" : "letter_ended";
}

const ENTERING = ["confirm", "login", "known", "password"] as const;

async function applyLetter(
  tx: Queryable,
  jobs: AccountParts["jobs"],
  { letter, account }: OpenLetter,
  { hotelId, newHash, caller, now }: Opening,
): Promise<Result<OpenedAccount, Refusal>> {
  const { accountId } = account;
  const isOwn = caller.accountId === accountId;
  switch (letter.kind) {
    case "confirm":
      await confirmAccount(tx, hotelId, accountId, now);
      return success(await enter(tx, hotelId, account, now));
    case "login":
    case "known": {
      if (account.isConfirmed) return success(await enter(tx, hotelId, account, now));
      // Somebody else may have chosen the password of an account that was never confirmed.
      await confirmAccount(tx, hotelId, accountId, now);
      await setPassword(tx, hotelId, accountId, null);
      await endSessions(tx, hotelId, accountId);
      return success(await enter(tx, hotelId, { ...account, passwordHash: null }, now));
    }
    case "password":
      await confirmAccount(tx, hotelId, accountId, now);
      await setPassword(tx, hotelId, accountId, newHash);
      await endSessions(tx, hotelId, accountId);
      await sendLetter(tx, jobs, hotelId, { ...letterTo(account), kind: "password_changed", now });
      return success(await enter(tx, hotelId, { ...account, passwordHash: newHash }, now));
    case "new_email": {
      // The address may have been mistyped: its owner alone must not get the account.
      if (!isOwn) return failure({ code: "session_ended" });
      await lockEmail(tx, hotelId, letter.email);
      const other = await findAccount(tx, hotelId, { email: letter.email });
      if (other !== null && other.accountId !== accountId) {
        if (other.isConfirmed) return failure({ code: "letter_ended" });
        // Somebody has registered with an address that is not theirs.
        await removeAccount(tx, hotelId, other.accountId);
      }
      await sendLetter(tx, jobs, hotelId, { ...letterTo(account), kind: "email_changed", now });
      await setEmail(tx, hotelId, accountId, letter.email);
      await endSessions(tx, hotelId, accountId, caller.session);
      return success({ session: null, account: viewAccount({ ...account, email: letter.email }) });
    }
    case "claim":
      if (!isOwn) return failure({ code: "session_ended" });
      // The account may have another address by now: the letter proves only this one.
      await claimBookingsOf(tx, hotelId, { accountId, email: letter.email }, letter.createdAt);
      return success({ session: null, account: viewAccount(account) });
    case "password_changed":
    case "email_changed":
    case "passkey_added":
    case "passkey_removed":
    case "deleted":
    case "nobody":
      return failure({ code: "letter_ended" });
  }
}
