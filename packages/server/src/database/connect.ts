import pg from "pg";

import { tellOnceDone } from "../journal/index.ts";
import { connectionProblem, describeAddress } from "./database-address.ts";
import { StartupProblem } from "./startup-problem.ts";
import { PreparingClient } from "./preparing-client.ts";
import { typeParsers } from "./type-parsers.ts";

/** What a store needs: the pool outside transactions, the client inside one. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

export interface Database {
  readonly pool: pg.Pool;
  /**
   * Runs the work in one transaction on one connection: commits when the promise resolves, rolls back and rethrows when
   * it rejects. Only the given client is inside the transaction.
   */
  transaction<Outcome>(work: (client: pg.PoolClient) => Promise<Outcome>): Promise<Outcome>;
  /** Waits for connections in use and closes all. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The number of connections. Few are faster than many: work queues here rather than on row locks. */
  readonly poolSize?: number;
  /** Milliseconds after which the server cancels a statement; 0 for never. */
  readonly statementTimeout?: number;
  /** Name of this process in `pg_stat_activity`. */
  readonly applicationName?: string;
}

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT = 5_000;
const LOCK_TIMEOUT = 3_000;

/**
 * Opens a pool and checks that the server answers and is new enough. Otherwise throws a StartupProblem that names host
 * and port.
 */
export async function openDatabase(databaseUrl: string, options: DatabaseOptions = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize ?? 8,
    application_name: options.applicationName ?? "portico",
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    statement_timeout: options.statementTimeout ?? 15_000,
    types: typeParsers,
    Client: PreparingClient,
  });
  // An idle connection that breaks (the server restarts) is replaced by the pool on the next query, which
  // reports what is wrong to whoever asks; without a listener the event would end the process.
  pool.on("error", () => undefined);
  try {
    await requireVersion(pool, databaseUrl);
  } catch (cause) {
    await pool.end();
    throw cause instanceof StartupProblem ? cause : connectionProblem(databaseUrl, cause);
  }
  return {
    pool,
    transaction: (work) => tellOnceDone(() => runTransaction(pool, work)),
    close: () => pool.end(),
  };
}

async function requireVersion(pool: pg.Pool, databaseUrl: string): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major >= OLDEST_VERSION) return;
  throw new StartupProblem(
    `The database at ${describeAddress(databaseUrl)} is PostgreSQL ${major}; PostgreSQL ${OLDEST_VERSION} or newer is needed.`,
  );
}

async function runTransaction<Outcome>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two statements would otherwise end the process; the next statement
  // rejects with the same reason.
  const remember = (error: Error) => {
    broken = error;
  };
  client.on("error", remember);
  try {
    // Guards and locks must see what others have just committed, whatever the server's default isolation is.
    await client.query("begin isolation level read committed");
    const outcome = await work(client);
    await client.query("commit");
    return outcome;
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off("error", remember);
    client.release(broken);
  }
}
