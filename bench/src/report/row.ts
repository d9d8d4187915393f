/** A row's goal. `exact` figures, such as byte counts, do not depend on the machine's load. */
type Goal = { text: string; atMost?: number; atLeast?: number; exact?: boolean };

/** One line of the table. `judged` is the number that the goal refers to, in the goal's unit. */
export type Row = {
  what: string;
  figure: string;
  /** Further figures, printed on a separate line. */
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
