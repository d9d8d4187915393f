import { randomUUID } from "node:crypto";
import type { LetterAnswer, LinkQuestion, OpenedAccount } from "@portico/contract/accounts/account";
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from "@portico/domain/accounts/password";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";
import { emailComplaints } from "../contact/index.ts";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { type AccountParts, sendLetter, sendToNobody } from "./account-letters.ts";
import { findAccount, type GuestAccount, lockEmail, setPassword, writeUnconfirmed } from "./account-store.ts";
import { viewAccount } from "./account-view.ts";
import { hashPassword, isOutdated, isPassword } from "./password-hash.ts";
import { openSession } from "./session-store.ts";

/** What somebody asks who is not logged in: about an address, at a hotel, in a language. */
export type Question = { hotelId: number; email: string; language: Language; now: Instant };

/** Why an address or a password cannot be taken; null if both can. */
export function objectToNew(email: string, password: string | null): Refusal | null {
  const wrong = emailComplaints(email).map(({ message }) => ({ field: "email", message }));
  const weak = password === null ? [] : weakness(password, email);
  const items = [...wrong, ...weak];
  return items.length === 0 ? null : { code: "invalid_request", items };
}

function weakness(password: string, email: string): NonNullable<Refusal["items"]> {
  const problem = passwordProblem(password, email);
  if (problem === null) return [];
  const count = problem === "too_short" ? SHORTEST_PASSWORD : LONGEST_PASSWORD;
  return [{ field: "password", message: (t) => t(`account.password_${problem}`, { count }) }];
}

/**
 * Makes an account that a letter confirms. Its address may have one already: while the asker may be told so, they are; later
 * they get the same answer as everybody, and the owner of the address a letter.
 */
export async function registerAccount(
  { database, jobs }: AccountParts,
  { password, mayBeTold, ...question }: Question & { password: string; mayBeTold: boolean },
): Promise<Result<LetterAnswer, Refusal>> {
  const { hotelId, email, language, now } = question;
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await lockEmail(tx, hotelId, email);
    const known = await findAccount(tx, hotelId, { email });
    if (known?.isConfirmed === true) {
      if (mayBeTold) return failure({ code: "email_duplicated", field: "email" });
      await sendLetter(tx, jobs, hotelId, { ...letterTo(known), kind: "known", now });
      return success({ letter: "maybe" });
    }
    const accountId = await writeUnconfirmed(tx, hotelId, {
      accountId: known?.accountId ?? randomUUID(),
      email,
      passwordHash,
      language,
      now,
    });
    await sendLetter(tx, jobs, hotelId, { accountId, email, language, kind: "confirm", now });
    return success({ letter: mayBeTold ? "sent" : "maybe" });
  });
}

/** A letter to log in with or to choose a new password with, if there is an account. */
export async function sendAccountLetter(
  { database, jobs }: AccountParts,
  { purpose, mayBeTold, ...question }: Question & Pick<LinkQuestion, "purpose"> & { mayBeTold: boolean },
): Promise<Result<LetterAnswer, Refusal>> {
  const { hotelId, email, language, now } = question;
  return database.transaction(async (tx) => {
    await lockEmail(tx, hotelId, email);
    const known = await findAccount(tx, hotelId, { email });
    if (known === null && mayBeTold) return failure({ code: "email_unknown", field: "email" });
    if (known === null) await sendToNobody(tx, jobs, hotelId, { language, now });
    else await sendLetter(tx, jobs, hotelId, { ...letterTo(known), language, kind: purpose, now });
    return success({ letter: mayBeTold ? "sent" : "maybe" });
  });
}

/**
 * Logs in by password. An address without an account is answered like a wrong password, as late. The right one of an account
 * that nobody has confirmed is told so, and its letter is sent again.
 */
export async function logIn(
  { database, jobs }: AccountParts,
  { password, ...question }: Question & { password: string },
): Promise<Result<OpenedAccount, Refusal>> {
  const { hotelId, email, now } = question;
  const known = await findAccount(database.pool, hotelId, { email });
  const isRight = await isPassword(password, known?.passwordHash ?? null);
  if (known === null || !isRight) return failure({ code: "login_failed" });
  const renewed = isOutdated(known.passwordHash ?? "") ? await hashPassword(password) : null;
  return database.transaction(async (tx) => {
    if (!known.isConfirmed) {
      await sendLetter(tx, jobs, hotelId, { ...letterTo(known), kind: "confirm", now });
      return failure({ code: "account_unverified" });
    }
    if (renewed !== null) await setPassword(tx, hotelId, known.accountId, renewed);
    return success(await enter(tx, hotelId, known, now));
  });
}

/** A new session of the account. */
export async function enter(
  tx: Queryable,
  hotelId: number,
  account: GuestAccount,
  now: Instant,
): Promise<OpenedAccount> {
  return {
    session: await openSession(tx, hotelId, account.accountId, now),
    account: viewAccount(account),
  };
}

/** In the language that the guest has chosen for the account. */
export function letterTo({ accountId, email, language }: GuestAccount) {
  return { accountId, email, language };
}
