import { callPath } from "@portico/contract/call-path";
import { errorCalls } from "@portico/contract/error-report/error-calls";
import { type ErrorKind, type ErrorReport, MOST_REPORTS } from "@portico/contract/error-report/error-report";
import { redactMessage, redactPath, redactStack } from "@portico/contract/error-report/redact";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import { FALLBACK_CURRENCY } from "@portico/domain/money/currency";
import { readQueryOptions } from "../query-options/query-options.ts";
import { CallError } from "../server-calls/server-problem.ts";
import { readStartData } from "../server-calls/start-data.ts";

/** Something that went wrong on the page, before it is made a report. */
export type PageError = { kind: ErrorKind; value: unknown };

export type SenderPage = {
  /** The hotel's code; without one there is nobody to report to. */
  client: string | null;
  address: () => string;
  /** What stands in the page's fields. */
  typed: () => string[];
  post: (reports: ErrorReport[]) => Promise<unknown>;
};

/** Fields that a guest writes into. */
const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=hidden])";

/** Messages that browsers send without anything being wrong, and errors of extensions that guests have installed. */
const NOISE = /ResizeObserver loop|^Script error\.?$|^AbortError|\b(?:chrome|moz|safari-web)-extension:/;

/** Sends each error once for this page, ten at most, redacted; and never fails. */
export function createErrorSender(page: SenderPage = thisPage()): (found: PageError) => void {
  const known = new Set<string>();
  return ({ kind, value }) => {
    if (page.client === null || known.size >= MOST_REPORTS) return;
    if (isNoise(value)) return;
    const { message, stack } = wordsOf(value, page.typed());
    const report: ErrorReport = {
      kind,
      message: redactMessage(message),
      stack: redactStack(stack),
      page: redactPath(page.address()),
    };
    const key = `${report.kind} ${report.message} ${report.stack}`;
    if (known.has(key)) return;
    known.add(key);
    page.post([report]).catch(() => undefined);
  };
}

function isNoise(value: unknown): boolean {
  if (!(value instanceof Error)) return typeof value === "string" && NOISE.test(value);
  return NOISE.test(`${value.name}: ${value.message}`) || NOISE.test(value.stack ?? "");
}

function thisPage(): SenderPage {
  const client = readQueryOptions(location.search).client ?? clientOfStart();
  const { reportErrors } = errorCalls;
  return {
    client,
    address: () => location.href,
    typed: () =>
      [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].map(
        ({ value }) => value,
      ),
    post: (reports) =>
      fetch(callPath(reportErrors), {
        method: reportErrors.method,
        headers: { "Content-Type": "application/json", [REQUEST_HEADERS.client]: client ?? "" },
        body: JSON.stringify(reportErrors.writeRequest({ reports }, { currency: FALLBACK_CURRENCY })),
        credentials: "omit",
        // The error may be the last thing that the page does.
        keepalive: true,
      }),
  };
}

function clientOfStart(): string | null {
  return readStartData(document)?.property?.clientCode ?? null;
}

/** What a report may quote from an error. A browser's own errors are about code; all others may repeat what a guest typed. */
type ErrorWords = { message: string; stack: string };

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
 * The words of an error that may leave the page: a browser's own words without the contents of the page's fields, and of
 * other errors the class and whatever is the same for everybody. The place where it happened tells the rest.
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
