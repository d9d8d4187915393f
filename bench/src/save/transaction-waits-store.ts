import type { Queryable } from "@portico/server/src/database/index.ts";

/** What each running transaction currently waits for, as a PostgreSQL wait event; null while it computes. */
export async function transactionWaits(database: Queryable): Promise<(string | null)[]> {
  const { rows } = await database.query<{ wait: string | null }>(
    `select case when state = 'idle in transaction' then 'engine'
       else wait_event_type || ':' || wait_event end as wait
     from pg_stat_activity
     where backend_type = 'client backend' and datname = current_database() and xact_start is not null
       and pid <> pg_backend_pid() and application_name <> 'portico bench'`,
  );
  return rows.map(({ wait }) => wait);
}

/** The number of these hotels' reservations and of their mails waiting to be sent. */
export async function countSaved(
  database: Queryable,
  codes: readonly string[],
): Promise<{ reservations: number; waitingMails: number }> {
  const { rows } = await database.query<{ reservations: number; waitingMails: number }>(
    `with hotels as (select hotel_id from hotel where code = any($1))
     select
       (select count(*)::int from reservation join hotels using (hotel_id)) as reservations,
       (select count(*)::int from outgoing_mail join hotels using (hotel_id) where sent_at is null) as "waitingMails"`,
    [codes],
  );
  const [counts] = rows;
  if (!counts) throw new Error(`There are no hotels ${codes.join(", ")}`);
  return counts;
}
