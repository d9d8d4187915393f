// Bounded repeats: a text of blanks or zeros, as long as a statement may be, is looked at once and not once for each of them.
const MARKED = /(?<![A-Za-z])VS\s{0,4}[:/]?\s{0,4}0{0,20}([1-9]\d{0,9})(?!\d)/i;
const BARE = /^0*([1-9]\d{0,9})$/;

/** A symbol that stands in a field of its own; empty when it is none. Banks pad it with zeros and drop leading ones. */
export function bareSymbol(text: string): string {
  return BARE.exec(text.trim())?.[1] ?? "";
}

/** The variable symbol that a payer's words name, as in `/VS2600017/SS/KS0308` or as the whole of a text; else empty. */
export function symbolInText(texts: readonly string[]): string {
  for (const text of texts) {
    const marked = MARKED.exec(text)?.[1];
    if (marked !== undefined) return marked;
  }
  return texts.map(bareSymbol).find((symbol) => symbol !== "") ?? "";
}
