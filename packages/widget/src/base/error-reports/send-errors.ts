import { callPath } from "@portico/contract/call-path";
import { errorCalls } from "@portico/contract/error-report/error-calls";
import { MOST_REPORTS, type ErrorReport, type ErrorKind } from "@portico/contract/error-report/error-report";
import { redactMessage, redactPath, redactStack } from "@portico/contract/error-report/redact";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import { FALLBACK_CURRENCY } from "@portico/domain/money/currency";
import { readQueryOptions } from "../query-options/query-options.ts";
import { readStartData } from "../server-calls/start-data.ts";
import { wordsOf } from "./error-words.ts";

export type SenderPage = {
  /** The hotel's code; without one there is nobody to tell. */
  client: string | null;
  address: () => string;
  /** What stands in the page's fields. */
  typed: () => string[];
  post: (reports: ErrorReport[]) => Promise<unknown>;
};

/** Fields that a guest writes into. */
const FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=hidden])";

/** Said by browsers of nothing that is wrong, and errors of what guests have added to their browsers. */
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
  const defaults = readStartData(document)?.defaults as { hotel_contacts?: { client_id?: unknown } } | null;
  const code = defaults?.hotel_contacts?.client_id;
  return typeof code === "string" ? code : null;
}

/** Something that went wrong on the page, before it is made a report. */
export type PageError = { kind: ErrorKind; value: unknown };
