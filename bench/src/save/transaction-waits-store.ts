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

/** The number of a hotel's reservations and of its mails waiting to be sent. */
export async function countSaved(
  database: Queryable,
  code: string,
): Promise<{ reservations: number; waitingMails: number }> {
  const { rows } = await database.query<{ reservations: number; waitingMails: number }>(
    `select
       (select count(*)::int from reservation where hotel_id = h.hotel_id) as reservations,
       (select count(*)::int from outgoing_mail where hotel_id = h.hotel_id and sent_at is null) as "waitingMails"
     from hotel h where code = $1`,
    [code],
  );
  const [counts] = rows;
  if (!counts) throw new Error(`There is no hotel ${code}`);
  return counts;
}
