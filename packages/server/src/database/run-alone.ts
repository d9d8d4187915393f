import type { Database } from "./connect.ts";

/**
 * Runs work that only one process per database may do at a time; the others wait, then run it too, so the work must
 * detect that it is already done.
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
    // Closing the connection releases the lock, even if it broke meanwhile.
    client.release(true);
  }
}
