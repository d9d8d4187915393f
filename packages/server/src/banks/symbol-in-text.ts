// Bounded repeats: a long text of blanks or zeros is scanned once, not once per character.
const MARKED = /(?<![A-Za-z])VS\s{0,4}[:/]?\s{0,4}0{0,20}([1-9]\d{0,9})(?!\d)/i;
const BARE = /^0*([1-9]\d{0,9})$/;

/** A symbol from a dedicated field; empty if invalid. Banks pad it with zeros and drop leading ones. */
export function bareSymbol(text: string): string {
  return BARE.exec(text.trim())?.[1] ?? "";
}

/** The variable symbol in a payer's text, as in `/VS2600017/SS/KS0308` or as the entire text; otherwise empty. */
export function symbolInText(texts: readonly string[]): string {
  for (const text of texts) {
    const marked = MARKED.exec(text)?.[1];
    if (marked !== undefined) return marked;
  }
  return texts.map(bareSymbol).find((symbol) => symbol !== "") ?? "";
}
