import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import type { PolicyTask } from "./policy.ts";

/** Long after a stay has ended, changes to its reservation no longer concern the insurer. */
const DAYS_OPEN = 30;

/**
 * Derives from the reservations what insurers must be asked for, in all hotels at once: contracts for paid stays, their
 * end for ended ones. A contract that was never requested needs no end.
 */
export async function planTasks(db: Queryable, now: Instant): Promise<void> {
  await db.query(
    `with standing as (
       select p.hotel_id, p.reservation_id, p.state, p.task, p.asks,
         r.state in ('cancelled', 'expired', 'failed') as over,
         r.state = 'confirmed' and exists (
           select from payable q
            where q.hotel_id = r.hotel_id and q.reservation_id = r.reservation_id
              and q.state = 'paid' and q.method <> 'on_site'
         ) as paid,
         r.departure < $1::timestamptz::date - $2::int as past
       from insurance_policy p join reservation r using (hotel_id, reservation_id)
       where p.open
     ), change as (
       select hotel_id, reservation_id, state, task, asks, case
         when paid and task is null and state in ('agreed', 'void') then 'issue'
         when over and state = 'issued' and task is null then 'cancel'
         when over and task = 'issue' and asks > 0 then 'cancel'
         when over and (task = 'issue' or state = 'agreed') then 'void'
         when past and task is null then 'close'
       end as what
       from standing
     )
     update insurance_policy p set
       state = case what when 'issue' then 'agreed' when 'cancel' then 'cancelled' when 'void' then 'void' else p.state end,
       task = case when what in ('issue', 'cancel') then what end,
       asked_since = case when what in ('issue', 'cancel') then $1 else p.asked_since end,
       ask_at = case when what in ('issue', 'cancel') then $1 end,
       asks = 0,
       open = what <> 'close'
     from change c
     where c.hotel_id = p.hotel_id and c.reservation_id = p.reservation_id and what is not null
       -- Somebody may have begun to ask since.
       and (p.state, p.task, p.asks) is not distinct from (c.state, c.task, c.asks)`,
    [new Date(now), DAYS_OPEN],
  );
}

type TaskRow = Omit<PolicyTask, "order" | "since"> & {
  since: string;
  reference: string;
  termsVersion: string;
  agreedAt: string;
  insured: string[];
  contact: { firstName: string; lastName: string; email: string };
  language: PolicyTask["order"]["holder"]["language"];
};

/** Claims due tasks, so that no other engine takes them during the lease. */
export async function claimTasks(
  db: Queryable,
  now: Instant,
  { limit, lease }: { limit: number; lease: number },
): Promise<PolicyTask[]> {
  const { rows } = await db.query<TaskRow>(
    `with due as materialized (
       select hotel_id, reservation_id from insurance_policy
       where task is not null and ask_at <= $1 order by ask_at limit $2 for no key update skip locked
     )
     update insurance_policy p set ask_at = $3, asks = p.asks + 1
     from due join reservation r using (hotel_id, reservation_id) join hotel h using (hotel_id)
     where p.hotel_id = due.hotel_id and p.reservation_id = due.reservation_id
     returning p.hotel_id as "hotelId", h.code as hotel, p.reservation_id as "reservationId", p.policy_id as "policyId",
       p.task, p.asks, p.asked_since as since, p.reference, p.terms_version as "termsVersion", p.agreed_at as "agreedAt",
       p.insured, r.contact, r.language`,
    [new Date(now), limit, new Date(now + lease)],
  );
  return rows.map(fromRow);
}

function fromRow(row: TaskRow): PolicyTask {
  const { since, reference, termsVersion, agreedAt, insured, contact, language, ...task } = row;
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return {
    ...task,
    since: Date.parse(since),
    order: {
      reference,
      termsVersion,
      agreedAt: Date.parse(agreedAt),
      insured,
      holder: { name, email: contact.email, language },
    },
  };
}

type Key = Pick<PolicyTask, "hotelId" | "reservationId">;

/** Records the contract; false if its reservation has ended meanwhile, so that the contract must end too. */
export async function markIssued(
  tx: Queryable,
  { hotelId, reservationId }: Key,
  policyNumber: string,
  now: Instant,
): Promise<boolean> {
  const { rows } = await tx.query<{ isIssued: boolean }>(
    `update insurance_policy set policy_number = $3, issued_at = $4,
       state = case task when 'issue' then 'issued' else state end,
       ask_at = case when task <> 'issue' then ask_at end,
       last_problem = case when task <> 'issue' then last_problem end,
       task = nullif(task, 'issue')
     where hotel_id = $1 and reservation_id = $2 and policy_number is null
     returning state = 'issued' as "isIssued"`,
    [hotelId, reservationId, policyNumber, new Date(now)],
  );
  return rows[0]?.isIssued ?? false;
}

/** The insurer will not insure the stay after all; false if its reservation has ended meanwhile. */
export async function markFailed(
  tx: Queryable,
  { hotelId, reservationId }: Key,
  problem: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update insurance_policy set state = 'failed', task = null, ask_at = null, last_problem = $3
     where hotel_id = $1 and reservation_id = $2 and task = 'issue'`,
    [hotelId, reservationId, problem],
  );
  return rowCount === 1;
}

/** Nothing is left of the contract at the insurer. */
export async function markEnded(db: Queryable, { hotelId, reservationId }: Key): Promise<void> {
  await db.query(
    `update insurance_policy set task = null, ask_at = null, last_problem = null
     where hotel_id = $1 and reservation_id = $2 and task = 'cancel'`,
    [hotelId, reservationId],
  );
}

/** The insurer keeps the contract; if there never was one, there is nothing to end. */
export async function markKept(
  db: Queryable,
  { hotelId, reservationId }: Key,
  problem: string,
): Promise<void> {
  await db.query(
    `update insurance_policy set task = null, ask_at = null, last_problem = $3, open = false,
       state = case when policy_number is null then 'cancelled' else 'issued' end
     where hotel_id = $1 and reservation_id = $2 and task = 'cancel'`,
    [hotelId, reservationId, problem],
  );
}

/** Retries later and keeps the reason for staff. A contract that is not concluded by then is reported as delayed. */
export async function postponeTask(
  tx: Queryable,
  { hotelId, reservationId, task }: Key & Pick<PolicyTask, "task">,
  askAt: Instant,
  problem: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update insurance_policy set ask_at = $4, last_problem = $5,
       state = case task when 'issue' then 'delayed' else state end
     where hotel_id = $1 and reservation_id = $2 and task = $3`,
    [hotelId, reservationId, task, new Date(askAt), problem],
  );
  return rowCount === 1;
}
