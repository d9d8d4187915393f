import { monthAnchor } from "../dates/month-anchors.ts";
import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import { freeOn } from "../inventory/free-units.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { planBeds, type BedPlan } from "../rooms/bed-plan.ts";
import { compulsoryFees } from "../fees/fee-due.ts";
import { isPartOfPrice, taxInNights } from "../city-tax/city-tax-due.ts";
import { mealPrice } from "../pricing/meal-price.ts";
import { monthRent, nightsOfRent, rentOf } from "../pricing/month-price.ts";
import { nightPrice, type NightPrice } from "../pricing/night-price.ts";
import { saleCurrency, type SaleCurrency } from "../money/sale-currency.ts";
import { bookingMoment, type BookingMoment } from "../discounts/stay-discount.ts";
import {
  canBePaidIn,
  lastDeparture,
  leadTime,
  prepaymentDays,
  type LeadTime,
} from "../pricing/sale-window.ts";
import type { Hotel } from "../property/hotel.ts";
import { CLOSED, type RestrictionDays } from "../rates/restriction-days.ts";
import type { HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import type { Party } from "../stays/guest.ts";
import type { Meal } from "../stays/meal.ts";
import { defaultMeal, partyGuests } from "../stays/party-guests.ts";
import { MAX_NIGHTS_BY_MONTH } from "../stays/stay.ts";

/** The party, currency and moment of a calendar question, for one room type or (null) any. */
export type CalendarQuestion = {
  party: Party;
  roomTypeId: number | null;
  currency: CurrencyCode;
  now: Instant;
};

/** The data of a search through a hotel's nights; `today` and `lastDeparture` are indexes into the calendar. */
export type NightSearch = NightFrame & { sales: SaleNights[] };

/** The part of a search that does not depend on what is sold. */
export type NightFrame = {
  hotel: Hotel;
  calendar: HotelCalendar;
  availability: Availability;
  today: number;
  lastDeparture: number;
  /** Null if the hotel does not sell in the requested currency; then there are no sales. */
  currency: SaleCurrency | null;
  /** The moment of the question, relative to a stay from the calendar's day `arrival`, for discount conditions. */
  momentOf(arrival: number): BookingMoment;
  /** The mandatory fees for one room and this number of nights. */
  feesFor(nights: number): Minor;
  /** Every night adds the same fees. */
  feesByNight: boolean;
  /** The city tax included in nights from the calendar's day `arrival` on, which discounts leave alone. */
  taxInNights(arrival: number, amounts: readonly Minor[]): Minor[];
};

/** A room as the party can buy it, night by night: under a rate plan, or with a package. */
export type OpenNights = {
  sale: { roomType: RoomType; restrictions: RestrictionDays };
  /**
   * The price of the night with this index, rounded as quoted; `UNSOLD` if it cannot be sold. If stays are priced as a
   * whole, it is only the amount added for the night.
   */
  amount(index: number): Minor;
  /** Days between booking and an arrival on the day with this index. */
  leadTime(arrival: number): LeadTime;
  /** The first night from this one on that cannot be sold, computed for all nights at once; null if that is too slow. */
  openUntil: ((index: number) => number) | null;
  /** For a plan with prices by the month. */
  months: MonthNights | null;
  /** The same room under plans by the month, which sell its longer stays instead. */
  byMonth: readonly OpenNights[];
};

/** One room type under one rate plan. */
export type SaleNights = OpenNights & {
  sale: SaleCalendar;
  /** The meals' part of a night's amount. */
  meals(index: number): Minor;
};

/** Stays by the month from a calendar day, in nights. */
export type MonthNights = {
  least(arrival: number): number;
  most(arrival: number): number;
  /** The index of the day on which a month of the stay begins. */
  anchor(arrival: number, month: number): number;
  /** The price of the month that begins on the day; undefined without one. */
  priceAt(index: number): Minor | undefined;
  /** The rent of a stay whose months all have prices: in total, and for each night. */
  total(arrival: number, nights: number): Minor;
  rent(arrival: number, nights: number): Minor[];
};

export const UNSOLD = -1;

/** Combines a day and a length of stay into one key. */
const NIGHTS_APART = MAX_NIGHTS_BY_MONTH + 1;

/** Finds the sales that the party could buy; prices are computed only for visited nights, once each. */
export function nightSearch(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: CalendarQuestion,
): NightSearch {
  const frame = nightFrame(hotel, calendar, availability, question);
  const { currency } = frame;
  return { ...frame, sales: currency ? everySale(hotel, calendar, availability, question, currency) : [] };
}

/** The data of a search besides its sales. */
export function nightFrame(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: Pick<CalendarQuestion, "party" | "currency" | "now">,
): NightFrame {
  const today: PlainDate = todayIn(hotel.timeZone, question.now);
  const currency = saleCurrency(hotel, question.currency);
  const feesFor = remembered((nights: number) => (currency ? compulsoryFees(hotel, [nights], currency) : 0));
  const guests = partyGuests(question.party, "none", hotel.guestCategories);
  const taxOf = (arrival: number, amounts: readonly Minor[]) => {
    const nights = amounts.map((payable, index) => ({
      date: plainDate(calendar.first + arrival + index),
      payable,
    }));
    return currency ? taxInNights(hotel.cityTaxes, { guests, nights }, currency, hotel.guestCategories) : [];
  };
  const sameTax = remembered((key: number) =>
    taxOf(Math.floor(key / NIGHTS_APART), Array<Minor>(key % NIGHTS_APART).fill(0)),
  );
  const isTaxOfPrices = hotel.cityTaxes.some(isPartOfPrice);
  return {
    hotel,
    calendar,
    availability,
    today: dayNumber(today) - calendar.first,
    lastDeparture: lastDeparture(hotel, calendar, dayNumber(today)) - calendar.first,
    currency,
    momentOf: remembered((arrival: number) =>
      bookingMoment(hotel, plainDate(calendar.first + arrival), question.now),
    ),
    feesFor,
    feesByNight: feesFor(2) === 2 * feesFor(1),
    taxInNights: (arrival, amounts) =>
      isTaxOfPrices ? taxOf(arrival, amounts) : sameTax(arrival * NIGHTS_APART + amounts.length),
  };
}

function everySale(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  { party, roomTypeId }: CalendarQuestion,
  currency: SaleCurrency,
): SaleNights[] {
  const categories = hotel.guestCategories;
  const guestsWith = remembered((meal: Meal) => partyGuests(party, meal, categories));
  const roomFor = remembered((roomType: RoomType) => {
    // Meals do not affect which beds guests sleep in.
    const beds = planBeds(roomType, guestsWith("none"), categories);
    return beds.ok ? { beds: beds.value, isFree: freeNights(roomType, calendar, availability) } : null;
  });
  // Plans with the same meals share meal prices.
  const mealsFor = remembered((chosen: Meal) =>
    remembered((included: Meal) => {
      const price = mealPrice(calendar, guestsWith(chosen), included, currency, categories);
      return rememberedNights((index) => price(index) ?? UNSOLD);
    }),
  );
  const daysToPay = prepaymentDays(hotel, currency.code);
  const anchorOf = anchorsOf(calendar);
  const sales: SaleNights[] = [];
  for (const sale of calendar.sales) {
    const { roomType, ratePlan } = sale;
    if (roomTypeId !== null && roomType.id !== roomTypeId) continue;
    const room = roomFor(roomType);
    if (!room || !canBePaidIn(hotel, sale, currency.code)) continue;
    const meal = defaultMeal(ratePlan, hotel.search.defaultMeal);
    const months = monthNights(hotel, calendar, sale, room.beds, currency, anchorOf);
    const roomAt = months ? () => 0 : nightPrice(sale, room.beds, currency, categories);
    const mealsAt = mealsFor(meal)(ratePlan.includedMeal);
    const { amount, meals } = saleNights(sale, calendar.days, room.isFree, roomAt, mealsAt);
    const openUntil = months && openNights(calendar.days, amount);
    const leadTimeOf = (arrival: number) => leadTime(sale, arrival, daysToPay);
    sales.push({ sale, amount, meals, leadTime: leadTimeOf, openUntil, months, byMonth: [] });
  }
  return sales.map((nights) => ({
    ...nights,
    byMonth: nights.months
      ? []
      : sales.filter(({ sale, months }) => months && sale.roomType === nights.sale.roomType),
  }));
}

function monthNights(
  hotel: Hotel,
  { first }: HotelCalendar,
  sale: SaleCalendar,
  beds: BedPlan,
  currency: SaleCurrency,
  anchorOf: MonthNights["anchor"],
): MonthNights | null {
  const { months } = sale;
  if (!months) return null;
  const categories = hotel.guestCategories;
  const rent = monthRent(sale, months, beds, currency, { first, categories });
  const dateOf = (index: number) => plainDate(first + index);
  const linesOf = (arrival: number, nights: number) =>
    rent({ arrival: dateOf(arrival), departure: dateOf(arrival + nights) }) ?? [];
  return {
    least: (arrival) => anchorOf(arrival, months.leastMonths) - arrival,
    most: (arrival) => anchorOf(arrival, months.mostMonths) - arrival,
    anchor: anchorOf,
    priceAt: nightPrice(sale, beds, currency, categories),
    total: (arrival, nights) => rentOf(linesOf(arrival, nights)),
    rent: (arrival, nights) => nightsOfRent(linesOf(arrival, nights), currency.step),
  };
}

/** The anchors' calendar indexes, each computed once for all rooms that are let by the month. */
function anchorsOf({ first }: HotelCalendar): MonthNights["anchor"] {
  const known = remembered((key: number) => {
    const arrival = Math.floor(key / MONTHS_APART);
    return monthAnchor(plainDate(first + arrival), key - arrival * MONTHS_APART) - first;
  });
  return (arrival, month) => known(arrival * MONTHS_APART + month);
}

/** More months than any stay has. */
const MONTHS_APART = 100;

/** For each night, the first one from it on that cannot be sold; computed backwards from the last night. */
function openNights(days: number, amount: (index: number) => Minor): (index: number) => number {
  let until: Int32Array | null = null;
  return (index) => {
    until ??= runEnds(days, amount);
    return until[index] ?? index;
  };
}

function runEnds(days: number, amount: (index: number) => Minor): Int32Array {
  const until = new Int32Array(days);
  let end = days;
  for (let index = days - 1; index >= 0; index--) {
    if (amount(index) === UNSOLD) end = index;
    until[index] = end;
  }
  return until;
}

/** Whether a unit of the room type is free on the night with this index, looked up once for all plans. */
export function freeNights(roomType: RoomType, calendar: HotelCalendar, availability: Availability) {
  return rememberedNights((index) => Math.min(1, freeOn(roomType, availability, calendar.first + index)));
}

function saleNights(
  sale: SaleCalendar,
  days: number,
  isFree: (index: number) => number,
  roomAt: NightPrice,
  mealsAt: (index: number) => Minor,
): Pick<SaleNights, "amount" | "meals"> {
  const { flags } = sale.restrictions;
  const amountOf = rememberedNights((index): Minor => {
    if (((flags[index] ?? 0) & CLOSED) !== 0 || isFree(index) === 0) return UNSOLD;
    const room = roomAt(index);
    const meals = room === undefined ? UNSOLD : mealsAt(index);
    return room === undefined || meals === UNSOLD ? UNSOLD : room + meals;
  });
  return {
    amount: (index) => (index < 0 || index >= days ? UNSOLD : amountOf(index)),
    meals: mealsAt,
  };
}

/** Computes each night when it is first needed. Most questions look at a few months of a long calendar. */
export function rememberedNights(valueOf: (index: number) => number): (index: number) => number {
  const known: Float64Array[] = [];
  return (index) => {
    if (index < 0) return valueOf(index);
    const block = (known[index >> BLOCK_BITS] ??= new Float64Array(1 << BLOCK_BITS).fill(NaN));
    const within = index & ((1 << BLOCK_BITS) - 1);
    const before = block[within] ?? NaN;
    if (!Number.isNaN(before)) return before;
    return (block[within] = valueOf(index));
  };
}

/** Blocks of 64 nights. */
const BLOCK_BITS = 6;

/** Works out each value when it is first needed. */
export function remembered<Key, Value>(valueOf: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = valueOf(key);
    known.set(key, value);
    return value;
  };
}
