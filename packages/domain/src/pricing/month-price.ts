import { fullMonths, monthAnchor } from "../dates/month-anchors.ts";
import { dayNumber, plainDate, type DayNumber, type PlainDate } from "../dates/plain-date.ts";
import { splitEvenly, type Minor } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import type { SaleCalendar } from "../property/sale-calendar.ts";
import { percentOffMonths, type MonthTerms } from "../rates/month-terms.ts";
import type { BedPlan } from "../rooms/bed-plan.ts";
import type { GuestCategory } from "../stays/guest-category.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import { roundShare, type ExactSum } from "./exact-sum.ts";
import { exactPrice, type NightPrice } from "./night-price.ts";

/** The rent of one month of a stay, or of the days that are left of it at the end. */
export type RentLine = { from: PlainDate; to: PlainDate; amount: Minor };

/** The rent of a stay, month by month; undefined if a month has no price. */
export type MonthRent = (stay: Stay) => RentLine[] | undefined;

/**
 * The rent of a room for one party. Each month costs what the plan asks on the day on which it begins, less the tier of
 * the stay's full months, rounded once; days beyond the last full month cost their share of the next one, but a stay
 * never costs more than one to its next anchor. `first` is the calendar's first day. See docs/algorithms/months.md.
 */
export function monthRent(
  sale: SaleCalendar,
  terms: MonthTerms,
  beds: BedPlan,
  currency: SaleCurrency,
  { first, categories }: { first: DayNumber; categories: readonly GuestCategory[] },
): MonthRent {
  const priceAt = exactPrice(sale, beds, currency, categories);
  const step = currency.code === currency.base ? Math.max(terms.step, currency.step) : currency.step;
  const wholeMonths = new Map<number, Minor>();

  /** The whole month from the day, rounded; every stay of a tier has the same. */
  function wholeMonth(price: ExactSum, day: number, percentOff: number): Minor {
    const left = PERCENT_PARTS - percentParts(percentOff);
    const key = day * (PERCENT_PARTS + 1) + left;
    const known = wholeMonths.get(key);
    if (known !== undefined) return known;
    const share = { numerator: left, denominator: PERCENT_PARTS };
    const amount = roundShare(price, share, currency, step);
    wholeMonths.set(key, amount);
    return amount;
  }

  return ({ arrival, departure }) => {
    const months = fullMonths(arrival, departure);
    const rest = dayNumber(departure) - monthAnchor(arrival, months);
    const begun = months + (rest > 0 ? 1 : 0);
    const anchors = Array.from({ length: begun + 1 }, (_, month) => monthAnchor(arrival, month));
    const prices: ExactSum[] = [];
    for (const anchor of anchors.slice(0, begun)) {
      const price = priceAt(anchor - first);
      if (!price) return undefined;
      prices.push(price);
    }
    const line = (month: number, amount: Minor): RentLine => ({
      from: plainDate(anchors[month] ?? 0),
      to: month < months ? plainDate(anchors[month + 1] ?? 0) : departure,
      amount,
    });
    const monthsAt = (tier: number) => {
      const percentOff = percentOffMonths(terms, tier);
      return prices.map((price, month) => line(month, wholeMonth(price, anchors[month] ?? 0, percentOff)));
    };
    const last = prices[months];
    if (rest === 0 || !last) return monthsAt(months);
    const left = PERCENT_PARTS - percentParts(percentOffMonths(terms, months));
    const share = { numerator: rest * left, denominator: monthLength(arrival, months) * PERCENT_PARTS };
    const byDays = [
      ...monthsAt(months).slice(0, months),
      line(months, roundShare(last, share, currency, step)),
    ];
    const toNextAnchor = monthsAt(months + 1);
    return rentOf(toNextAnchor) < rentOf(byDays) ? toNextAnchor : byDays;
  };
}

function monthLength(arrival: PlainDate, month: number): number {
  return monthAnchor(arrival, month + 1) - monthAnchor(arrival, month);
}

export function rentOf(lines: readonly RentLine[]): Minor {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The rent of each night of a line in whole steps, so that what counts by nights adds up to it. */
export function nightsOfRent(lines: readonly RentLine[], step: Minor): Minor[] {
  return lines.flatMap(({ from, to, amount }) =>
    splitEvenly(amount, nightsOf({ arrival: from, departure: to }), step),
  );
}

/** The same as the prices of nights, by the calendar's days. */
export function rentedNights(
  lines: readonly RentLine[],
  { first }: { first: DayNumber },
  { step }: SaleCurrency,
): NightPrice {
  const nights = nightsOfRent(lines, step);
  const arrival = lines[0] ? dayNumber(lines[0].from) - first : 0;
  return (index) => nights[index - arrival];
}
