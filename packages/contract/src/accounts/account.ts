import { LONGEST_PASSWORD } from "@portico/domain/accounts/password";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, tagged } from "../codec/object.ts";
import { spread } from "../codec/rare-fields.ts";
import { token } from "../codec/token.ts";
import {
  boolean,
  choice,
  currency,
  day,
  flag,
  id,
  instant,
  line,
  list,
  money,
  nullable,
  text,
  whole,
} from "../codec/values.ts";
import { contactAndCompany } from "../contact/contact.ts";
import { reservationState } from "../reservations/reservation-state.ts";
import { ORDER_STATES } from "../vouchers/voucher-order.ts";

const email = ruled(line, rules({ examples: ["anna@guest.example"] }));

/** UTF-16 code units: the engine counts characters as people do. */
const password = ruled(text, rules({ max: 2 * LONGEST_PASSWORD, examples: ["lesní jezero"] }));

/** Email and password, for a new account or to log in. */
export const credentials = object({ email, password });

/** The account's letters are written in the language of `X-Lang`. */
export const registration = object({
  email,
  password: ruled(password, about("At least 8 characters, and none that everybody tries first.")),
});

/** What a letter is asked for: to log in without a password, or to choose a new one. */
export const LINK_PURPOSES = ["login", "password"] as const;

export const linkQuestion = object({ email, purpose: choice(LINK_PURPOSES) });

export type LinkQuestion = Ours<typeof linkQuestion>;

/**
 * Whether a letter is on its way: `maybe` after some questions in an hour, when the answer no longer says whether there is an
 * account with the address.
 */
export const letterAnswer = object({
  letter: ruled(
    choice(["sent", "maybe"]),
    about(
      "`maybe` from the fourth question of an address in an hour on: a letter was sent if the account exists, or could be made.",
    ),
  ),
});

export type LetterAnswer = Ours<typeof letterAnswer>;

/** What the letters' links do. The widget asks for what each needs. */
export const LETTER_LINKS = ["confirm", "login", "password", "new_email", "claim"] as const;

export type LetterLink = (typeof LETTER_LINKS)[number];

export const openQuestion = object({
  letterToken: at("letter_token", token, about("From the link in the letter; works once.")),
  password: ruled(
    nullable(password),
    about("The chosen one to confirm an account, a new one to renew it; null for other letters.", {
      usual: null,
    }),
  ),
});

export type OpenQuestion = Ours<typeof openQuestion>;

export const account = object({
  userId: at("user_id", id, about("Sent with `price` and `save`.", { examples: [17] })),
  email: ruled(email, about("Confirmed.")),
  verified: at("verified", boolean, about("Always true: nobody is logged in with an unconfirmed address.")),
  hasPassword: at("has_password", flag, about("0: the account is opened by letters only.")),
  saved: at("has_contact", flag, about("1: the contact was kept and can be filled in.")),
  contact: spread(at("contact", contactAndCompany)),
});

export type Account = Ours<typeof account>;

/** What an account fills in; its e-mail is always the account's own. */
export const accountDetails = object({ contact: spread(at("contact", contactAndCompany)) });

export type AccountDetails = Ours<typeof accountDetails>;

/** A session, or what a letter has changed in the account that its opener was logged in to. */
export const openedAccount = object({
  session: at(
    "session_token",
    nullable(token),
    about("Goes with later calls as `Authorization: Bearer …`; null if the caller keeps theirs.", {
      examples: ["q8P2xV7mJt0cYw5r1ZbN4uKe9sHd3aGf6TiLoRpQkWM"],
    }),
  ),
  account: at("user", account),
});

export type OpenedAccount = Ours<typeof openedAccount>;

const opened = {
  number: ruled(text, rules({ examples: ["261001"] })),
  paymentId: at("payment_id", token, rules({ examples: ["p_8KxvU2m0Qd3w1sZr"] })),
  returnToken: at("return_token", token, about("Opens it for some hours.")),
  total: ruled(money, rules({ examples: [5000] })),
  currency,
};

/** One of the guest's own reservations or orders of vouchers. */
const ownBooking = inOwnCurrency(
  tagged("kind", "kind", {
    reservation: {
      ...opened,
      state: at("status", reservationState),
      arrival: day,
      departure: day,
    },
    voucher_order: {
      ...opened,
      state: at("status", choice(ORDER_STATES)),
      orderedAt: at("ordered_at", instant),
      vouchers: ruled(whole, about("How many vouchers were ordered.")),
    },
  }),
);

export type OwnBooking = Ours<typeof ownBooking>;

export const ownBookings = object({
  bookings: list(ownBooking),
  claimable: ruled(
    whole,
    about(
      "How many more were made with the account's address and belong to no account: a letter takes them over.",
    ),
  ),
});

export type OwnBookings = Ours<typeof ownBookings>;

export const emailChange = object({ email });

export const logOutQuestion = object({
  everywhere: ruled(flag, about("1: ends all sessions of the account.", { usual: 0 })),
});
