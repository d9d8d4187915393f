import type { DayRule } from "../dates/day-rule.ts";
import type { Minutes, TimeRange, TimeRule } from "../dates/time-rule.ts";
import type { CurrencyAmounts } from "../money/amount-in.ts";
import type { LocalText } from "../texts/language.ts";
import type { Picture } from "../texts/picture.ts";
import type { SlotResource } from "./slot-resource.ts";

/**
 * Minutes of the hotel's day, by the clock's face: 0 to 1,800, so that a bar that opens on Friday evening closes on
 * Friday at 26:00.
 */
export type DayMinute = Minutes;

export const LATEST_MINUTE = 1800;

/** All times, units, steps and buffers are multiples of this: resources are counted every five minutes. */
export const GRID_MINUTES = 5;

export const DEFAULT_UNIT = 30;

/** When the service is open on the rule's days; none where it is closed. If several rules cover a day, the last one wins. */
export type OpeningRule = DayRule & { hours: TimeRange[] };

/** When it is closed during its opening hours: a private party, maintenance. Every rule that matches counts. */
export type ClosureRule = TimeRule;

/** The price of what begins then. */
export type SlotPriceRule = TimeRule & { amounts: CurrencyAmounts };

/**
 * `slots`: guests choose one block of slots, one after another. `treatment`: they choose the start of one slot that may
 * begin every `step` minutes.
 */
export type Rhythm = { kind: "slots"; least: number; most: number } | { kind: "treatment"; step: number };

/** What one slot takes from a resource: a number of its units, or that number for each person. */
export type SlotTake = { resourceId: number; quantity: number; per: "slot" | "person" };

/** Where in the hotel services take place; guests may look for one place only. */
export type Venue = { id: number; code: string; name: LocalText };

/** What is sold by the time of day: a sauna, a massage, a meeting room, a bicycle. */
export type TimedService = {
  /** From the same numbers as those of room types, which calls name by the same field. */
  id: number;
  code: string;
  name: LocalText;
  front: LocalText;
  description: LocalText;
  venueId: number | null;
  pictures: Picture[];
  equipment: number[];
  /** Whom it is for, in words; nobody is refused for it. */
  ageNote: LocalText | null;
  /** How many minutes before their time guests are asked to come, such as to change. */
  earlyMinutes: number | null;
  /** Guests of a stay may come before check-in on the day of arrival and after check-out on the last one, too. */
  wholeDays?: true;
  /** How many minutes a slot lasts. */
  unit: number;
  rhythm: Rhythm;
  /** Minutes after the last slot that take from its resources without being sold, such as cleaning. */
  buffer: number;
  openings: OpeningRule[];
  closures: ClosureRule[];
  /** How many minutes before its start it can be bought at the latest. */
  leadMinutes: number;
  /** How many days ahead; null for as many as the hotel sells. */
  horizonDays: number | null;
  priceUnit: "slot" | "person";
  prices: SlotPriceRule[];
  persons: { least: number; most: number };
  /** At least one, and none twice. */
  takes: SlotTake[];
  vatPercent: number;
  cancellationPolicyId: number;
  depositPolicyId: number;
  /** Paying everything at the property is not offered. */
  prepaymentRequired: boolean;
  /** A card must be stored before the reservation is saved; nothing is charged to it. */
  cardGuarantee: boolean;
};

/** What a hotel sells by the time of day. */
export type Wellness = { venues: Venue[]; resources: SlotResource[]; services: TimedService[] };

/** How many slots a block has at least and at most. */
export function blockLimits({ rhythm }: Pick<TimedService, "rhythm">): { least: number; most: number } {
  return rhythm.kind === "slots" ? { least: rhythm.least, most: rhythm.most } : { least: 1, most: 1 };
}

/** Minutes between two starts. */
export function stepOf({ rhythm, unit }: Pick<TimedService, "rhythm" | "unit">): number {
  return rhythm.kind === "slots" ? unit : rhythm.step;
}

/** Whether what is free of it counts persons rather than bookings. */
export function countsPersons({ takes }: Pick<TimedService, "takes">): boolean {
  return takes.some(({ per }) => per === "person");
}

/** How many bookings, or persons where the service counts them, fit into what is left of each of its resources. */
export function salesWithin(
  service: Pick<TimedService, "takes" | "persons">,
  left: (resourceId: number) => number,
): number {
  let [bookings, persons] = [Infinity, Infinity];
  for (const { resourceId, quantity, per } of service.takes) {
    const times = Math.max(0, Math.floor(left(resourceId) / quantity));
    if (per === "person") persons = Math.min(persons, times);
    else bookings = Math.min(bookings, times);
  }
  if (!countsPersons(service)) return Number.isFinite(bookings) ? bookings : 0;
  // No booking has more than its most persons, however many places there are.
  const places = Math.min(persons, bookings * service.persons.most);
  return places < service.persons.least ? 0 : places;
}
