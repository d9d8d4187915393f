import { plainDate, type DayNumber, type PlainDate } from "../dates/plain-date.ts";
import {
  CLOSED,
  CLOSED_TO_ARRIVAL,
  CLOSED_TO_DEPARTURE,
  lengthsOn,
  PACKAGES_ONLY,
  type RestrictionDays,
} from "./restriction-days.ts";

/** A restriction that a stay breaks, and on which of its days. */
export type RestrictionProblem =
  | { code: "closed"; date: PlainDate }
  | { code: "packages_only"; date: PlainDate }
  | { code: "closed_to_arrival"; date: PlainDate }
  | { code: "closed_to_departure"; date: PlainDate }
  | { code: "min_stay"; date: PlainDate; nights: number }
  | { code: "max_stay"; date: PlainDate; nights: number }
  | { code: "stay_length"; date: PlainDate; lengths: number[] };

/**
 * Every restriction that a stay of `nights` nights from the calendar's night `first` breaks. Arrival rules apply to the
 * day of arrival, departure rules to the day of departure, rules for the whole stay to every night. `counted` is how
 * long it counts where the shortest stay is judged. See docs/algorithms/availability.md.
 */
export function restrictionProblems(
  days: RestrictionDays,
  calendar: { first: DayNumber },
  first: number,
  nights: number,
  counted = nights,
): RestrictionProblem[] {
  const dateOf = (index: number) => plainDate(calendar.first + index);
  const problems: RestrictionProblem[] = [];
  if (((days.flags[first] ?? 0) & CLOSED_TO_ARRIVAL) !== 0) {
    problems.push({ code: "closed_to_arrival", date: dateOf(first) });
  }
  if (((days.flags[first + nights] ?? 0) & CLOSED_TO_DEPARTURE) !== 0) {
    problems.push({ code: "closed_to_departure", date: dateOf(first + nights) });
  }
  for (let index = first; index < first + nights; index++) {
    const flags = days.flags[index] ?? 0;
    if ((flags & CLOSED) !== 0) problems.push({ code: "closed", date: dateOf(index) });
    if ((flags & PACKAGES_ONLY) !== 0) problems.push({ code: "packages_only", date: dateOf(index) });
  }
  const own = days.ownLengths?.[first] === 1;
  const minimum = strictest(
    days.minStayArrival,
    own ? NO_LIMITS : days.minStayThrough,
    first,
    nights,
    (a, b) => a > b,
  );
  if (minimum && counted < minimum.limit) {
    problems.push({ code: "min_stay", date: dateOf(minimum.index), nights: minimum.limit });
  }
  const maximum = strictest(
    days.maxStayArrival,
    own ? NO_LIMITS : days.maxStayThrough,
    first,
    nights,
    (a, b) => a < b,
  );
  if (maximum && nights > maximum.limit) {
    problems.push({ code: "max_stay", date: dateOf(maximum.index), nights: maximum.limit });
  }
  const lengths = lengthsOn(days, first);
  if (lengths !== null && !lengths.includes(nights)) {
    problems.push({ code: "stay_length", date: dateOf(first), lengths: [...lengths] });
  }
  return problems;
}

const NO_LIMITS = new Uint16Array(0);

function strictest(
  onArrival: Uint16Array,
  through: Uint16Array,
  first: number,
  nights: number,
  stricter: (limit: number, than: number) => boolean,
): { index: number; limit: number } | null {
  const arrivalLimit = onArrival[first] ?? 0;
  let found = arrivalLimit > 0 ? { index: first, limit: arrivalLimit } : null;
  for (let index = first; index < first + nights; index++) {
    const limit = through[index] ?? 0;
    if (limit > 0 && (!found || stricter(limit, found.limit))) found = { index, limit };
  }
  return found;
}
