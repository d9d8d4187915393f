import type { Codec } from "../codec/codec.ts";
import { worded } from "../codec/values.ts";

export const RESERVATION_STATES = [
  "pending_payment",
  "confirmed",
  "waiting_list",
  "offered",
  "cancelled",
  "expired",
  "failed",
] as const;

export type ReservationState = (typeof RESERVATION_STATES)[number];

/** A reservation that waits for its payment is an `option` on the wire; the other states keep their names. */
export const reservationState: Codec<ReservationState> = worded({
  pending_payment: "option",
  confirmed: "confirmed",
  waiting_list: "waiting_list",
  offered: "offered",
  cancelled: "cancelled",
  expired: "expired",
  failed: "failed",
});
