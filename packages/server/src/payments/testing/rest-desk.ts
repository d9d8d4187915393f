import type { RestPage, RestRequest } from "@portico/contract/reservations/pay-rest";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { vi } from "vitest";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import type { CardDesk } from "./card-desk.ts";

/** Two nights in a double for 4,400 Kč, of which a deposit of 1,320 is paid ahead. */
export const REST_STAY = { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-12" };
export const [WHOLE, DEPOSIT, REST] = [440_000, 132_000, 308_000];

/** A confirmed reservation that owes something on arrival: the rest after a deposit by card, or all of it. */
export async function owingRest(
  desk: CardDesk,
  ahead: "deposit" | "nothing" = "deposit",
  wishes: Parameters<CardDesk["book"]>[0] = [REST_STAY],
): Promise<SavedReservation> {
  if (ahead === "nothing") return desk.book(wishes, { paymentMethod: "on_site", paymentPart: "full" });
  const saved = await desk.book(wishes);
  await desk.drive(saved, "paid");
  await desk.check(saved);
  // The next payment is the newer one.
  vi.setSystemTime(Date.now() + 5_000);
  return saved;
}

/** Pays the rest by card, as it was shown, unless something else is said. */
export function payRest(
  desk: CardDesk,
  { paymentId, returnToken }: SavedReservation,
  changes: Partial<Pick<RestRequest, "method" | "amount" | "currency">> = {},
) {
  const request = { paymentId, returnToken, method: "card", amount: REST, currency: "CZK" } as const;
  return desk.shop.guest.ask("payRest", { ...request, ...changes });
}

/** Where the rest is to be transferred. */
export async function transferRest(
  desk: CardDesk,
  saved: SavedReservation,
  amount = REST,
): Promise<NonNullable<RestPage["transfer"]>> {
  const asked = await payRest(desk, saved, { method: "bank_transfer", amount });
  if (!asked.ok || asked.answer.transfer === null) throw new Error(JSON.stringify(asked));
  return asked.answer.transfer;
}
