import type { GuestState } from "./guest-state.ts";

/** Kinds of answers that are kept in memory: prices of offers, and what the calendar shows. */
export type AnswerKind = "rates" | "availability";

/** Which kept answers a change has made worthless. */
export function staleAnswers(before: GuestState, after: GuestState): AnswerKind[] {
  const changed = (...fields: (keyof GuestState)[]) =>
    fields.some((field) => !Object.is(before[field], after[field]));
  const stale: AnswerKind[] = [];
  if (changed("arrival", "departure", "party", "coupon", "currency", "language")) stale.push("rates");
  if (changed("reservation", "party", "currency")) stale.push("availability");
  return stale;
}
