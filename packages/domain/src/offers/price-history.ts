import { addDays, type PlainDate } from "../dates/plain-date.ts";
import { instantOf, todayIn, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import { quoteStay, type StayQuestion } from "../pricing/quote-stay.ts";
import { saleWindowProblems } from "../pricing/sale-window.ts";
import { bookedInTime, bookingMoment } from "../pricing/stay-discount.ts";
import type { Hotel } from "../property/hotel.ts";
import { nightsOf } from "../stay/stay.ts";
import { buildHotelCalendar } from "./hotel-calendar.ts";

/** A configuration as it was in force from a moment on, until the next one. */
export type HotelVersion = { hotel: Hotel; validFrom: Instant };

/** What was asked for the stay at a moment, and which discounts made it so little. */
type AskedPrice = { total: Minor; discountIds: string };

/** The prior price is the lowest of so many days. */
const DAYS_COMPARED = 30;
/** A reduction that has lasted longer than this is the usual price. */
const LONGEST_REDUCTION = 365;

/**
 * The lowest total that was asked for the very same room, plan, stay, party and currency in the 30 days before the
 * present reduction began, worked out anew from the configurations in force then (`versions`, the newest last). Null
 * when nothing is reduced now, when what is known does not reach back so far, and when the stay was not for sale
 * throughout those days. Inventory is not looked at. See docs/algorithms/price-history.md.
 */
export function priorTotal(versions: readonly HotelVersion[], question: StayQuestion): Minor | null {
  const known = versions.filter(({ validFrom }) => validFrom <= question.now);
  const [oldest, present] = [known[0], known.at(-1)];
  if (!oldest || !present) return null;
  const { timeZone } = present.hotel;
  const priceAt = priceTeller(known, question);
  const now = priceAt(question.now);
  if (!now || now.discountIds === "") return null;

  const today = todayIn(timeZone, question.now);
  for (let daysAgo = 0; daysAgo <= LONGEST_REDUCTION; daysAgo++) {
    const date = addDays(today, -daysAgo);
    for (const moment of momentsOf(date, timeZone, known, question.now)) {
      if (moment < oldest.validFrom) return null;
      const price = priceAt(moment);
      if (!price) return null;
      if (price.discountIds === now.discountIds) continue;
      return lowestUntil(moment, date);
    }
  }
  return null;

  function lowestUntil(last: Instant, lastDate: PlainDate): Minor | null {
    let lowest = Infinity;
    for (let daysAgo = 0; daysAgo < DAYS_COMPARED; daysAgo++) {
      for (const moment of momentsOf(addDays(lastDate, -daysAgo), timeZone, known, last)) {
        const price = moment < (oldest?.validFrom ?? Infinity) ? null : priceAt(moment);
        if (!price) return null;
        lowest = Math.min(lowest, price.total);
      }
    }
    return lowest;
  }
}

/** When prices may change on the day: its first instant and whenever a configuration came into force; the latest first. */
function momentsOf(
  date: PlainDate,
  timeZone: string,
  versions: readonly HotelVersion[],
  until: Instant,
): Instant[] {
  const [begin, end] = [instantOf(date, "00:00", timeZone), instantOf(addDays(date, 1), "00:00", timeZone)];
  const changes = versions
    .map(({ validFrom }) => validFrom)
    .filter((moment) => moment > begin && moment < end && moment <= until);
  return [...changes.toReversed(), begin];
}

/** Prices at moments of the past. A quote is worked out once for each configuration and set of discounts in time. */
function priceTeller(versions: readonly HotelVersion[], question: StayQuestion) {
  const tellers = new Map<HotelVersion, (moment: Instant) => AskedPrice | null>();
  return (moment: Instant): AskedPrice | null => {
    const version = versions.findLast(({ validFrom }) => validFrom <= moment);
    if (!version) return null;
    const tell = tellers.get(version) ?? priceTellerOf(version.hotel, question);
    tellers.set(version, tell);
    return tell(moment);
  };
}

function priceTellerOf(hotel: Hotel, question: StayQuestion): (moment: Instant) => AskedPrice | null {
  const { stay, roomTypeId, ratePlanId } = question;
  const calendar = buildHotelCalendar(soldAlone(hotel, roomTypeId), stay.arrival, nightsOf(stay));
  const sale = calendar.salesById.get(ratePlanId)?.get(roomTypeId);
  const prices = new Map<string, AskedPrice | null>();
  return (moment) => {
    if (!sale) return null;
    const booking = bookingMoment(hotel, stay.arrival, moment);
    if (saleWindowProblems(hotel, calendar, sale, stay, booking.today).length > 0) return null;
    const inTime = sale.discounts
      .map(({ discount }) => (bookedInTime(discount, booking) ? "1" : "0"))
      .join("");
    const before = prices.get(inTime);
    if (before !== undefined) return before;
    const quote = quoteStay(hotel, calendar, { ...question, now: moment });
    const price = quote.ok ? { total: quote.value.total, discountIds: idsOf(quote.value.discounts) } : null;
    prices.set(inTime, price);
    return price;
  };
}

function idsOf(discounts: readonly { discountId: number }[]): string {
  return discounts
    .map(({ discountId }) => discountId)
    .sort((a, b) => a - b)
    .join();
}

/** The hotel with what the prices of one room type need of it, so that its rules are quickly laid out. */
function soldAlone(hotel: Hotel, roomTypeId: number): Hotel {
  return {
    ...hotel,
    roomTypes: hotel.roomTypes.filter(({ id }) => id === roomTypeId),
    ratePlans: hotel.ratePlans.map((plan) => {
      if (plan.pricing.kind === "derived") return plan;
      const prices = plan.pricing.prices.filter((rule) => rule.roomTypeId === roomTypeId);
      const extraBeds = plan.pricing.extraBeds.filter((rule) => rule.roomTypeId === roomTypeId);
      return { ...plan, pricing: { kind: "base", prices, extraBeds } };
    }),
  };
}
