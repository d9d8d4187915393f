import { callPath } from "@portico/contract/call-path";
import { errorCalls } from "@portico/contract/error-report/error-calls";
import { MOST_REPORTS, type ErrorReport } from "@portico/contract/error-report/error-report";
import { redactMessage, redactPath, redactStack } from "@portico/contract/error-report/redact";
import { REQUEST_HEADERS } from "@portico/contract/request-headers";
import { readQueryOptions } from "../query-options/query-options.ts";
import { readStartData } from "../start/start-data.ts";
import type { PageError } from "./page-error.ts";

export type SenderPage = {
  /** The hotel's code; without one there is nobody to tell. */
  client: string | null;
  address: () => string;
  post: (reports: ErrorReport[]) => Promise<unknown>;
};

/** Said by browsers of nothing that is wrong, and errors of what guests have added to their browsers. */
const NOISE = /ResizeObserver loop|^Script error\.?$|^AbortError|\b(?:chrome|moz|safari-web)-extension:/;

/** Sends each error once for this page, ten at most, redacted; and never fails. */
export function createErrorSender(page: SenderPage = thisPage()): (found: PageError) => void {
  const known = new Set<string>();
  return ({ kind, value }) => {
    if (page.client === null || known.size >= MOST_REPORTS) return;
    const { message, stack } = wordsOf(value);
    if (NOISE.test(message) || NOISE.test(stack)) return;
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

function wordsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? "" };
  // Anything else may hold anything, a form's values among it.
  return { message: typeof error === "string" ? error : `a thrown ${typeof error}`, stack: "" };
}

function thisPage(): SenderPage {
  const client = readQueryOptions(location.search).client ?? clientOfStart();
  const { reportErrors } = errorCalls;
  return {
    client,
    address: () => location.href,
    post: (reports) =>
      fetch(callPath(reportErrors), {
        method: reportErrors.method,
        headers: { "Content-Type": "application/json", [REQUEST_HEADERS.client]: client ?? "" },
        body: JSON.stringify(reportErrors.writeRequest({ reports }, { currency: "CZK" })),
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
