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

/** Waits until that many transactions wait for a lock that another one has. */
export async function untilWaiting(lines: TestShop["lines"], count: number): Promise<void> {
  for (let look = 0; look < 150; look++) {
    const waiting = await lines(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length >= count) return;
    await setTimeout(20);
  }
  throw new Error("Nobody waits");
}
