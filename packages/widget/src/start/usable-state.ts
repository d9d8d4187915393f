import type { Property } from "@portico/contract/property/property";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { hasRatePlan, staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { slotClock } from "@portico/presentation/formats/slot-times";
import type { SavedState } from "../base/store/saved-state.ts";
import { readParty } from "./start-state.ts";

/** Whether the hotel still sells what a guest had chosen, and all of it lies ahead. */
export function isUsable(saved: SavedState, property: Property): boolean {
  const reserved = staysOf(saved.reservation);
  const timed = timedOf(saved.reservation);
  const dates: (PlainDate | null)[] = [
    saved.arrival,
    ...reserved.map((room) => room.arrival),
    ...timed.map(({ block }) => slotClock(block).date),
  ];
  const rooms = new Set(property.roomTypes.map(({ id }) => id));
  const packages = new Set(property.packages.map(({ id }) => id));
  const services = new Set(property.timedServices.map(({ id }) => id));
  return (
    dates.every((date) => date === null || date >= property.today) &&
    reserved.every((room) => rooms.has(room.roomTypeId)) &&
    reserved.every((stay) => hasRatePlan(stay) || packages.has(stay.packageId)) &&
    timed.every(({ serviceId }) => services.has(serviceId)) &&
    readParty(saved.party, property) !== null
  );
}
