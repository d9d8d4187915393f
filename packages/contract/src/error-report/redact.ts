const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 3000;
const LONGEST_PATH = 100;
const MOST_LINES = 20;

/**
 * What is cut out of an error's words, in this order, and what replaces it. Anybody may send these words, so each
 * pattern takes linear time: it scans no stretch twice.
 */
const CUTS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Queries and fragments hold searches, drafts and tokens; data addresses may contain anything.
  [/\bdata:[^\s"')]*/gi, "data:…"],
  [/(?<=[\w/.:\]-])[?#][^\s"'`)<>]*/g, ""],
  // A user name and password before the host.
  [/(?<=:\/\/)[^\s/@]+@/g, ""],
  [/(?<![^\s"'`<>()[\]{},;:=/@])[^\s"'`<>()[\]{},;:=/@]+@[^\s"'`<>()[\]{},;:=/@]+/gi, "[e-mail]"],
  // Quoted texts that are not names in code: parts of its input that a parser shows. Any quote may open one, because
  // the input may contain quotes itself.
  [/(["'`])(?![\w$.\-/:@[\]]*\1)(?:(?!\1)[^\n])*(?=\1)/g, "$1[text]"],
  // Tokens: long, with letters and digits mixed. The names of built files keep theirs.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{16,}(?![\w-])(?!\.(?:m?js|css)\b)/gi, "[token]"],
  // Phone, card and account numbers, however they are grouped; line and column numbers are shorter.
  [/(?<![\w:])\+?\d(?:[\s().\u00a0/-]{0,2}\d){5,}/g, "[number]"],
  [/\d{7,}/g, "[number]"],
  // Values after "=", where letters alone do not distinguish a token from a word.
  [/(?<==)[A-Za-z_-]{12,}/g, "[value]"],
];

/** Programs' messages are ASCII, so a word with other letters comes from a guest. */
const WORD = /[\p{Letter}\p{Mark}]+/gu;

/** An error's words without queries, e-mail addresses, numbers, quoted texts and tokens. */
export function redactMessage(text: string): string {
  return cut(text.replace(/\s+/g, " ").trim()).slice(0, LONGEST_MESSAGE);
}

/** As `redactMessage`, for the lines of a stack. Only calls are kept, not the message above them. */
export function redactStack(stack: string): string {
  const calls = stack
    .slice(0, LONGEST_STACK * 2)
    .split("\n")
    .filter((line) => /^\s*at /.test(line) || (line.includes("@") && /:\d+:\d+$/.test(line)));
  return (
    calls
      .slice(0, MOST_LINES)
      // Firefox and Safari write `name@address`, which is not an e-mail address.
      .map((line) => cut(line.trim().replace(/^([\w$.*/<>[\]]*)@(?=\w+:)/, "at $1 ")))
      .join("\n")
      .slice(0, LONGEST_STACK)
  );
}

/** The path of an address, without anything that may identify the guest. */
export function redactPath(address: string): string {
  const path = /^(?:[a-z]+:\/\/[^/?#]*)?(\/[^?#]*)/i.exec(address)?.[1] ?? "/";
  return cut(path).slice(0, LONGEST_PATH);
}

function cut(text: string): string {
  const left = CUTS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), unescaped(text));
  return left.replace(WORD, (word) => (/\P{ASCII}/u.test(word) ? "[word]" : word));
}

/** Decodes percent-encoded ASCII, so that an encoded text is redacted too. */
function unescaped(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(String(code), 16)),
  );
}
