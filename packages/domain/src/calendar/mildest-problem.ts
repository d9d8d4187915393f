import type { StayProblem } from "../pricing/quote.ts";

/**
 * From what a guest can fix at once to what nobody can: another day or number of nights, another time of booking, a
 * package, other rooms for the party; then not for sale, sold out, out of range. See docs/algorithms/availability.md.
 */
const FROM_MILD_TO_HARD: readonly StayProblem["code"][] = [
  "closed_to_arrival",
  "min_stay",
  "max_stay",
  "stay_length",
  "closed_to_departure",
  "no_single_unit",
  "min_advance",
  "max_advance",
  "booked_outside",
  "packages_only",
  "members_only",
  "over_capacity",
  "adult_required",
  "zero_price",
  "no_price",
  "closed",
  "sold_out",
  "service_not_offered",
  "meal_not_offered",
  "no_guest",
  "unknown_guest_category",
  "currency_not_offered",
  "rate_not_for_room",
  "beyond_horizon",
  "past_arrival",
];

const HARDNESS = new Map(FROM_MILD_TO_HARD.map((code, position) => [code, position]));

/** Negative if `a` is milder than `b`: by kind, then by the smaller demand. */
export function compareProblems(a: StayProblem, b: StayProblem): number {
  return (HARDNESS.get(a.code) ?? 0) - (HARDNESS.get(b.code) ?? 0) || demandOf(a) - demandOf(b);
}

/** The milder of two reasons, either of which may be missing. */
export function milderOf(a: StayProblem | null, b: StayProblem | null): StayProblem | null {
  if (a === null || b === null) return a ?? b;
  return compareProblems(a, b) <= 0 ? a : b;
}

/** Grows with the change that the guest would have to make: more nights, fewer people, an earlier booking. */
function demandOf(problem: StayProblem): number {
  switch (problem.code) {
    case "min_stay":
      return problem.nights;
    case "max_stay":
      return -problem.nights;
    case "min_advance":
      return problem.days;
    case "max_advance":
      return -problem.days;
    case "over_capacity":
      return -problem.capacity;
    default:
      return 0;
  }
}
