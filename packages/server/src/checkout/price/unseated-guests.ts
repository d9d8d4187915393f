import { roomsOf } from "@portico/domain/reservations/reservation-item";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Hotel } from "@portico/domain/property/hotel";
import { guestsWithoutBed } from "@portico/domain/stays/guests-without-bed";
import { withUsualCategory } from "../../offers/index.ts";
import type { PriceProblem } from "./price-check.ts";

/** Why the rooms don't do for everybody whom the guest wants to house; null when they do or no number was named. */
export function unseatedGuests(hotel: Hotel, { party, items }: SaveRequest): PriceProblem | null {
  if (party === null) return null;
  const placed = roomsOf(items).flatMap(({ guests }) => guests);
  const missing = guestsWithoutBed(withUsualCategory(hotel, party), placed, hotel.guestCategories);
  return missing > 0 ? { code: "under_book", missing } : null;
}
