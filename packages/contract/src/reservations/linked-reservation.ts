import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { token } from "../codec/token.ts";
import { currency, day, list, money, nullable, text } from "../codec/values.ts";
import { reservationState } from "./reservation-state.ts";

const linked = inOwnCurrency(
  object({
    number: ruled(text, rules({ examples: ["271002"] })),
    state: at("status", reservationState),
    arrival: ruled(day, about("Of services alone the first of their days.", { examples: ["2027-05-13"] })),
    departure: ruled(day, rules({ examples: ["2027-05-14"] })),
    names: ruled(list(text), about("What is booked, item by item.", { examples: [["Sauna"]] })),
    total: ruled(money, rules({ examples: [1200] })),
    currency,
    paymentId: at("payment_id", token, rules({ examples: ["p_8KxvU2m0Qd3w1sZr"] })),
    returnToken: at(
      "return_token",
      token,
      about("Opens it for some hours, and for no longer than the token of the question.", {
        examples: ["rT6mYp0qJx9vN2sLc4Wd8A"],
      }),
    ),
  }),
);

/** A reservation that one leads to: what it was added to, or what was added to it. */
export type LinkedReservation = Ours<typeof linked>;

export const links = object({
  parent: at("parent_reservation", nullable(linked), about("What it was added to; null for nothing.")),
  added: at("added_reservations", list(linked), about("What was added to it and stands.")),
});

export type Links = Ours<typeof links>;
