import { codedCall } from "../call.ts";
import { nothing } from "../codec/values.ts";
import {
  account,
  accountDetails,
  credentials,
  emailChange,
  letterAnswer,
  linkQuestion,
  logOutQuestion,
  openedAccount,
  openQuestion,
  ownBookings,
  registration,
} from "./account.ts";

const registerAccount = codedCall(
  { name: "registerAccount", method: "POST", base: "api", path: "/account/register" },
  registration,
  letterAnswer,
);

const logIn = codedCall(
  { name: "logIn", method: "POST", base: "api", path: "/account/login" },
  credentials,
  openedAccount,
);

/** A letter to log in with, or to choose a new password with. */
const sendAccountLetter = codedCall(
  { name: "sendAccountLetter", method: "POST", base: "api", path: "/account/letter" },
  linkQuestion,
  letterAnswer,
);

/** Does what a letter's link is for. */
const openAccountLetter = codedCall(
  { name: "openAccountLetter", method: "POST", base: "api", path: "/account/open" },
  openQuestion,
  openedAccount,
);

const loadAccount = codedCall(
  { name: "loadAccount", method: "POST", base: "api", path: "/account/load" },
  nothing,
  account,
);

/** Keeps what is filled in for the guest from now on. */
const saveAccountDetails = codedCall(
  { name: "saveAccountDetails", method: "POST", base: "api", path: "/account/details" },
  accountDetails,
  account,
);

/** Forgets it until the next order with the account. */
const clearAccountDetails = codedCall(
  { name: "clearAccountDetails", method: "POST", base: "api", path: "/account/details/clear" },
  nothing,
  account,
);

const loadOwnBookings = codedCall(
  { name: "loadOwnBookings", method: "POST", base: "api", path: "/account/bookings" },
  nothing,
  ownBookings,
);

/** A letter to the account's address, with which bookings made without the account are taken over. */
const claimBookings = codedCall(
  { name: "claimBookings", method: "POST", base: "api", path: "/account/claim" },
  nothing,
  letterAnswer,
);

const changeAccountEmail = codedCall(
  { name: "changeAccountEmail", method: "POST", base: "api", path: "/account/email" },
  emailChange,
  letterAnswer,
);

const logOut = codedCall(
  { name: "logOut", method: "POST", base: "api", path: "/account/logout" },
  logOutQuestion,
  nothing,
);

const deleteAccount = codedCall(
  { name: "deleteAccount", method: "POST", base: "api", path: "/account/delete" },
  nothing,
  nothing,
);

/** The calls of guests' accounts; where the hotel has none, each answers `not_offered`. */
export const accountCalls = {
  registerAccount,
  logIn,
  sendAccountLetter,
  openAccountLetter,
  loadAccount,
  saveAccountDetails,
  clearAccountDetails,
  loadOwnBookings,
  claimBookings,
  changeAccountEmail,
  logOut,
  deleteAccount,
};
