import { dayNumber, type DayNumber } from "../dates/plain-date.ts";
import { instantOf, todayIn, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import type { DiscountDays } from "../discounts/discount-days.ts";
import { bookedInTime, turnsInTime } from "../discounts/stay-discount.ts";
import type { Hotel } from "../property/hotel.ts";
import { buildHotelCalendar, type HotelCalendar } from "../property/hotel-calendar.ts";
import { pastSaleCalendar } from "../property/past-calendars.ts";
import { type Result, success } from "../result.ts";
import { nightsOf } from "../stays/stay.ts";
import type { ItemPrice, StayProblem } from "./quote.ts";
import { beginOf, latestMoment, type Moment } from "./price-moments.ts";
import { packageSale, quotePackage, type PackageQuestion } from "./quote-package.ts";
import { totalOfStay, type StayQuestion } from "./quote-stay.ts";
import { bookableDays, packageLimits } from "./sale-window.ts";
import { changedPrices, type SaleOnNights, touchesPrice } from "./price-changes.ts";

/** A configuration in force from a moment until the next one. */
export type HotelVersion = { hotel: Hotel; validFrom: Instant };

/** A room under a plan, or a package in a room. */
export type PricedQuestion = StayQuestion | PackageQuestion;

type TotalPrice = Pick<ItemPrice, "total" | "discounts">;

/**
 * The present configuration with its rules laid out over days that include those of the stay, and what the stay costs
 * without services and coupons, where that is known.
 */
type ExpandedHotel = { hotel: Hotel; calendar: HotelCalendar; price?: TotalPrice };

/** The price of the stay at a moment, and the discounts in it. */
type AskedPrice = { total: Minor; discountIds: string };

/** The prior price is the lowest of this many days. */
const DAYS_COMPARED = 30;
/** A reduction that has lasted longer than this is the usual price. */
const LONGEST_REDUCTION = 365;

/**
 * The lowest total for exactly the same room, plan or package, stay, party and currency in the 30 days before the current
 * reduction began, recalculated from the configurations in force then (`versions`, newest last). Null if nothing is
 * reduced now, if the known versions do not reach back far enough, or if the stay was not for sale throughout those
 * days. Ignores inventory. What is `expanded` already is not expanded again. See docs/algorithms/price-history.md.
 */
export function priorTotal(
  versions: readonly HotelVersion[],
  question: PricedQuestion,
  expanded?: ExpandedHotel,
): Minor | null {
  const known = unlikeVersions(versions, question);
  const [oldest, newest] = [known[0], known.at(-1)];
  if (!oldest || !newest) return null;
  const present = expanded ?? expandedFor(newest.hotel, question);
  const { timeZone } = present.hotel;
  const history = priceHistory(known, question, present);
  const date = todayIn(timeZone, question.now);
  const today = dayNumber(date);
  const now = history.priceAt({ at: question.now, date, day: today });
  if (!now || now.discountIds === "") return null;

  let moment: Moment | null = history.latestUntil(question.now);
  while (moment && moment.day >= today - LONGEST_REDUCTION) {
    // A reduction that began so early cannot be compared with all of its 30 days.
    if (beginOf(moment.day - DAYS_COMPARED + 1, timeZone).at < oldest.validFrom) return null;
    const price = history.priceAt(moment);
    if (!price) return null;
    if (price.discountIds !== now.discountIds) return lowestUntil(moment);
    moment = history.unlikeBefore(moment);
  }
  return null;

  function lowestUntil(last: Moment): Minor | null {
    let lowest = Infinity;
    let one: Moment | null = last;
    while (one && one.day > last.day - DAYS_COMPARED) {
      const price = history.priceAt(one);
      if (!price) return null;
      lowest = Math.min(lowest, price.total);
      one = history.unlikeBefore(one);
    }
    return lowest;
  }
}

function expandedFor(hotel: Hotel, { stay }: PricedQuestion): ExpandedHotel {
  return { hotel, calendar: buildHotelCalendar(hotel, stay.arrival, nightsOf(stay)) };
}

/**
 * The configurations in force until now, without those that price the sale on these nights like the one before; few are
 * left of any number.
 */
function unlikeVersions(versions: readonly HotelVersion[], question: PricedQuestion): HotelVersion[] {
  const changes = changesOf(versions);
  const sale = saleOf(versions, question);
  return versions.filter(
    ({ validFrom }, index) =>
      validFrom <= question.now && (index === 0 || touchesPrice(changes[index] ?? [], sale)),
  );
}

function saleOf(versions: readonly HotelVersion[], question: PricedQuestion): SaleOnNights {
  if (!("packageId" in question)) return question;
  const asPackage = versions.flatMap(({ hotel }) =>
    hotel.packages.filter(({ id }) => id === question.packageId),
  );
  return { ...question, atPublicPrice: asPackage.some(({ extraNights }) => extraNights?.prices === null) };
}

/** What each version changed from the one before; worked out once for a hotel's versions. */
function changesOf(versions: readonly HotelVersion[]): ReturnType<typeof changedPrices>[] {
  const known =
    changesOfVersions.get(versions) ??
    versions.map(({ hotel }, index) => changedPrices(versions[index - 1]?.hotel ?? hotel, hotel));
  changesOfVersions.set(versions, known);
  return known;
}

const changesOfVersions = new WeakMap<readonly HotelVersion[], ReturnType<typeof changedPrices>[]>();

/**
 * Prices at past moments: the first instant of each day, and every new configuration. Most moments are priced like the
 * one after them, and only the others are visited. The present configuration prices the sale like the newest one that is
 * known.
 */
function priceHistory(versions: readonly HotelVersion[], question: PricedQuestion, present: ExpandedHotel) {
  const { timeZone } = present.hotel;
  const newest = versions.at(-1);
  const begins = versions.map(({ validFrom }) => validFrom);
  const prices = new Map<HotelVersion, PastPrices>();

  function pricesOf(version: HotelVersion): PastPrices {
    const known =
      prices.get(version) ??
      pastPrices(
        version === newest ? present : pastHotel(version.hotel, question, present),
        question,
        timeZone,
      );
    prices.set(version, known);
    return known;
  }

  function versionAt(at: Instant): HotelVersion | undefined {
    return versions.findLast(({ validFrom }) => validFrom <= at);
  }

  return {
    priceAt(moment: Moment): AskedPrice | null {
      const version = versionAt(moment.at);
      return version ? pricesOf(version).priceAt(moment) : null;
    },
    latestUntil: (at: Instant) => latestMoment(at + 1, timeZone, begins),
    /** The latest moment before this one at which the price may be another. */
    unlikeBefore({ at }: Moment): Moment | null {
      const version = versionAt(at);
      if (!version) return null;
      let turn = version.validFrom;
      for (const one of pricesOf(version).turns) if (one <= at && one > turn) turn = one;
      return latestMoment(turn, timeZone, begins);
    },
  };
}

/** A package's extra nights need every plan. */
function pastHotel(hotel: Hotel, question: PricedQuestion, present: ExpandedHotel): ExpandedHotel {
  if ("packageId" in question) return expandedFor(hotel, question);
  return { hotel, calendar: pastSaleCalendar(present.calendar, hotel, question) };
}

/** The prices of a sale under one configuration. */
type PastPrices = {
  priceAt(moment: Moment): AskedPrice | null;
  /** The instants from which on there is a price or it may be another, in no order; the last day with one is none. */
  turns: readonly Instant[];
};

/** A quote is worked out once per set of discounts that apply in time. */
function pastPrices(
  { hotel, calendar, price: priceNow }: ExpandedHotel,
  question: PricedQuestion,
  timeZone: string,
): PastPrices {
  const { stay } = question;
  const sale = pastSale(hotel, calendar, question);
  if (!sale) return { priceAt: () => null, turns: [] };
  const { discounts, quoteAt } = sale;
  const { from, to } = sale.bookable;
  const checkIn = instantOf(stay.arrival, hotel.checkIn, hotel.timeZone);
  const arrival = dayNumber(stay.arrival);
  const prices = new Map<string, AskedPrice | null>();

  function priceAt({ at: now, date: today, day }: Moment): AskedPrice | null {
    if (day < from || day > to) return null;
    const booking = { today, daysAhead: arrival - day, now, checkIn };
    let inTime = "";
    for (const { discount } of discounts) inTime += bookedInTime(discount, booking) ? "1" : "0";
    const before = prices.get(inTime);
    if (before !== undefined) return before;
    const quote = priceNow && now === question.now ? success(priceNow) : quoteAt(now);
    const price = quote.ok ? { total: quote.value.total, discountIds: idsOf(quote.value.discounts) } : null;
    prices.set(inTime, price);
    return price;
  }

  const turns: Instant[] = [];
  const onDay = (day: DayNumber) => beginOf(day, timeZone).at;
  if (Number.isFinite(from)) turns.push(onDay(from));
  for (const { discount } of discounts) turns.push(...turnsInTime(discount, { arrival, checkIn }, onDay));
  return { priceAt, turns };
}

type PastSale = {
  /** The days on which the stay could be booked, both included; none if they end before they begin. */
  bookable: { from: DayNumber; to: DayNumber };
  discounts: readonly DiscountDays[];
  quoteAt(now: Instant): Result<TotalPrice, StayProblem[]>;
};

/** What was sold then; undefined if the configuration has no such sale. */
function pastSale(hotel: Hotel, calendar: HotelCalendar, question: PricedQuestion): PastSale | undefined {
  const { stay, currency } = question;
  if ("packageId" in question) {
    const sale = packageSale(calendar, question);
    if (!sale) return undefined;
    const { bookFrom, bookTo } = sale.package;
    const { from, to } = bookableDays(hotel, calendar, packageLimits(sale), stay, currency);
    return {
      bookable: {
        from: bookFrom === null ? from : Math.max(from, dayNumber(bookFrom)),
        to: bookTo === null ? to : Math.min(to, dayNumber(bookTo)),
      },
      discounts: sale.discounts,
      quoteAt: (now) => quotePackage(hotel, calendar, { ...question, now }),
    };
  }
  const sale = calendar.salesById.get(question.ratePlanId)?.get(question.roomTypeId);
  return (
    sale && {
      bookable: bookableDays(hotel, calendar, sale, stay, currency),
      discounts: sale.discounts,
      quoteAt: (now) => totalOfStay(hotel, calendar, { ...question, now }),
    }
  );
}

function idsOf(discounts: readonly { discountId: number }[]): string {
  return discounts
    .map(({ discountId }) => discountId)
    .sort((a, b) => a - b)
    .join();
}
