import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { TestGuest } from "../../testing/test-guest.ts";

/** The reservation as its guest loads it later. */
export async function readLoaded(
  guest: TestGuest,
  { paymentId, returnToken }: SavedReservation,
): Promise<LoadedReservation> {
  const loaded = await guest.ask("loadReservation", { paymentId, returnToken });
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.answer;
}
