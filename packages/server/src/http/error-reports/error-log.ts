import type { ErrorReport } from "@portico/contract/error-report/error-report";
import { redactMessage, redactPath, redactStack } from "@portico/contract/error-report/redact";
import { tell } from "../../journal/index.ts";
import type { Instant } from "@portico/domain/dates/time-zone";

const MINUTE = 60_000;
/** Lines per minute for all hotels together, so that a flood of errors cannot fill the disk. */
const MOST_LINES = 300;

type Log = { warn(details: object, text: string): void };

/**
 * Logs errors of guests' pages and reports each to the journal. The same error of a hotel is logged once a minute, and
 * beyond a number of lines errors are only counted. Possible guest data is removed again here, since anybody may have
 * sent it.
 */
export class ErrorLog {
  readonly #log: Log;
  readonly #writtenAt = new Map<string, Instant>();

  constructor(log: Log) {
    this.#log = log;
  }

  take(hotel: string, { kind, ...report }: ErrorReport, now: Instant): void {
    tell({ what: "page_error", hotel, kind });
    const message = redactMessage(report.message);
    const stack = redactStack(report.stack);
    const key = `${hotel} ${kind} ${message} ${stack.split("\n")[0]}`;
    this.#forgetBefore(now - MINUTE);
    if (this.#writtenAt.has(key) || this.#writtenAt.size >= MOST_LINES) return;
    this.#writtenAt.set(key, now);
    this.#log.warn({ hotel, kind, message, stack, page: redactPath(report.page) }, "error of a guest's page");
  }

  /** What was written up to then; the oldest stands first. */
  #forgetBefore(last: Instant): void {
    for (const [key, writtenAt] of this.#writtenAt) {
      if (writtenAt > last) return;
      this.#writtenAt.delete(key);
    }
  }
}
