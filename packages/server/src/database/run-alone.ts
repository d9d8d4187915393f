import type { Database } from "./connect.ts";

/**
 * Runs work that only one process of this database may do at a time; the others wait, then do it too, so
 * the work must find out for itself that it is already done.
 */
export async function runAlone<Outcome>(
  database: Database,
  name: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const client = await database.pool.connect();
  try {
    await client.query("set lock_timeout = 0; set statement_timeout = 0");
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    return await work();
  } finally {
    // Closing the connection gives the lock back, also where it broke meanwhile.
    client.release(true);
  }
}
