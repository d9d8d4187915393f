import type { ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import { MAX_ROOMS } from "@portico/domain/stays/guest";

export type UnitQuestion = {
  /** Free units of the rate. */
  available: number;
  /** Items of the same room type and of all types that are in the reservation already. */
  reservedOfType: number;
  reserved: number;
  /** Units asked for now, and persons of the search. */
  units: number;
  persons: number;
};

/**
 * How many units may be asked for: what is free less what this reservation has of the type already, within the ten
 * rooms of a reservation. Once there is a room for every person, no more are offered.
 */
export function unitLimit({ available, reservedOfType, reserved, units, persons }: UnitQuestion): number {
  const free = Math.max(0, Math.min(available - reservedOfType, MAX_ROOMS - reserved));
  return units >= persons ? Math.min(units, free) : free;
}

/** True where the reservation has every free room of the type: each of its rates could be taken no more. */
export function isUsedUp(offers: readonly OfferView[], reservation: readonly ChosenStay[]): boolean {
  const reservedOf = (id: number) => reservation.filter(({ roomTypeId }) => roomTypeId === id).length;
  return (
    offers.length > 0 &&
    reservation.length < MAX_ROOMS &&
    offers.every(({ available, roomTypeId }) => available <= reservedOf(roomTypeId))
  );
}
