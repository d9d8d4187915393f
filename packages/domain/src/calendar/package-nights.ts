import { plainDate } from "../dates/plain-date.ts";
import type { Instant } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { isSeasonal } from "../city-tax/city-tax-due.ts";
import { bestCombination } from "../discounts/discount-combination.ts";
import { discountsOnStay } from "../discounts/discount-stay.ts";
import { packageCapacity, packagePrice } from "../pricing/package-price.ts";
import type { StayProblem } from "../pricing/quote.ts";
import {
  bookingProblems,
  packageAmounts,
  packageNights,
  type PackageNights,
} from "../pricing/quote-package.ts";
import { canBePaidIn, leadTime, packageLimits, prepaymentDays } from "../pricing/sale-window.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, PackageSale } from "../property/sale-calendar.ts";
import { CLOSED } from "../rates/restriction-days.ts";
import type { RoomType } from "../rooms/room-type.ts";
import { fitParty, planBeds } from "../rooms/bed-plan.ts";
import { personsOf, type Party } from "../stays/guest.ts";
import { partyGuests } from "../stays/party-guests.ts";
import { mostNightsOf } from "../packages/package.ts";
import { arrivalBlock } from "./arrival-block.ts";
import { stayBlock } from "./blocked-stay.ts";
import { milderOf } from "./mildest-problem.ts";
import { shortestStay, visitStaysFrom, type ReachableStay } from "./reachable-stay.ts";
import {
  freeNights,
  nightFrame,
  remembered,
  rememberedNights,
  UNSOLD,
  type NightFrame,
  type OpenNights,
} from "./sale-nights.ts";

/** The party, currency and moment of a question about packages, with some room types or (null) any. */
export type PackageCalendarQuestion = {
  party: Party;
  roomTypeIds: readonly number[] | null;
  /** Requires rooms that take the whole party; otherwise a room takes as many guests as fit. */
  wholeParty: boolean;
  currency: CurrencyCode;
  now: Instant;
};

/** One package with its rooms as the party can buy them. */
export type PackageSearch = NightFrame & {
  packageId: number;
  problem: StayProblem | null;
  rooms: PackageRoomNights[];
};

/** A package in one room type, night by night. */
export type PackageRoomNights = OpenNights & {
  sale: PackageSale;
  /** The guests that the room does not take. */
  unplaced: Party;
  /** The price of a stay with fees, before discounts; undefined if it has none. */
  price(arrival: number, nights: number): Minor | undefined;
  /** Whether the package's own nights cost nothing from this arrival; not every hotel sells that. */
  costsNothing(arrival: number): boolean;
  /** The price as quoted, after discounts, with fees. */
  paid(arrival: number, nights: number): Minor | undefined;
};

/** Finds the rooms that the party could get with the package; a stay is priced only when it is visited. */
export function packageSearch(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  packageId: number,
  question: PackageCalendarQuestion,
): PackageSearch {
  return packageSearches(hotel, calendar, availability, question)(packageId);
}

/** The searches of several packages, which share what they learn of the rooms. */
export function packageSearches(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: PackageCalendarQuestion,
): (packageId: number) => PackageSearch {
  const frame = nightFrame(hotel, calendar, availability, question);
  const isFreeIn = remembered((roomType: RoomType) => freeNights(roomType, calendar, availability));
  return (packageId) => searchFor(frame, isFreeIn, packageId, question);
}

type FreeNights = ReturnType<typeof freeNights>;

function searchFor(
  frame: NightFrame,
  isFreeIn: (roomType: RoomType) => FreeNights,
  packageId: number,
  question: PackageCalendarQuestion,
): PackageSearch {
  const { calendar } = frame;
  const sales = calendar.packageSales.get(packageId) ?? [];
  const asked = sales.filter(({ roomType }) => question.roomTypeIds?.includes(roomType.id) ?? true);
  const today = plainDate(calendar.first + frame.today);
  const [pack] = sales;
  const [closed] = pack ? bookingProblems(pack.package, today) : [];
  const rooms = closed ? [] : asked.flatMap((sale) => roomNights(frame, isFreeIn, sale, question) ?? []);
  return { ...frame, packageId, problem: closed ?? misfitOf(frame, asked, rooms, question), rooms };
}

/** Why nobody in this party can buy the package at all; null if some room takes them. */
function misfitOf(
  { hotel, currency }: NightFrame,
  asked: readonly PackageSale[],
  rooms: readonly PackageRoomNights[],
  { wholeParty, party }: PackageCalendarQuestion,
): StayProblem | null {
  if (rooms.length > 0) return null;
  const [first] = asked;
  if (!first) return { code: "rate_not_for_room" };
  if (!currency || !canBePaidIn(hotel, packageLimits(first), currency.code)) {
    return { code: "currency_not_offered" };
  }
  if (personsOf(party) === 0) return { code: "no_guest" };
  const capacity = Math.max(...asked.map(packageCapacity));
  return wholeParty ? { code: "over_capacity", capacity } : { code: "adult_required" };
}

function roomNights(
  frame: NightFrame,
  isFreeIn: (roomType: RoomType) => FreeNights,
  sale: PackageSale,
  question: PackageCalendarQuestion,
): PackageRoomNights | null {
  const { hotel, calendar, currency } = frame;
  const categories = hotel.guestCategories;
  const { placed, left } = fitParty(question.party, packageCapacity(sale), categories);
  if (question.wholeParty && personsOf(left) > 0) return null;
  const guests = partyGuests(placed, sale.package.includedMeal, categories);
  const beds = planBeds(sale.roomType, guests, categories);
  const limits = packageLimits(sale);
  if (!beds.ok || !currency || !canBePaidIn(hotel, limits, currency.code)) return null;

  const isFree = isFreeIn(sale.roomType);
  const { flags } = sale.restrictions;
  const amount = (index: number) =>
    index < 0 || index >= calendar.days || ((flags[index] ?? 0) & CLOSED) !== 0 || isFree(index) === 0
      ? UNSOLD
      : SOLD;
  const daysToPay = prepaymentDays(hotel, currency.code);
  const perNight = packagePrice(sale, { beds: beds.value, guests }, currency, categories);
  const lineAt = rememberedNights((arrival) => perNight.line(arrival) ?? UNSOLD);
  const own = sale.package.nights;
  const party = beds.value;
  const inCurrency = currency;
  const questionOf = (arrival: number, nights: number) => ({
    stay: {
      arrival: plainDate(calendar.first + arrival),
      departure: plainDate(calendar.first + arrival + nights),
    },
    guests,
    currency: currency.code,
    now: question.now,
    businessTrip: false,
  });
  /** All guests take the included meal, so that no part of the price is for meals. */
  function amountsOf(arrival: number, nights: number): PackageNights | undefined {
    const line = lineAt(arrival);
    if (line === UNSOLD) return undefined;
    if (nights <= own) {
      return line === 0 && !hotel.rules.allowZeroPrice ? undefined : { line, extras: [], meals: 0 };
    }
    const asked = { beds: party, currency: inCurrency };
    const found = packageNights(hotel, calendar, sale, questionOf(arrival, nights), asked);
    return found.ok ? found.value : undefined;
  }

  const taxChanges = hotel.cityTaxes.some((tax) => tax.collection === "included" && isSeasonal(tax));
  const paidLines = new Map<string, Minor>();

  function price(arrival: number, nights: number): Minor | undefined {
    if (nights <= own) {
      const line = lineAt(arrival);
      return line === UNSOLD || (line === 0 && !hotel.rules.allowZeroPrice)
        ? undefined
        : line + frame.feesFor(nights);
    }
    const found = amountsOf(arrival, nights);
    return found && found.extras.reduce((sum, extra) => sum + extra, found.line) + frame.feesFor(nights);
  }

  function paid(arrival: number, nights: number): Minor | undefined {
    const asked = { first: arrival, count: nights, currency: inCurrency };
    const met = discountsOnStay(sale.discounts, () => frame.momentOf(arrival), asked);
    if (met.length === 0) return price(arrival, nights);
    const found = amountsOf(arrival, nights);
    if (!found) return undefined;
    if (nights > own || taxChanges) return discounted(arrival, nights, met, found);
    // With the same taxes inside on all days, equal prices less the same discounts are equal on all of them.
    const key = `${found.line} ${nights} ${met.map(({ discount, nights: on }) => `${discount.id}:${on?.join()}`).join(" ")}`;
    const known = paidLines.get(key) ?? discounted(arrival, nights, met, found);
    paidLines.set(key, known);
    return known;
  }

  function discounted(
    arrival: number,
    nights: number,
    met: ReturnType<typeof discountsOnStay>,
    found: PackageNights,
  ): Minor {
    const left = packageAmounts(hotel, sale, questionOf(arrival, nights), inCurrency, found);
    const rules = { step: inCurrency.step, mayBeFree: hotel.rules.allowZeroPrice };
    const total = left.nights.reduce((sum, night) => sum + night, frame.feesFor(nights));
    return total - bestCombination(met, left, rules).off;
  }

  return {
    sale,
    amount,
    leadTime: (arrival) => leadTime(limits, arrival, daysToPay),
    openUntil: null,
    months: null,
    byMonth: [],
    unplaced: left,
    costsNothing: (arrival) => lineAt(arrival) === 0,
    price,
    paid,
  };
}

/** How many of the party one package takes, in the room that takes the most. */
export function personsTaken(
  { guestCategories }: Pick<Hotel, "guestCategories">,
  sales: readonly PackageSale[],
  { party, roomTypeIds }: Pick<PackageCalendarQuestion, "party" | "roomTypeIds">,
): number {
  const taken = sales
    .filter(({ roomType }) => roomTypeIds?.includes(roomType.id) ?? true)
    .map((sale) => personsOf(fitParty(party, packageCapacity(sale), guestCategories).placed));
  return Math.max(0, ...taken);
}

/** A placeholder for a night's price, because a package is priced as a whole. */
const SOLD = 1;

/** The shortest stay with the package that this room sells from the day; null if there is none. */
export function shortestPackageStay(
  search: PackageSearch,
  room: PackageRoomNights,
  arrival: number,
): ReachableStay | null {
  if (room.price(arrival, room.sale.package.nights) === undefined) return null;
  const shortest = shortestStay(search, room, arrival);
  if (!shortest || room.price(arrival, shortest.nights) !== undefined) return shortest;
  // The extra nights have no price. A longer stay may have one, because other rules can apply to its public price.
  return packageStaysFrom(search, room, arrival)[0] ?? null;
}

/** Every stay with the package that this room sells from the day, by its nights. */
export function packageStaysFrom(
  search: PackageSearch,
  room: PackageRoomNights,
  arrival: number,
): ReachableStay[] {
  const stays: ReachableStay[] = [];
  visitPackageStays(search, room, arrival, (stay, price) => {
    if (price !== undefined) stays.push(stay);
  });
  return stays;
}

/** The numbers of nights that the rules allow from the day in this room, whether or not they have a price. */
export function packageLengthsFrom(
  search: PackageSearch,
  room: PackageRoomNights,
  arrival: number,
): number[] {
  const most = room.sale.restrictions.maxStayArrival[arrival] ?? 0;
  const lengths: number[] = [];
  visitStaysFrom(search, room, arrival, (stay) => {
    if (stay.allowed) lengths.push(stay.nights);
    return stay.nights >= most;
  });
  return lengths;
}

/** Visits every length from the day up to the package's longest, with the price of the lengths that are sold. */
export function visitPackageStays(
  search: PackageSearch,
  room: PackageRoomNights,
  arrival: number,
  visit: (stay: ReachableStay, price: Minor | undefined) => void,
): void {
  const { restrictions } = room.sale;
  const most = restrictions.maxStayArrival[arrival] ?? 0;
  visitStaysFrom(search, room, arrival, (stay) => {
    visit(stay, stay.allowed ? room.price(arrival, stay.nights) : undefined);
    return stay.nights >= most;
  });
}

/** Why nobody can arrive with the package in this room; null if a stay begins on the day. */
export function packageArrivalBlock(
  search: PackageSearch,
  room: PackageRoomNights,
  arrival: number,
): StayProblem | null {
  if (arrival < search.today) return { code: "past_arrival" };
  if (arrival >= search.lastDeparture) return { code: "beyond_horizon" };
  const block = arrivalBlock(search, room, arrival);
  if (block) return IS_LENGTH.has(block.code) ? (lengthBlock(search, room, arrival) ?? block) : block;
  if (shortestPackageStay(search, room, arrival)) return null;
  if (room.costsNothing(arrival)) return { code: "zero_price" };
  return { code: "no_price", date: plainDate(search.calendar.first + arrival) };
}

const IS_LENGTH: ReadonlySet<StayProblem["code"]> = new Set(["min_stay", "max_stay", "stay_length"]);

/** The mildest reason among the lengths that the package has itself; null if not all nights of any are open. */
function lengthBlock(search: PackageSearch, room: PackageRoomNights, arrival: number): StayProblem | null {
  const { package: pack } = room.sale;
  let mildest: StayProblem | null = null;
  visitStaysFrom(search, room, arrival, (stay) => {
    if (stay.nights >= pack.nights) mildest = milderOf(mildest, stayBlock(search, room, arrival, stay));
    return stay.nights >= mostNightsOf(pack);
  });
  return mildest;
}
