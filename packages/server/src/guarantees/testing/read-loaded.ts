import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { answered, type TestGuest } from "../../testing/test-guest.ts";

/** The reservation as its guest loads it later. */
export async function readLoaded(
  guest: TestGuest,
  { paymentId, returnToken }: SavedReservation,
): Promise<LoadedReservation> {
  return answered(guest.ask("loadReservation", { paymentId, returnToken }));
}
