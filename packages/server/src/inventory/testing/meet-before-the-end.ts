import { setTimeout } from "node:timers/promises";
import type { TestShop } from "../../testing/test-shop.ts";

/**
 * Keeps `first` from its last statement until `second`, which begins meanwhile, waits too; then lets both go on. Both must take
 * inventory of the shop's hotel.
 */
export async function meetBeforeTheEnd<First, Second>(
  { database, lines }: Pick<TestShop, "database" | "lines">,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<{ first: First; second: Second }> {
  const client = await database.pool.connect();
  try {
    // Whatever takes inventory ends with this row.
    await client.query("begin; select from inventory_version for update");
    const begun = first();
    await untilWaiting(lines, 1);
    const other = second();
    await untilWaiting(lines, 2);
    await client.query("commit");
    return { first: await begun, second: await other };
  } finally {
    client.release();
  }
}

/** Lets rivals reach the locked row one after the other, unless they finish before, and then continue at once; answers what became of each. */
export async function atOnce(
  { database, lines }: Pick<TestShop, "database" | "lines">,
  lock: string,
  rivals: readonly (() => Promise<unknown>)[],
): Promise<unknown[]> {
  const client = await database.pool.connect();
  const running: Promise<unknown>[] = [];
  try {
    await client.query("begin");
    await client.query(lock);
    for (const rival of rivals) {
      const outcome = rival().catch((error: unknown) => error);
      running.push(outcome);
      await Promise.race([outcome, untilWaiting(lines, running.length)]);
    }
    await client.query("commit");
    return await Promise.all(running);
  } finally {
    client.release();
  }
}

/** Waits until this many transactions wait for another one's lock. */
export async function untilWaiting(lines: TestShop["lines"], count: number): Promise<void> {
  for (let look = 0; look < 3000; look++) {
    const waiting = await lines(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length >= count) return;
    await setTimeout(20);
  }
  throw new Error("Nobody waits");
}
