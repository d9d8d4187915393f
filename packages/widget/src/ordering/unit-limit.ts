import type { ChosenItem, ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { MAX_ROOMS } from "@portico/domain/stays/guest";

export type UnitQuestion = {
  /** Free units of the rate. */
  available: number;
  /** Items already in the reservation: of the same room type, and of all types. */
  reservedOfType: number;
  reserved: number;
  /** Units asked for now, and persons of the search. */
  units: number;
  persons: number;
};

/**
 * The most units that may be asked for: the free ones less those already in this reservation, within ten
 * rooms per reservation. Once every person has a room, no more are offered.
 */
export function unitLimit({ available, reservedOfType, reserved, units, persons }: UnitQuestion): number {
  const free = Math.max(0, Math.min(available - reservedOfType, MAX_ROOMS - reserved));
  return units >= persons ? Math.min(units, free) : free;
}

/** The most units of an offer that may be asked for beside a reservation. */
export function unitsLeft(
  { available, roomTypeId }: Pick<OfferView, "available" | "roomTypeId">,
  reservation: readonly ChosenItem[],
  asked: { units: number; persons: number },
): number {
  const reservedOfType = staysOf(reservation).filter((item) => item.roomTypeId === roomTypeId).length;
  return unitLimit({ available, reservedOfType, reserved: reservation.length, ...asked });
}

/** True if the reservation has every free room of the type, so that no rate is left to take. */
export function isUsedUp(offers: readonly OfferView[], reservation: readonly ChosenStay[]): boolean {
  const reservedOf = (id: number) => reservation.filter(({ roomTypeId }) => roomTypeId === id).length;
  return (
    offers.length > 0 &&
    reservation.length < MAX_ROOMS &&
    offers.every(({ available, roomTypeId }) => available <= reservedOf(roomTypeId))
  );
}
