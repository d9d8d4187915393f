import { dayNumber, plainDate, type PlainDate } from "../dates/plain-date.ts";
import type { Minor } from "../money/money.ts";
import type { StayProblem } from "../pricing/quote.ts";
import { mostNightsOf } from "../packages/package.ts";
import { personsOf } from "../stays/guest.ts";
import { stayBlock } from "./blocked-stay.ts";
import { milderOf } from "./mildest-problem.ts";
import {
  packageArrivalBlock,
  packageStaysFrom,
  shortestPackageStay,
  visitPackageStays,
  type PackageRoomNights,
  type PackageSearch,
} from "./package-nights.ts";
import type { ReachableStay } from "./reachable-stay.ts";

/** A restriction on a day of a package's calendar: on a free day the minimum and maximum nights, otherwise the cause. */
export type PackageDayRestriction =
  | { kind: "closed_to_arrival" }
  | { kind: "closed_to_departure" }
  | { kind: "min_stay"; nights: number }
  | { kind: "max_stay"; nights: number };

export type PackageDay = {
  date: PlainDate;
  available: boolean;
  /** The lowest price of the shortest stay that begins on the day (or ends on it); null for a day that is not free. */
  price: Minor | null;
  restrictions: PackageDayRestriction[];
  /** The mildest reason among the rooms; null for a day that is free. */
  blocked: StayProblem | null;
};

/** The days from `from` to `to`, both included, as days of arrival. See docs/algorithms/packages.md. */
export function packageArrivalDays(search: PackageSearch, from: PlainDate, to: PlainDate): PackageDay[] {
  return daysBetween(search, from, to, (arrival) => {
    const cheapest = cheapestFrom(search, arrival);
    if (!cheapest) return blockedDay(arrivalProblem(search, arrival));
    return freeDay(cheapest.price, lengthsFrom(search, cheapest));
  });
}

/** The minimum nights of any room's stay from the day, and the maximum that its rules allow. */
function lengthsFrom(search: PackageSearch, { room, arrival, nights }: FoundStay): Lengths {
  let [fewest, most] = [nights, 0];
  for (const other of search.rooms) {
    most = Math.max(most, other.sale.restrictions.maxStayArrival[arrival] ?? 0);
    if (other === room || fewest === other.sale.package.nights) continue;
    fewest = Math.min(fewest, shortestPackageStay(search, other, arrival)?.nights ?? fewest);
  }
  return { fewest, most };
}

/** The same days as days of departure, for the arrival or, with null, for any. */
export function packageDepartureDays(
  search: PackageSearch,
  arrival: PlainDate | null,
  from: PlainDate,
  to: PlainDate,
): PackageDay[] {
  const first = arrival === null ? null : dayNumber(arrival) - search.calendar.first;
  const endings = first === null ? null : endingsFrom(search, first);
  return daysBetween(search, from, to, (departure) =>
    first === null || endings === null
      ? anyEnding(search, departure)
      : (endings.get(departure) ?? blockedDay(endProblem(search, first, departure))),
  );
}

/** Merges the days of several packages: each day has the cheapest package's price and the lengths of all. */
export function anyPackageDays(packages: readonly (readonly PackageDay[])[]): PackageDay[] {
  const [first = [], ...others] = packages;
  return first.map((day, index) =>
    others.reduce((found, days) => {
      const other = days[index];
      return other ? { ...eitherDay(found, other), date: day.date } : found;
    }, day),
  );
}

function eitherDay(a: PackageDay, b: PackageDay): DayState {
  if (!a.available || !b.available) return better(a, b);
  const nights = (kind: "min_stay" | "max_stay") =>
    [...a.restrictions, ...b.restrictions].flatMap((each) => (each.kind === kind ? [each.nights] : []));
  const lengths = { fewest: Math.min(...nights("min_stay")), most: Math.max(...nights("max_stay")) };
  return freeDay(Math.min(a.price ?? Infinity, b.price ?? Infinity), lengths);
}

type DayState = Omit<PackageDay, "date">;

function daysBetween(
  { calendar }: PackageSearch,
  from: PlainDate,
  to: PlainDate,
  stateOf: (index: number) => DayState,
): PackageDay[] {
  const days: PackageDay[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    days.push({ date: plainDate(day), ...stateOf(day - calendar.first) });
  }
  return days;
}

type Lengths = { fewest: number; most: number };

function freeDay(price: Minor, { fewest, most }: Lengths): DayState {
  const restrictions: PackageDayRestriction[] = [
    { kind: "min_stay", nights: fewest },
    { kind: "max_stay", nights: most },
  ];
  return { available: true, price, restrictions, blocked: null };
}

function blockedDay(problem: StayProblem): DayState {
  return { available: false, price: null, restrictions: restrictionsOf(problem), blocked: problem };
}

function restrictionsOf(problem: StayProblem): PackageDayRestriction[] {
  switch (problem.code) {
    case "closed_to_arrival":
    case "closed_to_departure":
      return [{ kind: problem.code }];
    case "min_stay":
    case "max_stay":
      return [{ kind: problem.code, nights: problem.nights }];
    default:
      return [];
  }
}

/** A stay with a package in one of its rooms; days are calendar indexes. */
export type FoundStay = { room: PackageRoomNights; arrival: number; nights: number; price: Minor };

/** The cheapest of the rooms' shortest stays from the day; null if nobody can arrive, or none costs less than `below`. */
export function cheapestFrom(search: PackageSearch, arrival: number, below = Infinity): FoundStay | null {
  // Kept even if it costs too much, because it rules out most other rooms.
  let cheapest: FoundStay | null = null;
  for (const room of search.rooms) {
    const most = cheapest?.price ?? Infinity;
    // No stay costs less than the package's own nights, so rooms whose nights cost more are skipped.
    const least = room.price(arrival, room.sale.package.nights);
    if (least === undefined) continue;
    if (room.sale.discounts.length === 0 && least >= Math.min(most, below)) continue;
    if (cheapest && isNoCheaper(room, cheapest)) continue;
    const stay = shortestPackageStay(search, room, arrival);
    if (!stay) continue;
    const price = room.paid(arrival, stay.nights);
    if (price !== undefined && price < most) cheapest = { room, arrival, nights: stay.nights, price };
  }
  return cheapest && cheapest.price < below ? cheapest : null;
}

/**
 * Whether a room definitely has no cheaper stay than the one found: under the same restrictions its shortest stay is as
 * long, and the same discounts make a dearer stay at best equally cheap.
 */
function isNoCheaper(room: PackageRoomNights, { room: other, arrival, nights }: FoundStay): boolean {
  return (
    nights === room.sale.package.nights &&
    room.sale.restrictions === other.sale.restrictions &&
    room.sale.discounts === other.sale.discounts &&
    personsOf(room.unplaced) + personsOf(other.unplaced) === 0 &&
    (room.price(arrival, nights) ?? Infinity) >= (other.price(arrival, nights) ?? Infinity)
  );
}

/** Whether any stay begins on the day. */
export function beginsOn(search: PackageSearch, arrival: number): boolean {
  return search.rooms.some((room) => shortestPackageStay(search, room, arrival) !== null);
}

/** The mildest reason why nobody can arrive on the day. */
export function arrivalProblem(search: PackageSearch, arrival: number): StayProblem {
  return search.problem ?? mildest(search.rooms.map((room) => packageArrivalBlock(search, room, arrival)));
}

function mildest(problems: readonly (StayProblem | null)[]): StayProblem {
  let found: StayProblem | null = null;
  for (const problem of problems) {
    if (problem && problem.code !== "booked_outside") found = milderOf(found, problem);
  }
  return found ?? { code: "rate_not_for_room" };
}

/** The days on which a stay from the arrival could end, up to the first night that is not free. */
function endingsFrom(search: PackageSearch, arrival: number): Map<number, DayState> {
  const days = new Map<number, DayState>();
  const cheapest = cheapestFrom(search, arrival);
  const lengths = cheapest ? lengthsFrom(search, cheapest) : { fewest: 0, most: 0 };
  for (const room of search.rooms) {
    visitPackageStays(search, room, arrival, (stay, price) => {
      const departure = arrival + stay.nights;
      const before = days.get(departure);
      const state = ending(search, room, arrival, stay, price, lengths);
      days.set(departure, before ? better(before, state) : state);
    });
  }
  return days;
}

function ending(
  search: PackageSearch,
  room: PackageRoomNights,
  arrival: number,
  stay: ReachableStay,
  undiscounted: Minor | undefined,
  lengths: Lengths,
): DayState {
  const price = undiscounted === undefined ? undefined : room.paid(arrival, stay.nights);
  if (price !== undefined) return freeDay(price, lengths);
  const date = plainDate(search.calendar.first + arrival);
  return blockedDay(stayBlock(search, room, arrival, stay) ?? { code: "no_price", date });
}

function better(a: DayState, b: DayState): DayState {
  if (a.available && b.available) return (a.price ?? 0) <= (b.price ?? 0) ? a : b;
  if (a.available !== b.available) return a.available ? a : b;
  const blocked = mildest([a.blocked, b.blocked]);
  return { ...a, restrictions: restrictionsOf(blocked), blocked };
}

/** Why no stay from the arrival reaches the day of departure. */
function endProblem(search: PackageSearch, arrival: number, departure: number): StayProblem {
  const date = plainDate(search.calendar.first + arrival);
  if (departure <= arrival) return { code: "min_stay", date, nights: 1 };
  if (search.problem || !beginsOn(search, arrival)) return arrivalProblem(search, arrival);
  const most = Math.max(
    ...search.rooms.map(
      ({ sale }) => sale.restrictions.maxStayArrival[arrival] ?? mostNightsOf(sale.package),
    ),
  );
  if (departure - arrival > most) return { code: "max_stay", date, nights: most };
  return { code: "sold_out", date: plainDate(search.calendar.first + departure - 1) };
}

/** The cheapest of the rooms' shortest stays that end on the day. */
function anyEnding(search: PackageSearch, departure: number): DayState {
  let price = Infinity;
  const lengths = { fewest: Infinity, most: 0 };
  for (const room of search.rooms) {
    const { package: pack, restrictions } = room.sale;
    let isFound = false;
    for (let nights = pack.nights; nights <= mostNightsOf(pack); nights++) {
      const arrival = departure - nights;
      if (arrival < search.today) break;
      if (isFound && (restrictions.maxStayArrival[arrival] ?? 0) >= nights)
        lengths.most = Math.max(lengths.most, nights);
      if (isFound || !packageStaysFrom(search, room, arrival).some((stay) => stay.nights === nights))
        continue;
      isFound = true;
      price = Math.min(price, room.paid(arrival, nights) ?? Infinity);
      lengths.fewest = Math.min(lengths.fewest, nights);
      lengths.most = Math.max(lengths.most, nights);
    }
  }
  if (Number.isFinite(price)) return freeDay(price, lengths);
  const date = plainDate(search.calendar.first + departure);
  return blockedDay(search.problem ?? { code: "closed_to_departure", date });
}
