import type { ErrorKind } from "@portico/contract/error-report/error-report";

/** Something that went wrong on the page, before it is made a report. */
export type PageError = { kind: ErrorKind; value: unknown };
