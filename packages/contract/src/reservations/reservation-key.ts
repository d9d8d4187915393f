import { ruled, rules, type Ours } from "../codec/codec.ts";
import { token } from "../codec/token.ts";
import { at, object } from "../codec/object.ts";
import { flag, nullable, text } from "../codec/values.ts";

/** Payment id and return token identify a reservation in every later call. */
export const keyFields = { paymentId: at("payment_id", token), returnToken: at("return_token", token) };

export const reservationKey = object(keyFields);

export type ReservationKey = Ours<typeof reservationKey>;

/** The engine's payment id or the gateway's. */
const paymentId = ruled(text, rules({ pattern: [/^[\w-]{1,200}$/, "is not a payment id"] }));

/** Without the token, only the status and group are returned. */
export const paymentQuestion = object({
  paymentId: at("payment_id", paymentId),
  returnToken: at("return_token", nullable(token), rules({ usual: null })),
});

export type PaymentQuestion = Ours<typeof paymentQuestion>;

export const linkRequest = object({ paymentId: at("payment_id", paymentId) });

/**
 * Whether the caller may report the purchase: true for the first call about a booked reservation, false for all others.
 */
export const claim = object({ granted: ruled(flag, rules({ examples: [1] })) });

export type PurchaseClaim = Ours<typeof claim>;
