import { ERROR_KINDS, type ErrorKind, type ErrorReport } from "@portico/contract/error-report/error-report";
import { redactMessage, redactPath, redactStack } from "@portico/contract/error-report/redact";
import type { Instant } from "@portico/domain/dates/time-zone";

const SILENT_FOR = 60_000;
const MOST_KNOWN = 1000;

type Log = { warn(details: object, text: string): void };

/**
 * Writes errors of guests' pages as lines of the log and counts them. The same error of a hotel is written once a
 * minute. What may be a guest's is cut out once more here, as nobody knows who sent it.
 */
export class ErrorLog {
  readonly #log: Log;
  readonly #writtenAt = new Map<string, Instant>();
  readonly #counts: Record<ErrorKind, number> = { error: 0, rejection: 0, render: 0, policy: 0 };

  constructor(log: Log) {
    this.#log = log;
  }

  take(hotel: string, { kind, ...report }: ErrorReport, now: Instant): void {
    this.#counts[kind] += 1;
    const message = redactMessage(report.message);
    const stack = redactStack(report.stack);
    const key = `${hotel} ${kind} ${message} ${stack.split("\n")[0]}`;
    if (now - (this.#writtenAt.get(key) ?? -SILENT_FOR) < SILENT_FOR) return;
    this.#writtenAt.delete(key);
    this.#writtenAt.set(key, now);
    const oldest = this.#writtenAt.keys().next();
    if (this.#writtenAt.size > MOST_KNOWN && !oldest.done) this.#writtenAt.delete(oldest.value);
    this.#log.warn({ hotel, kind, message, stack, page: redactPath(report.page) }, "error of a guest's page");
  }

  /** The counts since the process began, in the text format of Prometheus. */
  metrics(): string {
    const name = "portico_guest_errors_total";
    const head = `# HELP ${name} Errors that guests' pages have reported.\n# TYPE ${name} counter\n`;
    return head + ERROR_KINDS.map((kind) => `${name}{kind="${kind}"} ${this.#counts[kind]}\n`).join("");
  }
}
