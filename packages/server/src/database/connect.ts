import pg from "pg";
import { tellOnceDone } from "../journal/index.ts";
import { connectionProblem, describeAddress } from "./database-address.ts";
import { NewsSender } from "./process-news.ts";
import { StartupProblem } from "./startup-problem.ts";

const { builtins } = pg.types;

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
  /** Milliseconds after which whoever waits for a connection is told that there is none. */
  readonly connectTimeout?: number;
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
  const applicationName = options.applicationName ?? "portico";
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize ?? 8,
    application_name: applicationName,
    connectionTimeoutMillis: options.connectTimeout ?? CONNECT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    statement_timeout: options.statementTimeout ?? 15_000,
    types: typeParsers,
    Client: PreparingClient,
  });
  // An idle connection that breaks (the server restarts) is replaced by the pool on the next query, which
  // reports what is wrong to its caller; without a listener the event would end the process.
  pool.on("error", () => undefined);
  try {
    await requireVersion(pool, databaseUrl);
  } catch (cause) {
    await pool.end();
    throw cause instanceof StartupProblem ? cause : connectionProblem(databaseUrl, cause);
  }
  const news = new NewsSender(databaseUrl, applicationName);
  return {
    pool,
    transaction: (work) => tellOnceDone(() => news.afterCommit(() => runTransaction(pool, work))),
    close: async () => {
      await pool.end();
      await news.close();
    },
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

/** The most prepared statements per connection; each takes about ten kilobytes of server memory. */
const MOST_PREPARED = 400;

/** The most texts that a process names, should one ever be made up again for each question. */
const MOST_NAMED = 4000;

/** Of this process: the same text has the same name on every connection. */
const names = new Map<string, string>();

/**
 * A connection on which PostgreSQL parses and plans each statement with parameters once instead of every time, which
 * saves a third of a booking's database cost. Statements without parameters are sent as they are.
 */
class PreparingClient extends pg.Client {
  readonly #prepared = new Set<string>();

  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    // Without values a text may contain several statements, which cannot be prepared.
    const isPlain = typeof text === "string" && Array.isArray(values) && values.length > 0;
    const name = isPlain ? this.#prepare(text) : undefined;
    const sent = name === undefined ? given : [{ name, text }, values, ...rest];
    return Reflect.apply(super.query, this, sent) as never;
  }

  /** The name of the statement on this connection; undefined if it is to be sent as it is. */
  #prepare(text: string): string | undefined {
    const name = nameOf(text);
    if (name === undefined || this.#prepared.has(name)) return name;
    if (this.#prepared.size >= MOST_PREPARED) return undefined;
    this.#prepared.add(name);
    return name;
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMED) return known;
  const name = `portico-${names.size + 1}`;
  names.set(text, name);
  return name;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database holds ${text}, which is too large to be read as a safe integer.`);
  }
  return value;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  // A plain date has no time zone: a JavaScript Date would shift it by a day west of Greenwich.
  [builtins.DATE, (text) => text],
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

/**
 * How column values are parsed: dates and numerics as text, bigint as a number (a value beyond 2^53 throws),
 * timestamptz as an ISO instant in UTC; everything else as the driver reads it.
 */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: "text" | "binary") {
    const own = format === "binary" ? undefined : PARSERS.get(oid);
    return own ?? pg.types.getTypeParser(oid, format ?? "text");
  },
};
