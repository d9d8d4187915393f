/** Marks that change the reading direction, by which a name could read as something else in a letter. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/** One line of text as it is kept: outer spaces gone, inner ones and line breaks single spaces, all in the order in which it reads. */
export function tidyText(text: string): string {
  return withoutTurns(text).replace(/\s+/gu, " ").trim();
}

/** Text of several lines in the order in which it reads. */
export function withoutTurns(text: string): string {
  return text.replace(TURNING, "");
}
