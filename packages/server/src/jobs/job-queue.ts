import { PgBoss, systemClock, type Clock } from "pg-boss";
import { openDatabase, type Database, type Queryable } from "../database/index.ts";
import { tell } from "../journal/index.ts";

/** What a failed job does: how often and after how many seconds it is tried again. */
type RetryRule = { limit: number; delaySeconds: number; longestDelaySeconds: number };

export type JobKind = {
  name: string;
  retry: RetryRule;
  /** Seconds that one attempt may take. */
  expireSeconds: number;
};

/** Jobs that live in the database: written with the caller's transaction, done by any process, repeated until they succeed. */
export type JobQueue = {
  /**
   * Adds jobs that exist from the transaction's commit on, and never if it is rolled back; with a delay in seconds they
   * are not begun before it is over.
   */
  add(tx: Queryable, kind: JobKind, data: readonly object[], delay?: number): Promise<void>;
  /** Lets this process do jobs of the kind. A job may run again after a crash: the handler must bear repetition. */
  work<Data extends object>(kind: JobKind, handler: (data: Data) => Promise<void>): Promise<void>;
  /** Finishes the jobs in hand, at most for some seconds; the rest goes to other processes or the next start. */
  stop(): Promise<void>;
};

/**
 * What the library measures its pauses with: begins at the machine's time and runs on evenly when that is set. Measured
 * by a clock that was set back by a month, a pause of seconds would be longer than a timer can wait, and end at once.
 */
export const STEADY_CLOCK: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

const SCHEMA = "jobs";
const POLL_SECONDS = 0.5;

/** Jobs that one process has in hand at a time, and that have to wait until it is missed if it is killed. */
const BATCH = 10;

/** Jobs that one process does at the same time. More of them would keep guests waiting whose requests it answers meanwhile. */
const AT_ONCE = 3;

/** A process that has not given a sign of life for so long has lost its jobs; others look for that as often. */
const HEARTBEAT_SECONDS = 10;
const STOP_TIMEOUT = 5_000;

/**
 * The library looks things up on its own while jobs are added. With connections of its own that can never wait for the
 * caller's transaction, which may have the last free one of the engine's pool.
 */
const CONNECTIONS = 2;

/**
 * Makes the queue's tables when they are missing. A queue that works also looks after lost jobs and old ones; one that
 * only adds leaves that to others. `report` hears of trouble with the database, which is retried.
 */
export async function openJobQueue(
  { pool }: Database,
  kinds: readonly JobKind[],
  { works, report }: { works: boolean; report: (error: Error) => void },
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

/** The library tells of its own troubles as copies of errors, which are none. */
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
    // From when it is in hand, which may be well before it is begun.
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

/** The reason of a failure stays with the job, where an operator finds it. */
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
