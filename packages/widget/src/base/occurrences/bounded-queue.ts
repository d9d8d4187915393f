/** The last things that came, as many as may wait. */
export const MOST_WAITING = 50;

/** Appends; the oldest goes when too many wait, because what comes last (a purchase) matters most. */
export function putInLine<Thing>(line: Thing[], thing: Thing): void {
  line.push(thing);
  if (line.length > MOST_WAITING) line.shift();
}
