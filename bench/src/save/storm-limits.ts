import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@portico/server/src/database/index.ts";
import { processorSeconds, processorSecondsBelow } from "../machine/process-figures.ts";
import { percent, shown, sum } from "../report/figures.ts";
import type { Storm } from "./storm.ts";
import { transactionWaits } from "./transaction-waits-store.ts";

const SAMPLE_EVERY = 25;

/** What PostgreSQL's wait events mean for a booking. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^engine$|^Client:/, "the engine's next statement"],
  [/^IO:WAL|^LWLock:WAL/i, "the log on the disk"],
  [/^Lock:/, "another booking's lock"],
];

/**
 * Runs a storm and reports where the time went: processor milliseconds per reservation by program, and what running
 * transactions waited for, sampled forty times a second.
 */
export async function limitsOf(
  database: Database,
  enginePid: number,
  run: () => Promise<Storm>,
): Promise<{ storm: Storm; limitedBy: string }> {
  const spent = () =>
    [
      ["engine", processorSeconds(enginePid)],
      ["database", processorSecondsBelow(enginePid, "postgres")],
      ["this client", processorSeconds(process.pid)],
    ] as const;
  const before = spent();
  const waits = new Map<string, number>();
  const over = new AbortController();
  const sampling = sampleWaits(database, waits, over.signal);
  const storm = await run();
  over.abort();
  await sampling;
  const each = spent().map(([name, seconds], index) => {
    const millis = ((seconds - (before[index]?.[1] ?? 0)) / storm.saved.length) * 1000;
    return `${name} ${shown(millis)} ms`;
  });
  return { storm, limitedBy: `waiting for ${largest(waits)}; processor a reservation: ${each.join(", ")}` };
}

async function sampleWaits(database: Database, waits: Map<string, number>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    for (const wait of await transactionWaits(database.pool)) {
      const what =
        wait === null
          ? "the database to compute"
          : (MEANINGS.find(([words]) => words.test(wait))?.[1] ?? wait);
      waits.set(what, (waits.get(what) ?? 0) + 1);
    }
    await delay(SAMPLE_EVERY);
  }
}

function largest(waits: ReadonlyMap<string, number>): string {
  const total = sum([...waits.values()]);
  return [...waits]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([what, count]) => `${what} ${percent(count / total)}`)
    .join(", ");
}
