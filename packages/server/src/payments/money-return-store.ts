import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Queryable } from "../database/index.ts";
import type { ReturnReason } from "./payable-owner.ts";

/**
 * What the gateway still has to do with money: give collected money back, release reserved money, or collect it.
 */
export type MoneyReturn = {
  hotelId: number;
  returnId: string;
  attemptId: string;
  kind: "refund" | "release" | "collect";
  reason: ReturnReason;
  amount: Minor;
  currency: CurrencyCode;
  state: "queued" | "done" | "failed";
  tries: number;
  createdAt: Instant;
  endedAt: Instant | null;
};

type ReturnRow = Omit<MoneyReturn, "createdAt" | "endedAt"> & { createdAt: string; endedAt: string | null };

const COLUMNS = `
  m.hotel_id as "hotelId", m.return_id as "returnId", m.attempt_id as "attemptId", m.kind, m.reason,
  m.amount_minor as amount, a.currency, m.state, m.tries, m.created_at as "createdAt", m.ended_at as "endedAt"`;

function fromRow(row: ReturnRow): MoneyReturn {
  const { createdAt, endedAt } = row;
  return {
    ...row,
    createdAt: Date.parse(createdAt),
    endedAt: endedAt === null ? null : Date.parse(endedAt),
  };
}

/** Has the gateway do something with an attempt's money from the commit on; false if that was ordered before. */
export async function queueMoneyReturn(
  tx: Queryable,
  order: Pick<MoneyReturn, "hotelId" | "returnId" | "attemptId" | "kind" | "reason" | "amount">,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into money_return (hotel_id, return_id, attempt_id, kind, reason, amount_minor, try_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict do nothing`,
    [order.hotelId, order.returnId, order.attemptId, order.kind, order.reason, order.amount, new Date(now)],
  );
  return rowCount === 1;
}

export async function returnsOfAttempt(
  db: Queryable,
  hotelId: number,
  attemptId: string,
): Promise<MoneyReturn[]> {
  const { rows } = await db.query<ReturnRow>(
    `select ${COLUMNS} from money_return m join payment_attempt a using (hotel_id, attempt_id)
     where m.hotel_id = $1 and m.attempt_id = $2 order by m.created_at`,
    [hotelId, attemptId],
  );
  return rows.map(fromRow);
}

/**
 * What is due now at any hotel, claimed for the caller until the lease ends. Orders about one attempt are done one
 * after the other: a gateway's answer about the whole would not say which of two it has done.
 */
export async function claimDueReturns(
  db: Queryable,
  now: Instant,
  { limit, lease }: { limit: number; lease: number },
): Promise<MoneyReturn[]> {
  const { rows } = await db.query<ReturnRow>(
    `with due as materialized (
       select hotel_id, return_id from money_return first
       where state = 'queued' and try_at <= $1 and not exists (
         select from money_return earlier
         where earlier.hotel_id = first.hotel_id and earlier.attempt_id = first.attempt_id and earlier.state = 'queued'
           and (earlier.created_at, earlier.return_id) < (first.created_at, first.return_id)
       ) order by try_at limit $2 for no key update skip locked
     )
     update money_return m set try_at = $3, tries = m.tries + 1
     from due, payment_attempt a
     where m.hotel_id = due.hotel_id and m.return_id = due.return_id
       and a.hotel_id = m.hotel_id and a.attempt_id = m.attempt_id
     returning ${COLUMNS}`,
    [new Date(now), limit, new Date(now + lease)],
  );
  return rows.map(fromRow);
}

/** Tries again later; the reason stays for staff to see. */
export async function postponeReturn(
  db: Queryable,
  { hotelId, returnId }: Pick<MoneyReturn, "hotelId" | "returnId">,
  tryAt: Instant,
  problem: string,
): Promise<void> {
  await db.query(
    `update money_return set try_at = $3, last_problem = $4
     where hotel_id = $1 and return_id = $2 and state = 'queued'`,
    [hotelId, returnId, new Date(tryAt), problem],
  );
}

/** Ends it one way or the other; false when it had ended before. */
export async function endReturn(
  tx: Queryable,
  { hotelId, returnId }: Pick<MoneyReturn, "hotelId" | "returnId">,
  end: { state: "done" | "failed"; problem: string | null; now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update money_return set state = $3, last_problem = coalesce($4, last_problem), try_at = null, ended_at = $5
     where hotel_id = $1 and return_id = $2 and state = 'queued'`,
    [hotelId, returnId, end.state, end.problem, new Date(end.now)],
  );
  return rowCount === 1;
}

/** The refund came to nothing: the guest's bank has sent the money back. */
export async function undoReturn(
  tx: Queryable,
  { hotelId, returnId }: Pick<MoneyReturn, "hotelId" | "returnId">,
  now: Instant,
): Promise<void> {
  await tx.query(
    `update money_return set state = 'failed', last_problem = 'came back', ended_at = $3
     where hotel_id = $1 and return_id = $2 and state = 'done'`,
    [hotelId, returnId, new Date(now)],
  );
}

/** Reserved money is no longer to be collected. */
export async function dropCollect(
  tx: Queryable,
  { hotelId, attemptId }: Pick<MoneyReturn, "hotelId" | "attemptId">,
  now: Instant,
): Promise<void> {
  await tx.query(
    `update money_return set state = 'failed', last_problem = 'called off', try_at = null, ended_at = $3
     where hotel_id = $1 and attempt_id = $2 and kind = 'collect' and state = 'queued'`,
    [hotelId, attemptId, new Date(now)],
  );
}

/** The gateway has given everything back: all orders to do so are done. */
export async function endQueuedRefunds(
  tx: Queryable,
  { hotelId, attemptId }: Pick<MoneyReturn, "hotelId" | "attemptId">,
  now: Instant,
): Promise<void> {
  await tx.query(
    `update money_return set state = 'done', try_at = null, ended_at = $3
     where hotel_id = $1 and attempt_id = $2 and kind = 'refund' and state = 'queued'`,
    [hotelId, attemptId, new Date(now)],
  );
}
