import type { AccountDetails, LetterAnswer, OwnBookings } from "@portico/contract/accounts/account";
import { type Company, type Contact, NO_CONTACT } from "@portico/contract/contact/contact";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import type { Instant } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import {
  complaintsRefusal,
  detailsComplaints,
  keepUnasked,
  tidyCompany,
  tidyContact,
  withFirst,
} from "../contact/index.ts";
import type { Queryable } from "../database/index.ts";
import type { Refusal } from "../http/index.ts";
import { linkTokenOf } from "../payments/index.ts";
import { type AccountParts, sendLetter, sendToNobody } from "./account-letters.ts";
import { findAccount, type GuestAccount, keepContact, lockEmail, removeAccount } from "./account-store.ts";
import { type BookingRef, countClaimable, listBookings, ownBooking } from "./booking-store.ts";
import { letterTo } from "./enter-account.ts";
import { accountOfSession } from "./session-store.ts";

/** A call of somebody who says that they are logged in. */
export type SignedCall = { hotelId: number; session: string | null; now: Instant };

/** As long as a session: a page that was opened from the list outlives it by no more. */
const LIST_OPENS = 12 * 3_600_000;

/** The account that the caller is logged in to; `session_ended` for everybody else. */
export async function signedIn(
  db: Queryable,
  { hotelId, session, now }: SignedCall,
): Promise<Result<GuestAccount, Refusal>> {
  const accountId = await accountOfSession(db, hotelId, session, now);
  const account = accountId === null ? null : await findAccount(db, hotelId, { accountId });
  return account === null ? failure({ code: "session_ended" }) : success(account);
}

/**
 * The account that a call names by `user_id`, which must be the one that its caller is logged in to; null for a call that names
 * none.
 */
export async function namedAccount(
  db: Queryable,
  userId: number | undefined,
  call: SignedCall,
): Promise<Result<string | null, Refusal>> {
  if (userId === undefined) return success(null);
  const found = await signedIn(db, call);
  if (!found.ok) return found;
  if (found.value.userId !== userId) return failure({ code: "session_ended", field: "user_id" });
  return success(found.value.accountId);
}

/** Puts what an account has booked on its list, and keeps its contact to be filled in next time. */
export async function bookForAccount(
  tx: Queryable,
  hotelId: number,
  accountId: string,
  booked: { booking: BookingRef; contact: Contact; company: Company | null },
): Promise<void> {
  // The account may have been deleted in another tab: the booking is made anyway.
  if ((await findAccount(tx, hotelId, { accountId })) === null) return;
  await ownBooking(tx, hotelId, accountId, booked.booking);
  const contact = tidyContact(booked.contact);
  const company = booked.company && tidyCompany(booked.company);
  await keepContact(tx, hotelId, accountId, { contact, company });
}

/** Keeps what the account fills in, checked as in an order; its e-mail stays the account's own. */
export async function saveDetails(
  { database }: AccountParts,
  account: GuestAccount,
  { hotelId, fields, details }: SignedCall & { fields: ContactFields; details: AccountDetails },
): Promise<Result<GuestAccount, Refusal>> {
  const { accountId, email } = account;
  const typed = tidyContact({ ...details.contact, email });
  const contact = keepUnasked(typed, account.contact ?? NO_CONTACT, fields);
  const company = details.company && tidyCompany(details.company);
  const refusal = complaintsRefusal(detailsComplaints({ contact, company }, fields));
  if (refusal !== null) return failure(withFirst(refusal));
  await keepContact(database.pool, hotelId, accountId, { contact, company });
  return success({ ...account, contact, company });
}

/** Forgets what the account fills in; the next order with it is kept again. */
export async function clearDetails(
  { database }: AccountParts,
  account: GuestAccount,
  { hotelId }: SignedCall,
): Promise<GuestAccount> {
  const nothing = { contact: null, company: null };
  await keepContact(database.pool, hotelId, account.accountId, nothing);
  return { ...account, ...nothing };
}

/** The list, each entry with a token that opens it. */
export async function ownBookings(
  { database, secret }: AccountParts,
  { accountId, email }: GuestAccount,
  { hotelId, now }: SignedCall,
): Promise<OwnBookings> {
  const listed = await listBookings(database.pool, hotelId, accountId);
  return {
    bookings: listed.map(({ ownerId, ...booking }) => ({
      ...booking,
      returnToken: linkTokenOf(secret, ownerId, now + LIST_OPENS),
    })),
    claimable: await countClaimable(database.pool, hotelId, email, now),
  };
}

export async function askToClaim(
  { database, jobs }: AccountParts,
  account: GuestAccount,
  { hotelId, now }: SignedCall,
): Promise<LetterAnswer> {
  await database.transaction((tx) =>
    sendLetter(tx, jobs, hotelId, { ...letterTo(account), kind: "claim", now }),
  );
  return { letter: "sent" };
}

/** Sends the letter that confirms another address; whose it is, is told no oftener than at registration. */
export async function askForEmail(
  { database, jobs }: AccountParts,
  account: GuestAccount,
  { hotelId, email, mayBeTold, now }: SignedCall & { email: string; mayBeTold: boolean },
): Promise<Result<LetterAnswer, Refusal>> {
  return database.transaction(async (tx) => {
    await lockEmail(tx, hotelId, email);
    const other = await findAccount(tx, hotelId, { email });
    const isTaken = other !== null && other.isConfirmed && other.accountId !== account.accountId;
    if (isTaken && mayBeTold) return failure({ code: "email_duplicated", field: "email" });
    const { language } = account;
    if (isTaken) await sendToNobody(tx, jobs, hotelId, { language, now });
    else await sendLetter(tx, jobs, hotelId, { ...letterTo(account), email, kind: "new_email", now });
    return success({ letter: mayBeTold ? "sent" : "maybe" });
  });
}

/** Deletes the account; a last letter says what stays with the hotel. */
export async function deleteAccount(
  { database, jobs }: AccountParts,
  { accountId, email, language }: GuestAccount,
  { hotelId, now }: SignedCall,
): Promise<void> {
  await database.transaction(async (tx) => {
    await removeAccount(tx, hotelId, accountId);
    await sendLetter(tx, jobs, hotelId, { accountId: null, kind: "deleted", email, language, now });
  });
}
