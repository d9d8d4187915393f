import { PgBoss, systemClock, type Clock } from "pg-boss";
import { openDatabase, type Database, type Queryable } from "../database/index.ts";
import { tell } from "../journal/index.ts";

/** How often and after how many seconds a failed job is retried. */
type RetryRule = { limit: number; delaySeconds: number; longestDelaySeconds: number };

export type JobKind = {
  name: string;
  retry: RetryRule;
  /** Seconds that one attempt may take. */
  expireSeconds: number;
};

/**
 * Jobs stored in the database: written in the caller's transaction, done by any process, repeated until they succeed.
 */
export type JobQueue = {
  /**
   * Adds jobs that exist once the transaction commits, and never if it rolls back; with a delay in seconds they do not
   * begin before it is over.
   */
  add(tx: Queryable, kind: JobKind, data: readonly object[], delay?: number): Promise<void>;
  /** Lets this process do jobs of the kind. A job may run again after a crash, so the handler must be idempotent. */
  work<Data extends object>(kind: JobKind, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Finishes running jobs within some seconds; the rest goes to other processes or the next start. */
  stop(): Promise<void>;
};

/**
 * The library's clock for pauses: starts at the machine's time and runs on evenly even if that is changed. With a clock
 * set back by a month, a pause of seconds would exceed a timer's maximum and end at once.
 */
export const STEADY_CLOCK: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

const SCHEMA = "jobs";
const POLL_SECONDS = 0.5;

/** How many jobs a process claims at a time; if it is killed, they wait until it is missed. */
const BATCH = 10;

/** How many jobs a process does at the same time. More would delay the guests' requests that it also answers. */
const AT_ONCE = 3;

/** A process without a heartbeat for this long loses its jobs; others check for that as often. */
const HEARTBEAT_SECONDS = 10;
const STOP_TIMEOUT = 5_000;

/**
 * The library makes its own queries while jobs are added. With separate connections these never wait for the caller's
 * transaction, which may have the last free connection of the engine's pool.
 */
const CONNECTIONS = 2;

type QueueOptions = {
  works: boolean;
  report: (error: Error) => void;
};

/**
 * Creates the queue's tables if they are missing. A working queue also takes care of lost and old jobs; one that only
 * adds leaves that to others. `report` receives database trouble, which is retried.
 */
export async function openJobQueue(
  { pool }: Database,
  kinds: readonly JobKind[],
  { works, report }: QueueOptions,
): Promise<JobQueue> {
  const database = await openDatabase(pool.options.connectionString ?? "", {
    poolSize: CONNECTIONS,
    applicationName: "portico-jobs",
  });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: SCHEMA,
    clock: STEADY_CLOCK,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on("error", (error) => report(asError(error)));
  await boss.start();
  for (const kind of kinds) await ensureQueue(boss, kind);
  return {
    add: async (tx, kind, data, delay = 0) => {
      const db = { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) };
      await boss.insert(
        kind.name,
        data.map((entry) => ({ data: entry, startAfter: delay })),
        { db },
      );
    },
    work: async <Data extends object>(kind: JobKind, handler: (data: Data) => Promise<void>) => {
      const options = {
        pollingIntervalSeconds: POLL_SECONDS,
        batchSize: BATCH,
        perJobResults: true,
      } as const;
      await boss.work<Data, unknown, typeof options>(kind.name, options, (jobs) =>
        aFewAtOnce(jobs, ({ id, data }) => runJob({ id, kind }, () => handler(data))),
      );
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT });
      await database.close();
    },
  };
}

/** The library reports its own troubles as copies of errors, which are not `Error` objects. */
function asError(copy: Error): Error {
  if (copy instanceof Error) return copy;
  const { message, stack, ...rest } = copy as Error;
  return Object.assign(new Error(message), rest, { stack });
}

async function ensureQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const options = {
    retryLimit: kind.retry.limit,
    retryDelay: kind.retry.delaySeconds,
    retryDelayMax: kind.retry.longestDelaySeconds,
    retryBackoff: true,
    // Counted from when it is claimed, which may be well before it begins.
    expireInSeconds: kind.expireSeconds * Math.ceil(BATCH / AT_ONCE),
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
  if ((await boss.getQueue(kind.name)) === null) await boss.createQueue(kind.name, options);
  else await boss.updateQueue(kind.name, options);
}

async function aFewAtOnce<Job, Outcome>(
  jobs: readonly Job[],
  run: (job: Job) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const rest = jobs.values();
  const takeTurns = async () => {
    for (const job of rest) outcomes.push(await run(job));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return outcomes;
}

/** The reason for a failure stays with the job, where an operator can find it. */
async function runJob(
  { id, kind }: { id: string; kind: JobKind },
  work: () => Promise<void>,
): Promise<{ id: string; status: "completed" | "failed"; output?: unknown }> {
  try {
    await work();
    tell({ what: "job", kind: kind.name, outcome: "done" });
    return { id, status: "completed" };
  } catch (error) {
    tell({ what: "job", kind: kind.name, outcome: "failed" });
    return { id, status: "failed", output: { message: String(error) } };
  }
}
