import { nightsOfMonths } from "../dates/month-anchors.ts";
import { dayNumber, type DayNumber, type PlainDate } from "../dates/plain-date.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { cardCurrencies } from "../payments/gateway-currencies.ts";
import type { Hotel } from "../property/hotel.ts";
import type { MonthTerms } from "../rates/month-terms.ts";
import { ANY_ADVANCE } from "../rates/restriction-days.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { HotelCalendar, PackageSale, SaleCalendar } from "../property/sale-calendar.ts";
import { longestStay, nightsOf, type Stay } from "../stays/stay.ts";
import type { StayProblem } from "./quote.ts";

/** The last possible day of departure, within the hotel's horizon and the calendar. */
export function lastDeparture(hotel: Hotel, calendar: HotelCalendar, today: DayNumber): DayNumber {
  return Math.min(today + hotel.search.horizonDays, calendar.first + calendar.days);
}

/** The most nights of any stay that the hotel sells. */
export function longestStayOf({ ratePlans }: Pick<Hotel, "ratePlans">): number {
  return longestStay(ratePlans.some(({ pricing }) => pricing.kind === "months"));
}

/** A transfer needs a whole day and must arrive by the eve of the arrival. */
const TRANSFER_DAYS = 2;

/**
 * The minimum days before arrival for paying ahead in the currency: 0 if the hotel takes cards in it, more if only
 * transfers; null if neither. `validate` makes sure that some currency has a way.
 */
export function prepaymentDays(hotel: Hotel, currency: CurrencyCode): number | null {
  if (cardCurrencies(hotel).includes(currency)) return 0;
  return hotel.payment.methods.includes("bank_transfer") ? TRANSFER_DAYS : null;
}

/** What limits when something is sold: a room under a rate plan, or under a package, which has limits like a plan's. */
export type LimitedSale = Pick<SaleCalendar, "restrictions" | "months"> & {
  ratePlan: Pick<RatePlan, "minAdvanceDays" | "maxAdvanceDays" | "prepaymentRequired">;
};

/** A package with the limits of a sale; its days between booking and arrival stand in its restrictions. */
export function packageLimits({ package: { prepaymentRequired }, restrictions }: PackageSale): LimitedSale {
  return {
    ratePlan: { minAdvanceDays: null, maxAdvanceDays: null, prepaymentRequired },
    restrictions,
    months: null,
  };
}

/** Whether guests can pay for the plan in the currency at all: a prepaid plan needs a way to pay ahead. */
export function canBePaidIn(hotel: Hotel, { ratePlan }: LimitedSale, currency: CurrencyCode): boolean {
  return !ratePlan.prepaymentRequired || prepaymentDays(hotel, currency) !== null;
}

/** The minimum and maximum days between booking and arrival. */
export type LeadTime = { least: number; most: number };

/**
 * The days between booking and arrival that the plan and the arrival day's restrictions require together; `daysToPay`
 * counts for prepaid plans.
 */
export function leadTime(
  { ratePlan, restrictions }: LimitedSale,
  arrival: number,
  daysToPay: number | null,
): LeadTime {
  return {
    least: Math.max(
      ratePlan.minAdvanceDays ?? 0,
      ratePlan.prepaymentRequired ? (daysToPay ?? 0) : 0,
      restrictions.minAdvance[arrival] ?? 0,
    ),
    most: Math.min(ratePlan.maxAdvanceDays ?? Infinity, restrictions.maxAdvance[arrival] ?? ANY_ADVANCE),
  };
}

/** What forbids the stay as of today: the past, the hotel's horizon, lead times, the maximum length of any stay. */
export function saleWindowProblems(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: LimitedSale,
  stay: Stay,
  { today, currency }: { today: PlainDate; currency: CurrencyCode },
): StayProblem[] {
  const [arrival, departure] = [dayNumber(stay.arrival), dayNumber(stay.departure)];
  const { least, most } = leadTimeOf(hotel, calendar, sale, stay, currency);
  const booked = dayNumber(today);
  const daysAhead = arrival - booked;
  const problems: StayProblem[] = [];
  if (daysAhead < 0) problems.push({ code: "past_arrival" });
  if (departure > lastDeparture(hotel, calendar, booked)) problems.push({ code: "beyond_horizon" });
  if (least > 0 && daysAhead < least) problems.push({ code: "min_advance", days: least });
  if (daysAhead > most) problems.push({ code: "max_advance", days: most });
  problems.push(...staysOutside(sale, stay));
  return problems;
}

/** The days of booking on which `saleWindowProblems` finds none, both included; an empty range if there are no such days. */
export function bookableDays(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: LimitedSale,
  stay: Stay,
  currency: CurrencyCode,
): { from: DayNumber; to: DayNumber } {
  const [arrival, departure] = [dayNumber(stay.arrival), dayNumber(stay.departure)];
  const isNever = departure > calendar.first + calendar.days || staysOutside(sale, stay).length > 0;
  if (isNever) return { from: Infinity, to: -Infinity };
  const { least, most } = leadTimeOf(hotel, calendar, sale, stay, currency);
  return {
    from: Math.max(departure - hotel.search.horizonDays, arrival - most),
    to: arrival - Math.max(0, least),
  };
}

function leadTimeOf(
  hotel: Hotel,
  { first }: HotelCalendar,
  sale: LimitedSale,
  { arrival }: Stay,
  currency: CurrencyCode,
): LeadTime {
  const daysToPay = sale.ratePlan.prepaymentRequired ? prepaymentDays(hotel, currency) : null;
  return leadTime(sale, dayNumber(arrival) - first, daysToPay);
}

/** What forbids the stay because of its length, on any day of booking. */
function staysOutside({ months }: LimitedSale, stay: Stay): StayProblem[] {
  const nights = nightsOf(stay);
  const longest = longestStay(months !== null);
  return [
    ...(nights < 1 ? [{ code: "min_stay", date: stay.arrival, nights: 1 } as const] : []),
    ...(nights > longest ? [{ code: "max_stay", date: stay.arrival, nights: longest } as const] : []),
    ...(months ? monthLengthProblems(months, stay) : []),
  ];
}

/** The shortest and longest stay by the month reach from the arrival to an anchor. */
function monthLengthProblems({ leastMonths, mostMonths }: MonthTerms, stay: Stay): StayProblem[] {
  const date = stay.arrival;
  const nights = nightsOf(stay);
  const least = nightsOfMonths(date, leastMonths);
  const most = nightsOfMonths(date, mostMonths);
  if (nights < least) return [{ code: "min_stay", date, nights: least }];
  return nights > most ? [{ code: "max_stay", date, nights: most }] : [];
}
