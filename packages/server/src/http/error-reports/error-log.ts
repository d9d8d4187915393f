import type { ErrorReport } from "@portico/contract/error-report/error-report";
import { redactMessage, redactPath, redactStack } from "@portico/contract/error-report/redact";
import { tell } from "../../journal/index.ts";
import type { Instant } from "@portico/domain/dates/time-zone";

const MINUTE = 60_000;
/** Lines of all hotels together in a minute: whoever floods the engine with errors shall not fill its disk. */
const MOST_LINES = 300;

type Log = { warn(details: object, text: string): void };

/**
 * Writes errors of guests' pages as lines of the log and tells of each. The same error of a hotel is written once a
 * minute, and beyond a number of lines errors are only counted. What may be a guest's is cut out once more here, as nobody knows who sent it.
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
