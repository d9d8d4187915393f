import { addMonths } from "@portico/domain/dates/plain-date";
import { MAX_NIGHTS_BY_MONTH, nightsOf } from "@portico/domain/stays/stay";
import type { Complain } from "../codec/codec.ts";

export const LONGEST_RANGE_MONTHS = 24;

/** A stay has at least one night and at most two years; which lengths the hotel sells is checked elsewhere. */
export function judgeStay(stay: { arrival: string; departure: string }, complain: Complain): void {
  const nights = nightsOf(stay);
  if (nights < 1) complain(["departure"], "must be after the arrival");
  else if (nights > MAX_NIGHTS_BY_MONTH) {
    complain(["departure"], `must be at most ${MAX_NIGHTS_BY_MONTH} nights after the arrival`);
  }
}

/** As `judgeStay`, for a query, which names arrival and departure `from` and `to`. */
export function judgeStayInQuery(stay: { from: string; to: string }, complain: Complain): void {
  const nights = nightsOf({ arrival: stay.from, departure: stay.to });
  const isStay = nights >= 1 && nights <= MAX_NIGHTS_BY_MONTH;
  if (!isStay) complain(["to"], `must be 1 to ${MAX_NIGHTS_BY_MONTH} nights after \`from\``);
}

/** A range of calendar days, both included. */
export function judgeDays({ from, to }: { from: string; to: string }, complain: Complain): void {
  if (from > to) complain(["to"], "must not be before `from`");
  if (to > addMonths(from, LONGEST_RANGE_MONTHS)) {
    complain(["to"], `must be at most ${LONGEST_RANGE_MONTHS} months after \`from\``);
  }
}
