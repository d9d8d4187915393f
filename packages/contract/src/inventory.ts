import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Party } from "@portico/domain/stays/guest";

/** Days are asked from `from` to `to`, both included; at most 24 months. A room type of 0 means any. */
export type CalendarQuestion = { from: PlainDate; to: PlainDate; party: Party; roomTypeId: number };

/** `blocked` tells why nobody may arrive on the day, in the mildest of the reasons of all offers; null when one may. */
export type AvailabilityDay = {
  date: PlainDate;
  available: boolean;
  closedToArrival: boolean;
  blocked: StayProblem | null;
};

export type DepartureQuestion = CalendarQuestion & { arrival: PlainDate };

/** `minStay` and `maxStay` are the nights asked for when they block this departure, else 0. */
export type DepartureDay = {
  departure: PlainDate;
  bookable: boolean;
  minStay: number;
  maxStay: number;
  closedToDeparture: boolean;
  /** Why no stay from the arrival may end on the day; null when one may. */
  blocked: StayProblem | null;
};

export type HintsQuestion = CalendarQuestion & { target: "arrival" | "departure"; arrival: PlainDate | null };

/**
 * The lowest price of the night that begins on the day; where nights have no price of their own, and for departures, the
 * average night of a stay. Days without one are absent.
 */
export type PriceHint = { date: PlainDate; price: Minor; average: boolean };
