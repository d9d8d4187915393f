import type { Queryable } from "../database/index.ts";

export type Backlog = {
  readonly payments: readonly { provider: string; state: string; count: number }[];
  readonly jobs: readonly { kind: string; state: string; count: number; oldestSeconds: number }[];
  readonly letters: LetterBacklog;
};

export type LetterBacklog = {
  readonly queued: number;
  readonly failed: number;
  /** Seconds that the oldest due one has waited; 0 if there is none. */
  readonly oldestSeconds: number;
  /**
   * Queued letters that the mail server has refused, how long the oldest of them has waited, and how many were refused
   * for more than a guest's address.
   */
  readonly refused: number;
  readonly refusedSeconds: number;
  readonly refusedOtherwise: number;
  /** Seconds since a letter was sent; null if none ever was. */
  readonly sentSecondsAgo: number | null;
};

/** Pending work in the whole database, for all processes. */
export async function readBacklog(db: Queryable): Promise<Backlog> {
  // One after the other: reading the queues must not take a second connection from guests.
  const letters = await readLetters(db);
  const jobs = await readJobs(db);
  const payments = await db.query<Backlog["payments"][number]>(
    `select provider, state, count(*)::int as count from payment_attempt
     where state in ('creating', 'pending', 'authorized') group by provider, state`,
  );
  return { letters, jobs, payments: payments.rows };
}

/** Jobs that are not finished, by kind; one that waits for its time, such as a repeat, is not due. */
export async function readJobs(db: Queryable): Promise<Backlog["jobs"]> {
  const { rows } = await db.query<Backlog["jobs"][number]>(
    `select name as kind, waiting.state, count(*)::int as count,
       coalesce(extract(epoch from now() - min(start_after) filter (where waiting.state = 'due')), 0)::float8 as "oldestSeconds"
     from jobs.job, lateral (
       select case when job.state = 'active' then 'active' when start_after > now() then 'later' else 'due' end as state
     ) waiting
     where job.state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
     group by name, waiting.state`,
  );
  return rows;
}

/** The state of mail in all hotels together. */
export async function readLetters(db: Queryable): Promise<LetterBacklog> {
  const { rows } = await db.query<LetterBacklog>(
    `select
       count(*) filter (where state = 'queued')::int as queued,
       count(*) filter (where state = 'failed')::int as failed,
       coalesce(extract(epoch from now() - min(coalesce(not_before, created_at))
         filter (where state = 'queued' and (not_before is null or not_before <= now()))), 0)::float8 as "oldestSeconds",
       count(*) filter (where state = 'queued' and attempts > 0)::int as refused,
       coalesce(extract(epoch from now() - min(created_at)
         filter (where state = 'queued' and attempts > 0)), 0)::float8 as "refusedSeconds",
       count(*) filter (where state = 'queued' and attempts > 0
         and (kind like 'hotel%' or last_error not like '%recipients were rejected%'))::int as "refusedOtherwise",
       (select extract(epoch from now() - max(sent_at))::float8 from outgoing_mail where state = 'sent')
         as "sentSecondsAgo"
     from outgoing_mail where state in ('queued', 'failed')`,
  );
  return rows[0] ?? NO_LETTERS;
}

const NO_LETTERS: LetterBacklog = {
  queued: 0,
  failed: 0,
  oldestSeconds: 0,
  refused: 0,
  refusedSeconds: 0,
  refusedOtherwise: 0,
  sentSecondsAgo: null,
};
