import { dayNumber, type DayNumber, daysBetween, type PlainDate } from "../dates/plain-date.ts";
import type { ClockTime } from "../dates/clock-time.ts";
import { instantOf, todayIn, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import type { DiscountDays } from "./discount-days.ts";
import type { Discount } from "./discount.ts";
import { type CurrencyAmounts, amountIn } from "../money/amount-in.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";

/** The time of booking, for the conditions of discounts. */
export type BookingMoment = { today: PlainDate; daysAhead: number; now: Instant; checkIn: Instant };

/** A discount that applies to a stay, with the part of the stay that it is taken from. */
export type StayDiscount = {
  discount: Discount;
  /** Positions of the nights that it lowers, from 0; null for all of them. For free nights, the free ones. */
  nights: readonly number[] | null;
  /** The amount, or the cap of a percentage, in the sale currency. */
  limit: Minor;
};

const HOUR = 3_600_000;

export function bookingMoment(
  hotel: { timeZone: string; checkIn: ClockTime },
  arrival: PlainDate,
  now: Instant,
): BookingMoment {
  const today = todayIn(hotel.timeZone, now);
  const checkIn = instantOf(arrival, hotel.checkIn, hotel.timeZone);
  return { today, daysAhead: daysBetween(today, arrival), now, checkIn };
}

/** True if the moment of booking meets the discount's conditions: booking days, lead time, hours to check-in. */
export function bookedInTime(discount: Discount, moment: BookingMoment): boolean {
  const { bookFrom, bookTo, minAdvanceDays, maxAdvanceHours } = discount;
  return (
    (bookFrom === null || moment.today >= bookFrom) &&
    (bookTo === null || moment.today <= bookTo) &&
    (minAdvanceDays === null || moment.daysAhead >= minAdvanceDays) &&
    (maxAdvanceHours === null || moment.checkIn - moment.now <= maxAdvanceHours * HOUR)
  );
}

/** The instants, as `beginOf` days tells them, from which on `bookedInTime` may say something else of an arrival. */
export function turnsInTime(
  { bookFrom, bookTo, minAdvanceDays, maxAdvanceHours }: Discount,
  { arrival, checkIn }: { arrival: DayNumber; checkIn: Instant },
  beginOf: (day: DayNumber) => Instant,
): Instant[] {
  const turns: Instant[] = [];
  if (bookFrom !== null) turns.push(beginOf(dayNumber(bookFrom)));
  if (bookTo !== null) turns.push(beginOf(dayNumber(bookTo) + 1));
  if (minAdvanceDays !== null) turns.push(beginOf(arrival - minAdvanceDays + 1));
  if (maxAdvanceHours !== null) turns.push(checkIn - maxAdvanceHours * HOUR);
  return turns;
}

/**
 * The moment after `now` from which the hours before this check-in admit another discount; the rest of the moment of
 * booking changes with the day alone.
 */
export function nextInTime(discounts: readonly Discount[], checkIn: Instant, now: Instant): Instant {
  let next = Infinity;
  for (const { maxAdvanceHours } of discounts) {
    const begin = maxAdvanceHours === null ? Infinity : checkIn - maxAdvanceHours * HOUR;
    if (begin > now && begin < next) next = begin;
  }
  return next;
}

/**
 * The discount on a stay of `count` nights from the calendar's night `first`, or null if the stay does not meet its
 * conditions on length and days or leaves nothing to lower. Ignores the moment of booking.
 */
export function discountOnStay(
  { discount, days }: DiscountDays,
  first: number,
  count: number,
  currency: SaleCurrency,
): StayDiscount | null {
  if (count < (discount.minNights ?? 0) || count > (discount.maxNights ?? count)) return null;
  const nights = days && touchedNights(discount.basis, days, first, count);
  if (nights?.length === 0) return null;
  const { benefit } = discount;
  switch (benefit.kind) {
    case "amount":
      return { discount, nights, limit: amountIn(benefit.amounts, currency) };
    case "percent":
      return { discount, nights, limit: capOf(benefit.maxAmount, currency) };
    case "free_nights": {
      const free = freeNights(benefit.stayNights, benefit.payNights, nights, count);
      return free.length === 0 ? null : { discount, nights: free, limit: Infinity };
    }
  }
}

/** Positions of the nights that count; null for all of them, none if the stay does not meet the condition. */
function touchedNights(
  basis: Discount["basis"],
  days: Uint8Array,
  first: number,
  count: number,
): number[] | null {
  if (basis === "arrival") return days[first] === 1 ? null : [];
  const touched: number[] = [];
  for (let night = 0; night < count; night++) if (days[first + night] === 1) touched.push(night);
  if (touched.length === count) return null;
  return basis === "night" ? touched : [];
}

/** The last ones of every full block of counted nights, in order. */
function freeNights(
  stayNights: number,
  payNights: number,
  nights: readonly number[] | null,
  count: number,
): number[] {
  const free: number[] = [];
  const counted = nights?.length ?? count;
  for (let end = stayNights; end <= counted; end += stayNights) {
    for (let position = end - stayNights + payNights; position < end; position++) {
      free.push(nights ? (nights[position] ?? 0) : position);
    }
  }
  return free;
}

function capOf(amounts: CurrencyAmounts | null, currency: SaleCurrency): Minor {
  return amounts ? amountIn(amounts, currency) : Infinity;
}
