import { compareProblems } from "../calendar/mildest-problem.ts";
import { addDays, type PlainDate } from "../dates/plain-date.ts";
import type { Minor } from "../money/money.ts";
import type { StayProblem } from "../pricing/quote.ts";
import type { Stay } from "../stays/stay.ts";
import type { ChangeObstacle, NoChange } from "./item-change.ts";

/** How the offer of a change judges a stay: what it costs more or less, or what stands in the way. */
export type JudgedStay = { obstacle: null; difference: Minor } | NoChange;

/** A day on which a changed room may begin or end, or why it may not. */
export type DayOfChange = {
  date: PlainDate;
  obstacle: ChangeObstacle | null;
  /** The rule that stands in the way; null where something else does. */
  problem: StayProblem | null;
  /** What the stay that ends there costs more or less; null for days of arrival. */
  difference: Minor | null;
};

type Judge = (stay: Stay) => JudgedStay;

/** The number of stays that are tried from one day; a day on which none of them is possible counts as impossible. */
const MOST_TRIED = 30;

/**
 * The days on which a room may begin that is to be changed, from `from` to `to`, both included. A day is possible if a stay from it
 * is; the one that the guest has always is.
 */
export function arrivalsOfChange(
  judge: Judge,
  { from, to, own }: { from: PlainDate; to: PlainDate; own: Stay },
): DayOfChange[] {
  const days: DayOfChange[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const isOwn = date === own.arrival && judge(own).obstacle === null;
    days.push({ date, difference: null, ...(isOwn ? POSSIBLE : arrivalOn(judge, date)) });
  }
  return days;
}

/**
 * The days on which a stay from the arrival may end, from `from` to `to`: up to the first night that it cannot have, whose day may
 * still be the departure, and the departure that the guest has.
 */
export function departuresOfChange(
  judge: Judge,
  { arrival, from, to, own }: { arrival: PlainDate; from: PlainDate; to: PlainDate; own: Stay },
): DayOfChange[] {
  const days: DayOfChange[] = [];
  let reached = false;
  for (let date = addDays(arrival, 1); date <= to; date = addDays(date, 1)) {
    const isOwn = own.arrival === arrival && own.departure === date;
    if (reached && !isOwn) continue;
    const judged = judge({ arrival, departure: date });
    if (judged.obstacle !== null) reached ||= judged.problems.some(isOfEveryLongerStay);
    days.push({
      date,
      ...(judged.obstacle === null ? POSSIBLE : reasonOf(judged)),
      difference: judged.obstacle === null ? judged.difference : null,
    });
  }
  return days.filter(({ date }) => date >= from);
}

type Reason = Pick<DayOfChange, "obstacle" | "problem">;

const POSSIBLE: Reason = { obstacle: null, problem: null };

function arrivalOn(judge: Judge, arrival: PlainDate): Reason {
  let mildest: Reason | null = null;
  let nights: number | null = 1;
  for (let tried = 0; nights !== null && tried < MOST_TRIED; tried++) {
    const judged = judge({ arrival, departure: addDays(arrival, nights) });
    if (judged.obstacle === null) return POSSIBLE;
    const reason = reasonOf(judged);
    if (mildest === null || hardnessOf(reason, mildest) < 0) mildest = reason;
    nights = nextLength(judged, nights);
  }
  return mildest ?? POSSIBLE;
}

/** Of one stay the hardest, because every rule would have to go. */
function reasonOf({ obstacle, problems }: NoChange): Reason {
  const [hardest] = problems.toSorted((one, other) => compareProblems(other, one));
  return { obstacle, problem: hardest ?? null };
}

/** Below zero for the milder one: what is not one of the hotel's rules depends on the price, or can be asked for. */
function hardnessOf(one: Reason, other: Reason): number {
  if (one.problem === null || other.problem === null) {
    return Number(one.problem !== null) - Number(other.problem !== null);
  }
  return compareProblems(one.problem, other.problem);
}

/** The next longer stay for which nothing is in the way that is in the way of this one; null if there is none. */
function nextLength({ obstacle, problems }: NoChange, nights: number): number | null {
  if (OF_THE_ROOM.has(obstacle)) return null;
  let next = nights + 1;
  for (const problem of problems) {
    if (isOfEveryLongerStay(problem)) return null;
    if (problem.code === "max_stay" && nights < SHORTEST_MONTH) return null;
    if (problem.code === "min_stay") next = Math.max(next, problem.nights);
    if (problem.code === "stay_length") {
      const longer = problem.lengths.find((length) => length > nights);
      if (longer === undefined) return null;
      next = Math.max(next, longer);
    }
  }
  return next;
}

/** Whatever is wished of the room. */
const OF_THE_ROOM: ReadonlySet<ChangeObstacle> = new Set(["begun", "non_refundable", "too_late"]);

/** From this many nights on a price by the month may be what ends a stay, and may end itself. */
const SHORTEST_MONTH = 28;

/** Whether a rule that a stay breaks is broken by every longer one: it is about a night, the arrival or the guests. */
function isOfEveryLongerStay({ code }: StayProblem): boolean {
  switch (code) {
    case "sold_out":
    case "closed":
    case "packages_only":
    case "no_price":
    case "beyond_horizon":
    case "past_arrival":
    case "closed_to_arrival":
    case "min_advance":
    case "max_advance":
    case "no_guest":
    case "adult_required":
    case "over_capacity":
    case "unknown_guest_category":
    case "rate_not_for_room":
    case "members_only":
    case "meal_not_offered":
    case "currency_not_offered":
    case "service_not_offered":
      return true;
    case "min_stay":
    case "max_stay":
    case "stay_length":
    case "closed_to_departure":
    case "zero_price":
    case "no_single_unit":
    case "booked_outside":
    case "outdone":
      return false;
  }
}
