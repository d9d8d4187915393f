const MARKED = /(?<![A-Za-z])VS\s*[:/]?\s*0*([1-9]\d{0,9})(?!\d)/i;
const BARE = /^\s*0*([1-9]\d{0,9})\s*$/;

/** A symbol that stands in a field of its own; empty when it is none. Banks pad it with zeros and drop leading ones. */
export function bareSymbol(text: string): string {
  return BARE.exec(text)?.[1] ?? "";
}

/** The variable symbol that a payer's words name, as in `/VS2600017/SS/KS0308` or as the whole of a text; else empty. */
export function symbolInText(texts: readonly string[]): string {
  for (const text of texts) {
    const marked = MARKED.exec(text)?.[1];
    if (marked !== undefined) return marked;
  }
  return texts.map(bareSymbol).find((symbol) => symbol !== "") ?? "";
}
