import { setTimeout } from "node:timers/promises";
import type { Log } from "../journal/index.ts";

/**
 * `degraded`: guests are served, and somebody should look; `failed`: no guest should be sent here; `unknown`: it cannot
 * be determined now.
 */
type CheckState = "ok" | "degraded" | "failed" | "unknown";

/** A check's result, with a sentence for the operator. */
export type Finding = { readonly state: CheckState; readonly text: string };

export type Check = () => Promise<Finding>;

/** A finding, and since when this process has seen the same state. */
export type Standing = Finding & { readonly since: string };

const PATIENCE = 2_000;
/** Milliseconds for which a finding is reused, so that many requests cost the same as one. */
const FRESH_FOR = 250;
const LOOK_EVERY = 10_000;

/** Checks everything that serving guests depends on: on request, and every ten seconds, so that changes are logged. */
export class HealthChecks {
  readonly #checks: ReadonlyMap<string, Check>;
  readonly #log: Log;
  readonly #standing = new Map<string, Standing>();
  readonly #timer: NodeJS.Timeout;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  constructor(checks: Readonly<Record<string, Check>>, log: Log) {
    this.#checks = new Map(Object.entries(checks));
    this.#log = log;
    this.#timer = globalThis.setInterval(() => void this.standing(), LOOK_EVERY);
    this.#timer.unref();
  }

  async standing(): Promise<Readonly<Record<string, Standing>>> {
    if (performance.now() - this.#lookedAt >= FRESH_FOR) {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    }
    const known = [...this.#checks.keys()].flatMap((name) => {
      const standing = this.#standing.get(name);
      return standing === undefined ? [] : [[name, standing] as const];
    });
    return Object.fromEntries(known);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #look(): Promise<void> {
    await Promise.all(
      [...this.#checks].map(async ([name, check]) => this.#note(name, await withinPatience(check))),
    );
    this.#lookedAt = performance.now();
  }

  #note(name: string, found: Finding): void {
    const before = this.#standing.get(name);
    const isSame = before?.state === found.state;
    this.#standing.set(name, { ...found, since: isSame ? before.since : new Date().toISOString() });
    // Database outages have their own log lines; dependent checks cannot run meanwhile.
    if (isSame || name === "database" || found.state === "unknown") return;
    if (found.state !== "ok") this.#log.warn({ check: name, state: found.state }, found.text);
    else if (before !== undefined && before.state !== "unknown") {
      this.#log.info({ check: name, state: found.state }, found.text);
    }
  }
}

async function withinPatience(check: Check): Promise<Finding> {
  const over = new AbortController();
  const late = setTimeout(PATIENCE, LATE, { signal: over.signal }).catch(() => LATE);
  try {
    return await Promise.race([check(), late]);
  } catch {
    return { state: "unknown", text: "It cannot be looked at: the database does not answer." };
  } finally {
    over.abort();
  }
}

const LATE: Finding = { state: "unknown", text: "It could not be looked at within two seconds." };
