import { dayNumber, plainDate, type DayNumber, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, todayIn, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import type { DiscountDays } from "../discounts/discount-days.ts";
import { bookedInTime } from "../discounts/stay-discount.ts";
import type { Hotel } from "../property/hotel.ts";
import { buildHotelCalendar, type HotelCalendar } from "../property/hotel-calendar.ts";
import { pastSaleCalendar } from "../property/past-calendars.ts";
import { type Result, success } from "../result.ts";
import { nightsOf } from "../stays/stay.ts";
import type { ItemPrice, StayProblem } from "./quote.ts";
import { bookingProblems, packageSale, quotePackage, type PackageQuestion } from "./quote-package.ts";
import { totalOfStay, type StayQuestion } from "./quote-stay.ts";
import { packageLimits, saleWindow, type LimitedSale } from "./sale-window.ts";
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

/** An instant with its hotel-local day. */
type Moment = { at: Instant; date: PlainDate; day: DayNumber };

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
  const priceAt = priceTeller(known, question, present);
  const date = todayIn(timeZone, question.now);
  const today = dayNumber(date);
  const now = priceAt({ at: question.now, date, day: today });
  if (!now || now.discountIds === "") return null;

  for (let day = today; day >= today - LONGEST_REDUCTION; day--) {
    // A reduction that began so early cannot be compared with all of its 30 days.
    if (isBeforeAll(day - DAYS_COMPARED + 1)) return null;
    for (const moment of momentsOf(day, timeZone, known, question.now)) {
      const price = priceAt(moment);
      if (!price) return null;
      if (price.discountIds === now.discountIds) continue;
      return lowestUntil(moment);
    }
  }
  return null;

  function isBeforeAll(day: DayNumber): boolean {
    return beginOf(day, timeZone).at < (oldest?.validFrom ?? Infinity);
  }

  function lowestUntil(last: Moment): Minor | null {
    let lowest = Infinity;
    for (let day = last.day; day > last.day - DAYS_COMPARED; day--) {
      for (const moment of momentsOf(day, timeZone, known, last.at)) {
        const price = priceAt(moment);
        if (!price) return null;
        lowest = Math.min(lowest, price.total);
      }
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

/** The moments of the day at which prices may change: its first instant and every new configuration; latest first. */
function momentsOf(
  day: DayNumber,
  timeZone: string,
  versions: readonly HotelVersion[],
  until: Instant,
): Moment[] {
  const begin = beginOf(day, timeZone);
  const end = beginOf(day + 1, timeZone).at;
  const moments = [begin];
  for (const { validFrom: at } of versions)
    if (at > begin.at && at < end && at <= until) moments.unshift({ ...begin, at });
  return moments;
}

/** The day's first instant. Every reduced offer of a search needs those of the same months. */
function beginOf(day: DayNumber, timeZone: string): Moment {
  let days = begins.get(timeZone);
  if (!days || days.size >= KEPT_BEGINS) begins.set(timeZone, (days = new Map()));
  let begin = days.get(day);
  if (!begin) {
    const date = plainDate(day);
    days.set(day, (begin = { at: instantOf(date, "00:00", timeZone), date, day }));
  }
  return begin;
}

const begins = new Map<string, Map<DayNumber, Moment>>();
const KEPT_BEGINS = 5000;

/**
 * Prices at past moments. A quote is worked out once per configuration and set of discounts that apply in time. The present
 * configuration prices the sale like the newest one that is known.
 */
function priceTeller(versions: readonly HotelVersion[], question: PricedQuestion, present: ExpandedHotel) {
  const newest = versions.at(-1);
  const tellers = new Map<HotelVersion, (moment: Moment) => AskedPrice | null>();
  return (moment: Moment): AskedPrice | null => {
    const version = versions.findLast(({ validFrom }) => validFrom <= moment.at);
    if (!version) return null;
    const tell =
      tellers.get(version) ??
      priceTellerOf(version === newest ? present : pastHotel(version.hotel, question, present), question);
    tellers.set(version, tell);
    return tell(moment);
  };
}

/** A package's extra nights need every plan. */
function pastHotel(hotel: Hotel, question: PricedQuestion, present: ExpandedHotel): ExpandedHotel {
  if ("packageId" in question) return expandedFor(hotel, question);
  return { hotel, calendar: pastSaleCalendar(present.calendar, hotel, question) };
}

function priceTellerOf(
  { hotel, calendar, price: priceNow }: ExpandedHotel,
  question: PricedQuestion,
): (moment: Moment) => AskedPrice | null {
  const { stay, currency } = question;
  const checkIn = instantOf(stay.arrival, hotel.checkIn, hotel.timeZone);
  const sale = pastSale(hotel, calendar, question);
  const prices = new Map<string, AskedPrice | null>();
  if (!sale) return () => null;
  const arrival = dayNumber(stay.arrival);
  const problemsOn = saleWindow(hotel, calendar, sale.limits, stay, currency);
  return ({ at: now, date: today, day }) => {
    if (problemsOn(day).length > 0 || !sale.isBooked(today)) return null;
    const booking = { today, daysAhead: arrival - day, now, checkIn };
    let inTime = "";
    for (const { discount } of sale.discounts) inTime += bookedInTime(discount, booking) ? "1" : "0";
    const before = prices.get(inTime);
    if (before !== undefined) return before;
    const quote = priceNow && now === question.now ? success(priceNow) : sale.quoteAt(now);
    const price = quote.ok ? { total: quote.value.total, discountIds: idsOf(quote.value.discounts) } : null;
    prices.set(inTime, price);
    return price;
  };
}

type PastSale = {
  limits: LimitedSale;
  discounts: readonly DiscountDays[];
  /** Whether the day is one of its days of booking. */
  isBooked(today: PlainDate): boolean;
  quoteAt(now: Instant): Result<TotalPrice, StayProblem[]>;
};

/** What was sold then; undefined if the configuration has no such sale. */
function pastSale(hotel: Hotel, calendar: HotelCalendar, question: PricedQuestion): PastSale | undefined {
  if ("packageId" in question) {
    const sale = packageSale(calendar, question);
    return (
      sale && {
        limits: packageLimits(sale),
        discounts: sale.discounts,
        isBooked: (today) => bookingProblems(sale.package, today).length === 0,
        quoteAt: (now) => quotePackage(hotel, calendar, { ...question, now }),
      }
    );
  }
  const sale = calendar.salesById.get(question.ratePlanId)?.get(question.roomTypeId);
  return (
    sale && {
      limits: sale,
      discounts: sale.discounts,
      isBooked: () => true,
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
