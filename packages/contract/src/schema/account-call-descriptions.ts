import type { accountCalls } from "../accounts/account-calls.ts";
import type { passkeyCalls } from "../accounts/passkey-calls.ts";
import type { ProblemCode } from "../problems/problem-codes.ts";

export type CallDescription = {
  summary: string;
  text: string;
  /** Refusals of this call beyond those of every call. */
  problems: ProblemCode[];
};

type AccountCallName = keyof typeof accountCalls | keyof typeof passkeyCalls;

/** The part of the OpenAPI document about guests' accounts and their passkeys. */
export const accountCallDescriptions: Readonly<Record<AccountCallName, CallDescription>> = {
  registerAccount: {
    summary: "Makes an account for a guest",
    text: "A letter to the address confirms it; until then nobody can log in. Registering once more before that replaces the password. The first three questions of an address in an hour are told that the e-mail is taken; later ones are answered `maybe`, and a letter says so to its owner. An address has ten letters an hour, and an e-mail five.",
    problems: ["not_offered", "email_duplicated", "too_many_requests"],
  },
  logIn: {
    summary: "Logs a guest in by password",
    text: "An unknown e-mail is answered like a wrong password. For an account that waits for its confirmation, its letter is sent again. An address has ten wrong tries in ten minutes, and an account in an hour: its guest can still log in by a letter.",
    problems: ["not_offered", "login_failed", "account_unverified", "too_many_requests"],
  },
  sendAccountLetter: {
    summary: "Sends a letter to log in with, or to choose a new password with",
    text: "The link works for an hour, once. The first three questions of an address in an hour are told that there is no account; later ones are answered `maybe`.",
    problems: ["not_offered", "email_unknown", "too_many_requests"],
  },
  openAccountLetter: {
    summary: "Does what the link of an account's letter is for",
    text: "To confirm an account takes the password that was chosen for it, to renew it a new one. A letter that changes the e-mail or takes bookings over works only for a caller who is logged in to the account. A new password, a new e-mail and the confirmation of an account that was opened by a letter end its other sessions.",
    problems: [
      "not_offered",
      "letter_ended",
      "renew_failed",
      "login_failed",
      "session_ended",
      "too_many_requests",
    ],
  },
  loadAccount: {
    summary: "The logged-in guest's account",
    text: "With the contact that is filled in for them: that of their last order with the account, or what they have saved since.",
    problems: ["not_offered", "session_ended"],
  },
  saveAccountDetails: {
    summary: "Keeps the details that the account fills in",
    text: "Contact and company, checked as `save` checks them; what the hotel does not ask for stays. The e-mail is the account's own, whatever is sent. The next order with the account replaces them.",
    problems: ["not_offered", "session_ended", "no_contacts"],
  },
  clearAccountDetails: {
    summary: "Forgets the details that the account fills in",
    text: "Reservations and orders keep theirs. The next order with the account is kept again.",
    problems: ["not_offered", "session_ended"],
  },
  loadOwnBookings: {
    summary: "The logged-in guest's reservations and orders of vouchers",
    text: "The latest first, each with a token that opens it for some hours.",
    problems: ["not_offered", "session_ended"],
  },
  claimBookings: {
    summary: "Sends the letter that takes over bookings made without the account",
    text: "To the account's address, for what was booked with it before the letter.",
    problems: ["not_offered", "session_ended", "too_many_requests"],
  },
  changeAccountEmail: {
    summary: "Sends the letter that confirms another e-mail for the account",
    text: "To the new address; the account keeps the old one until then, which is told of the change.",
    problems: ["not_offered", "session_ended", "email_duplicated", "too_many_requests"],
  },
  logOut: {
    summary: "Ends the session, or all sessions of the account",
    text: "Nothing happens if it has ended.",
    problems: ["not_offered"],
  },
  loadPasskeys: {
    summary: "The logged-in guest's passkeys",
    text: "The oldest first. Their keys are told to nobody.",
    problems: ["not_offered", "session_ended"],
  },
  startPasskey: {
    summary: "Begins to add a passkey to the account",
    text: "Answers what `navigator.credentials.create` needs, beside `residentKey` and `userVerification`, which are `required`, and attestation `none`. Only a page at `passkey_origin` of `defaults`, in no frame, can go on from there.",
    problems: ["not_offered", "session_ended", "too_many_requests"],
  },
  addPasskey: {
    summary: "Adds a passkey to the account",
    text: "With what the browser's authenticator has answered. The challenge must be this guest's own; it works once. At most ten; a letter tells the guest.",
    problems: ["not_offered", "session_ended", "passkey_failed", "too_many_requests"],
  },
  renamePasskey: {
    summary: "Gives a passkey another name",
    text: "By which its guest knows it; it opens what it opened. Nothing happens if it is gone.",
    problems: ["not_offered", "session_ended"],
  },
  removePasskey: {
    summary: "Removes a passkey from the account",
    text: "It opens nothing any more; sessions that it has opened go on. A letter tells the guest. Nothing happens if it is gone already.",
    problems: ["not_offered", "session_ended"],
  },
  startPasskeyLogin: {
    summary: "Begins a login by passkey",
    text: "Answers what `navigator.credentials.get` needs, without a list of passkeys: the guest chooses one, and types no e-mail. `userVerification` is `required`.",
    problems: ["not_offered", "too_many_requests"],
  },
  logInWithPasskey: {
    summary: "Logs a guest in by passkey",
    text: "Every reason to refuse one is answered alike. A challenge works once, whatever its answer was. Failures count as wrong passwords do.",
    problems: ["not_offered", "passkey_failed", "too_many_requests"],
  },
  deleteAccount: {
    summary: "Deletes the account",
    text: "With its contact, password, passkeys, sessions and list. Reservations and orders stay, as the law asks of the hotel; their own links open them on.",
    problems: ["not_offered", "session_ended"],
  },
};
