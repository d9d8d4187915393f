import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Happening } from "../journal/index.ts";
import type { Backlog } from "./backlog-store.ts";

/** The process's own metrics: memory, processor, event loop. */
const ofProcess = new Registry();

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The pool's connections, as it counts them. */
type Pool = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

/**
 * An engine's metrics for Prometheus. Labels are hotels, calls, kinds and states, so their number does not depend on
 * guests.
 */
export class EngineMetrics {
  readonly #registry = new Registry();
  readonly #own = { registers: [this.#registry] };

  readonly #saved = this.#counter(
    "reservations_saved_total",
    "Reservations made, by the state they begin in.",
    ["hotel", "state"],
  );
  readonly #moved = this.#counter(
    "reservations_moved_total",
    "Reservations that came into a state later: confirmed, cancelled, expired.",
    ["hotel", "state"],
  );
  readonly #refused = this.#counter("reservations_refused_total", "Orders that were not taken, by reason.", [
    "hotel",
    "reason",
  ]);
  readonly #holds = this.#counter("holds_total", "Wishes to keep rooms during the checkout, by outcome.", [
    "hotel",
    "outcome",
  ]);
  readonly #payments = this.#counter("payments_total", "Payments by card that came into a state.", [
    "provider",
    "state",
  ]);
  readonly #letters = this.#counter(
    "letters_total",
    "Letters by what became of them; refused ones are tried again, failed ones given up.",
    ["kind", "state"],
  );
  readonly #jobs = this.#counter("jobs_total", "Jobs that were tried, by outcome.", ["kind", "outcome"]);
  readonly #tasks = this.#counter("tasks_total", "Runs of what this process repeats, by outcome.", [
    "task",
    "outcome",
  ]);
  readonly #pageErrors = this.#counter("guest_errors_total", "Errors that guests' pages have reported.", [
    "kind",
  ]);
  readonly #calls = new Histogram({
    ...this.#own,
    name: "portico_call_duration_seconds",
    help: "Time to the answer of a call, by the class of its status.",
    labelNames: ["call", "status"],
    buckets: SECONDS,
  });

  readonly #databaseUp = this.#gauge(
    "database_up",
    "1 when the database answered this scrape's questions.",
    [],
  );
  readonly #connections = this.#gauge("database_connections", "Connections of this process's pool.", [
    "state",
  ]);
  readonly #paymentsOpen = this.#gauge("payments_open", "Payments by card under way, of all processes.", [
    "provider",
    "state",
  ]);
  readonly #lettersWaiting = this.#gauge(
    "letters",
    "Letters that wait, and those given up, of all processes.",
    ["state"],
  );
  readonly #lettersOldest = this.#gauge(
    "letters_oldest_seconds",
    "How long the first letter due has waited.",
    [],
  );
  readonly #jobsWaiting = this.#gauge(
    "jobs",
    "Jobs due, waiting for their time, and in hand, of all processes.",
    ["kind", "state"],
  );
  readonly #jobsOldest = this.#gauge("jobs_oldest_seconds", "How long the first job due has waited.", [
    "kind",
  ]);
  readonly #health = this.#gauge("health", "1 for the state that a check of readiness is in.", [
    "check",
    "state",
  ]);

  constructor(errorKinds: readonly string[]) {
    if (ofProcess.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: ofProcess });
    // Initialised before the first error, so that a rise from zero is visible.
    for (const kind of errorKinds) this.#pageErrors.inc({ kind }, 0);
  }

  count(happening: Happening, hotel: string): void {
    switch (happening.what) {
      case "reservation":
        (happening.isNew ? this.#saved : this.#moved).inc({ hotel, state: happening.to });
        return;
      case "save_refused":
        return this.#refused.inc({ hotel, reason: happening.reason });
      case "hold":
        return this.#holds.inc({ hotel, outcome: happening.outcome });
      case "payment":
        return this.#payments.inc({ provider: happening.provider, state: happening.to });
      case "letter":
        return this.#letters.inc({ kind: happening.kind, state: happening.to });
      case "job":
        return this.#jobs.inc({ kind: happening.kind, outcome: happening.outcome });
      case "task":
        return this.#tasks.inc({ task: happening.task, outcome: happening.outcome });
      case "page_error":
        return this.#pageErrors.inc({ kind: happening.kind });
    }
  }

  countCall(call: string, status: number, seconds: number): void {
    this.#calls.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  setPool({ totalCount, idleCount, waitingCount }: Pool): void {
    this.#connections.set({ state: "total" }, totalCount);
    this.#connections.set({ state: "idle" }, idleCount);
    this.#connections.set({ state: "waiting" }, waitingCount);
  }

  /** The pending work in the database; null if it could not be read, which omits those gauges. */
  setBacklog(backlog: Backlog | null): void {
    this.#databaseUp.set(backlog === null ? 0 : 1);
    for (const gauge of [this.#paymentsOpen, this.#lettersWaiting, this.#lettersOldest, this.#jobsWaiting]) {
      gauge.reset();
    }
    this.#jobsOldest.reset();
    if (backlog === null) return;
    for (const { provider, state, count } of backlog.payments)
      this.#paymentsOpen.set({ provider, state }, count);
    this.#lettersWaiting.set({ state: "queued" }, backlog.letters.queued);
    this.#lettersWaiting.set({ state: "failed" }, backlog.letters.failed);
    this.#lettersOldest.set(backlog.letters.oldestSeconds);
    for (const { kind, state, count, oldestSeconds } of backlog.jobs) {
      this.#jobsWaiting.set({ kind, state }, count);
      if (state === "due") this.#jobsOldest.set({ kind }, oldestSeconds);
    }
  }

  setHealth(checks: Readonly<Record<string, { readonly state: string }>>): void {
    this.#health.reset();
    for (const [check, { state }] of Object.entries(checks)) this.#health.set({ check, state }, 1);
  }

  async text(): Promise<{ type: string; body: string }> {
    const all = Registry.merge([this.#registry, ofProcess]);
    return { type: all.contentType, body: await all.metrics() };
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ ...this.#own, name: `portico_${name}`, help, labelNames });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ ...this.#own, name: `portico_${name}`, help, labelNames });
  }
}
