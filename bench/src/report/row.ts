/** What a row is judged by. `exact` figures, such as byte counts, do not depend on what else the machine does. */
type Goal = { text: string; atMost?: number; atLeast?: number; exact?: boolean };

/** One line of the table. `judged` is the number that the goal speaks of, in the goal's unit. */
export type Row = {
  what: string;
  figure: string;
  /** Further figures, for a line of their own. */
  details?: string;
  ratio?: string;
  goal?: Goal;
  judged?: number;
  limitedBy?: string;
};

export type Verdict = "met" | "missed" | "not judged" | "";

/** Empty for a row without a goal; on a busy machine only exact figures are judged. */
export function verdictOf({ goal, judged }: Row, busy: boolean): Verdict {
  if (goal === undefined || judged === undefined) return "";
  if (busy && goal.exact !== true) return "not judged";
  const { atMost = Infinity, atLeast = -Infinity } = goal;
  return judged <= atMost && judged >= atLeast ? "met" : "missed";
}
