import type { Guest } from "../stays/guest.ts";
import type { Stay } from "../stays/stay.ts";

/** A room in a reservation as it was chosen; its price is a quote that is made again when the reservation is saved. */
export type RoomItem = {
  kind: "room";
  roomTypeId: number;
  ratePlanId: number;
  stay: Stay;
  guests: Guest[];
};

/**
 * What a reservation may hold, told apart by `kind`. Packages, services and vouchers join as further members; every
 * switch over `kind` then fails to compile until it has a case for them.
 */
export type ReservationItem = RoomItem;
