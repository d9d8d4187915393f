import { isDatabaseAway, isDiskFull } from "../database/index.ts";
import { errorForLog, type Log } from "../journal/index.ts";

/** Milliseconds between two looks whether the database is back. */
const LOOK_EVERY = 1_000;
/** Milliseconds between two lines about what goes on failing. */
const TELL_EVERY = 10_000;
const REPEAT_AFTER = 60_000;
/** A full disk lets some statements through; it counts as emptied when none has failed for so long. */
const FULL_FOR = 30_000;
const MOST_KINDS = 200;

type Outage = { since: number; toldAt: number; failures: number; seenAt: number; full: boolean };

/**
 * Lines about what fails again and again: of a database that is away one when it goes, one every ten seconds with a count,
 * and one when it is back, however much fails meanwhile; of anything else one a minute.
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

  /** Counts an error that says that the database is away, which needs no line of its own; false for any other. */
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

  /** Takes what has failed and is tried again. */
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

  /** Whether the database could not write lately because there is no room on its disk. */
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
