import { daySpan, differentDays, type DayRule } from "../dates/day-rule.ts";
import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import { instantOf } from "../dates/time-zone.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import { daySlots, type DaySlot } from "./day-slots.ts";
import { isAnyFree } from "./nearest-slots.ts";
import { slotsLeft } from "./slot-cells.ts";
import type { SlotResource } from "./slot-resource.ts";
import { LATEST_MINUTE, type DayMinute, type TimedService, type Wellness } from "./timed-service.ts";

/** Why a service can never be bought, or which of its times cannot be because they have no price. */
export type UnsoldTimes =
  | { code: "lead_beyond_horizon"; horizonDays: number }
  | { code: "never_open" | "always_closed" | "never_priced" | "no_capacity" | "no_block" }
  | { code: "unpriced"; day: PlainDate; from: DayMinute; days: number };

/** A hotel as its services are looked at: nothing is sold yet. */
export type UnsoldHotel = {
  wellness: Pick<Wellness, "resources">;
  timeZone: string;
  search: { horizonDays: number };
  rules: { allowZeroPrice: boolean };
};

/**
 * What keeps a service, or some of its times, from ever being sold on the days that are on sale from today; null if
 * nothing does. Each set of the rules that days have is looked at once.
 */
export function unsoldTimes(
  service: TimedService,
  hotel: UnsoldHotel,
  { today, currency }: { today: PlainDate; currency: SaleCurrency },
): UnsoldTimes | null {
  const horizonDays = Math.min(service.horizonDays ?? hotel.search.horizonDays, hotel.search.horizonDays);
  const last = horizonDays * 1440 + LATEST_MINUTE;
  if (service.leadMinutes > last) return { code: "lead_beyond_horizon", horizonDays };
  const rules = rulesOfDays(service, hotel.wellness.resources);
  // From tomorrow on, since some of today's times may be past.
  const span = daySpan(dayNumber(today) + 1, horizonDays);
  const days = differentDays(rules, span).map(({ day, days: count }) => ({
    day: plainDate(day),
    count,
    slots: emptyDay(service, hotel, { day: plainDate(day), today, currency }),
  }));
  if (!days.some(({ slots }) => isAnyFree(service, slots)))
    return { code: whyNever(days.flatMap(({ slots }) => slots)) };
  const isUnpriced = ({ refusal }: DaySlot) => refusal === "no_price";
  const unpriced = days.filter(({ slots }) => slots.some(isUnpriced));
  const [first] = unpriced;
  const slot = first?.slots.find(isUnpriced);
  if (!first || !slot) return null;
  const count = unpriced.reduce((total, day) => total + day.count, 0);
  return { code: "unpriced", day: first.day, from: slot.from, days: count };
}

/** The slots of a later day while nothing is sold, however far ahead it is. */
export function emptyDay(
  service: TimedService,
  { wellness, timeZone, rules }: Omit<UnsoldHotel, "search">,
  { day, today, currency }: { day: PlainDate; today: PlainDate; currency: SaleCurrency },
): DaySlot[] {
  return daySlots(
    { ...service, leadMinutes: 0, horizonDays: null },
    {
      day,
      timeZone,
      horizonDays: Infinity,
      allowZeroPrice: rules.allowZeroPrice,
      currency,
      now: instantOf(today, "12:00", timeZone),
      availability: slotsLeft(wellness.resources, () => 0),
    },
  );
}

/** All that decides what is sold of it on a day. */
export function rulesOfDays(service: TimedService, resources: readonly SlotResource[]): DayRule[] {
  const taken = service.takes.map(({ resourceId }) => resourceId);
  return [
    ...service.openings,
    ...service.closures,
    ...service.prices,
    ...resources.filter(({ id }) => taken.includes(id)).flatMap(({ capacities }) => capacities),
  ];
}

/** The reason that the hotel comes nearest to a sale with. */
function whyNever(
  slots: readonly DaySlot[],
): Exclude<UnsoldTimes["code"], "unpriced" | "lead_beyond_horizon"> {
  const has = (wanted: DaySlot["refusal"]) => slots.some(({ refusal }) => refusal === wanted);
  if (has(null)) return "no_block";
  if (has("sold_out")) return "no_capacity";
  if (has("no_price")) return "never_priced";
  return slots.length > 0 ? "always_closed" : "never_open";
}
