import type { WaitEnd } from "@portico/contract/reservations/loaded-reservation";
import type { Reservation } from "./reservation.ts";

type Ended = Pick<Reservation, "state" | "payables" | "total" | "offeredAt">;

/**
 * How a wait for a room ended without a booking; null for every other reservation. Guests who wait owe nothing before
 * they accept: a reservation that costs something and never owed it was never booked.
 */
export function waitEnd({ state, payables, total, offeredAt }: Ended): WaitEnd | null {
  const neverBooked = payables.length === 0 && total > 0;
  if (!neverBooked) return null;
  if (state === "cancelled") return offeredAt === null ? "left" : "declined";
  if (state === "expired") return offeredAt === null ? "wait_over" : "offer_ended";
  return null;
}
