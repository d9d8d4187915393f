import { CallError } from "../server-calls/server-problem.ts";

/** What an error may say of itself. A browser's own errors speak of code; all others may repeat what a guest has typed. */
export type ErrorWords = { message: string; stack: string };

/** Classes whose words browsers write. */
const OF_BROWSERS: ReadonlySet<string> = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "URIError",
  "EvalError",
  "InternalError",
]);

/** React numbers its errors, and puts values behind the number. */
const OF_REACT = /^Minified React error #\d+/;

/**
 * The words of an error that may leave the page: those of browsers, less what stands in the page's fields, and of other
 * errors the class and what is the same for everybody. Where it happened tells the rest.
 */
export function wordsOf(error: unknown, typed: readonly string[]): ErrorWords {
  if (!(error instanceof Error)) return { message: wordsOfValue(error, typed), stack: "" };
  return { message: wordsOfError(error, typed), stack: error.stack ?? "" };
}

function wordsOfError(error: Error, typed: readonly string[]): string {
  const { name, message } = error;
  if (OF_BROWSERS.has(name) || error instanceof DOMException)
    return `${name}: ${withoutTyped(message, typed)}`;
  if (error instanceof CallError) {
    const { problem } = error;
    return `${name}: ${problem.kind === "refused" ? problem.code : problem.kind}`;
  }
  const [fixed] = OF_REACT.exec(message) ?? [];
  return fixed === undefined ? "Error" : `Error: ${fixed}`;
}

/** A browser's words come without the error where that is out of the page's reach. */
function wordsOfValue(value: unknown, typed: readonly string[]): string {
  const [, name = "", message = ""] =
    /^(?:Uncaught )?(\w+): (.*)/s.exec(typeof value === "string" ? value : "") ?? [];
  return OF_BROWSERS.has(name) ? `${name}: ${withoutTyped(message, typed)}` : `a thrown ${typeof value}`;
}

/** Takes out each word of two letters or more that stands in a field, however it is written. */
function withoutTyped(message: string, typed: readonly string[]): string {
  const words = new Set(typed.flatMap((text) => [...text.matchAll(WORD)].map(([word]) => plain(word))));
  return message.replace(WORD, (word) => (words.has(plain(word)) ? "[typed]" : word));
}

const WORD = /[\p{Letter}\p{Mark}\d]{2,}/gu;

function plain(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}
