import { isDatabaseAway, isDiskFull } from "../database/index.ts";
import { errorForLog, type Log } from "../journal/index.ts";

/** Milliseconds between two checks whether the database is back. */
const LOOK_EVERY = 1_000;
/** Milliseconds between two log lines about a continuing failure. */
const TELL_EVERY = 10_000;
const REPEAT_AFTER = 60_000;
/** A full disk lets some statements through; it counts as free again once none has failed for this long. */
const FULL_FOR = 30_000;
const MOST_KINDS = 200;

type Outage = { since: number; toldAt: number; failures: number; seenAt: number; full: boolean };

/**
 * Logs repeated failures. A database outage gets one line at its start, one every ten seconds with a count, and one
 * when it is over; anything else one line a minute.
 */
export class TroubleLog {
  readonly #log: Log;
  readonly #ping: () => Promise<void>;
  readonly #kinds = new Map<string, { toldAt: number; left: number }>();
  #outage: Outage | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log, ping: () => Promise<void>) {
    this.#log = log;
    this.#ping = ping;
  }

  /** Counts an error caused by a database outage, which needs no separate line; false for any other. */
  absorbs(error: unknown): boolean {
    if (!isDatabaseAway(error)) return false;
    const now = Date.now();
    const full = isDiskFull(error);
    if (this.#outage === null) {
      this.#outage = { since: now, toldAt: now, failures: 1, seenAt: now, full };
      const { name, code } = errorForLog(error);
      const words = full ? "the database's disk is full" : "the database is away";
      this.#log.error({ error: { name, code } }, words);
      this.#lookLater();
    } else {
      this.#outage.failures += 1;
      this.#outage.seenAt = now;
      this.#outage.full ||= full;
    }
    return true;
  }

  /** Receives a failure that will be retried. */
  report(error: unknown, words: string, details: Readonly<Record<string, unknown>> = {}): void {
    if (this.absorbs(error)) return;
    const told = errorForLog(error);
    const key = `${words} ${JSON.stringify(details)} ${String(told["name"])} ${String(told["code"])} ${String(told["message"])}`;
    const now = Date.now();
    const known = this.#kinds.get(key);
    if (known !== undefined && now - known.toldAt < REPEAT_AFTER) {
      known.left += 1;
      return;
    }
    this.#kinds.delete(key);
    const [oldest] = this.#kinds.keys();
    if (this.#kinds.size >= MOST_KINDS && oldest !== undefined) this.#kinds.delete(oldest);
    this.#kinds.set(key, { toldAt: now, left: 0 });
    this.#log.error(
      { ...details, error: told, ...(known && known.left > 0 && { left_out: known.left }) },
      words,
    );
  }

  /** Whether the database recently could not write because its disk is full. */
  get databaseIsFull(): boolean {
    return this.#outage?.full === true;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const outage = this.#outage;
    if (outage === null) return;
    const isBack = await this.#ping().then(
      () => true,
      () => false,
    );
    const now = Date.now();
    const seconds = Math.round((now - outage.since) / 1_000);
    const failures = outage.failures;
    if (isBack && !(outage.full && now - outage.seenAt < FULL_FOR)) {
      this.#outage = null;
      this.#log.info({ seconds, failures }, "the database is back");
      return;
    }
    if (now - outage.toldAt >= TELL_EVERY) {
      outage.toldAt = now;
      this.#log.warn({ seconds, failures }, "the database is still away");
    }
    this.#lookLater();
  }
}
