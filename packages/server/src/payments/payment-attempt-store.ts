import type { Instant } from "@portico/domain/dates/time-zone";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { AttemptState } from "@portico/domain/payments/payment-attempt";
import type { Queryable } from "../database/index.ts";
import { causeOf, type GatewaySettings, type MessageSubject } from "../gateways/index.ts";
import { tell } from "../journal/index.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";

const COLUMNS = `
  a.hotel_id as "hotelId", a.attempt_id as "attemptId", a.payable_id as "payableId", a.attempt_no as "attemptNo",
  a.provider, a.order_number as "orderNumber", a.gateway_id as "gatewayId", a.state, a.code, a.mismatch,
  a.amount_minor as amount, a.currency, a.refunded_minor as refunded,
  a.returning_minor as returning, a.dispute, a.page_url as "pageUrl",
  a.opening_until as "openingUntil", a.asked_at as "askedAt", a.heard_at as "heardAt", a.ask_at as "askAt",
  a.created_at as "createdAt", a.ended_at as "endedAt"`;

type Times = "openingUntil" | "askedAt" | "heardAt" | "askAt" | "createdAt" | "endedAt";

type AttemptRow = Omit<PaymentAttempt, Times | "cause"> & { createdAt: string } & Record<
    Exclude<Times, "createdAt">,
    string | null
  >;

function fromRow(row: AttemptRow): PaymentAttempt {
  return {
    ...row,
    cause: causeOf(row),
    openingUntil: instantOrNull(row.openingUntil),
    askedAt: instantOrNull(row.askedAt),
    heardAt: instantOrNull(row.heardAt),
    askAt: instantOrNull(row.askAt),
    createdAt: Date.parse(row.createdAt),
    endedAt: instantOrNull(row.endedAt),
  };
}

function instantOrNull(time: string | null): Instant | null {
  return time === null ? null : Date.parse(time);
}

async function selectAttempts(
  db: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<PaymentAttempt[]> {
  const { rows } = await db.query<AttemptRow>(
    `select ${COLUMNS} from payment_attempt a ${condition}`,
    values as unknown[],
  );
  return rows.map(fromRow);
}

export async function findAttempt(
  db: Queryable,
  hotelId: number,
  attemptId: string,
): Promise<PaymentAttempt | null> {
  const [attempt] = await selectAttempts(db, "where a.hotel_id = $1 and a.attempt_id = $2", [
    hotelId,
    attemptId,
  ]);
  return attempt ?? null;
}

/** As `findAttempt`, and nobody else changes it until the transaction ends. */
export async function lockAttempt(
  tx: Queryable,
  hotelId: number,
  attemptId: string,
): Promise<PaymentAttempt> {
  const [attempt] = await selectAttempts(
    tx,
    "where a.hotel_id = $1 and a.attempt_id = $2 for no key update",
    [hotelId, attemptId],
  );
  if (attempt === undefined) throw new Error(`There is no payment attempt ${attemptId}`);
  return attempt;
}

/** All attempts to pay what is owed, oldest first. */
export function attemptsOfPayable(
  db: Queryable,
  hotelId: number,
  payableId: string,
): Promise<PaymentAttempt[]> {
  return selectAttempts(db, "where a.hotel_id = $1 and a.payable_id = $2 order by a.attempt_no", [
    hotelId,
    payableId,
  ]);
}

/** All attempts to pay the same part for an owner, including those under earlier plans. */
export function attemptsOfPurpose(
  db: Queryable,
  hotelId: number,
  payableId: string,
): Promise<PaymentAttempt[]> {
  return selectAttempts(
    db,
    `where a.hotel_id = $1 and a.payable_id in (
       select same.payable_id from payable p join payable same using (hotel_id, owner_kind, owner_id, purpose)
       where p.hotel_id = $1 and p.payable_id = $2
     )`,
    [hotelId, payableId],
  );
}

/** All attempts to pay for an owner, oldest first. */
export function attemptsOf(db: Queryable, hotelId: number, owner: OwnerRef): Promise<PaymentAttempt[]> {
  return selectAttempts(
    db,
    `join payable p using (hotel_id, payable_id)
     where a.hotel_id = $1 and p.owner_kind = $2 and p.owner_id = $3 order by a.created_at, a.attempt_no`,
    [hotelId, owner.kind, owner.id],
  );
}

/** The attempt whose notifications come to this address. */
export async function findByNotifyKey(db: Queryable, notifyKey: string): Promise<PaymentAttempt | null> {
  const [attempt] = await selectAttempts(db, "where a.notify_key = $1", [notifyKey]);
  return attempt ?? null;
}

/** The hotel's attempt at this company that a message is about. */
export async function findByGatewayName(
  db: Queryable,
  { hotelId, provider }: Pick<PaymentAttempt, "hotelId" | "provider">,
  subject: MessageSubject,
): Promise<PaymentAttempt | null> {
  const [column, name] =
    "gatewayId" in subject ? ["gateway_id", subject.gatewayId] : ["order_number", subject.orderNumber];
  const [attempt] = await selectAttempts(
    db,
    `where a.hotel_id = $1 and a.provider = $2 and a.${column} = $3`,
    [hotelId, provider, name],
  );
  return attempt ?? null;
}

export async function insertAttempt(
  tx: Queryable,
  attempt: PaymentAttempt & { notifyKey: string },
): Promise<void> {
  await tx.query(
    `insert into payment_attempt (
       hotel_id, attempt_id, payable_id, attempt_no, provider, order_number, notify_key, state, amount_minor,
       currency, opening_until, created_at
     ) values ($1, $2, $3, $4, $5, $6, $7, 'creating', $8, $9, $10, $11)`,
    [
      attempt.hotelId,
      attempt.attemptId,
      attempt.payableId,
      attempt.attemptNo,
      attempt.provider,
      attempt.orderNumber,
      attempt.notifyKey,
      attempt.amount,
      attempt.currency,
      attempt.openingUntil === null ? null : new Date(attempt.openingUntil),
      new Date(attempt.createdAt),
    ],
  );
  tellAttempt({ ...attempt, state: "creating", code: null });
}

function tellAttempt({
  hotelId,
  attemptId,
  provider,
  state,
  code,
}: Pick<PaymentAttempt, "hotelId" | "attemptId" | "provider" | "state" | "code">): void {
  tell({ what: "payment", hotelId, attempt: attemptId, provider, to: state, reason: code });
}

/** Writes what an attempt is now; `askAt` when the gateway is to be asked again, null for never. */
export async function updateAttempt(
  tx: Queryable,
  attempt: PaymentAttempt,
  { askAt, ended }: { askAt: Instant | null; ended: Instant | null },
): Promise<void> {
  const { rows } = await tx.query<{ before: AttemptState }>(
    `with earlier as (select state from payment_attempt where hotel_id = $1 and attempt_id = $2)
     update payment_attempt set state = $3, code = $4, mismatch = $5, refunded_minor = $6, gateway_id = $7,
       page_url = $8, ask_at = $9, opening_until = null, ended_at = coalesce($10, ended_at), returning_minor = $11,
       dispute = $12, heard_at = $13
     where hotel_id = $1 and attempt_id = $2
     returning (select state from earlier) as before`,
    [
      attempt.hotelId,
      attempt.attemptId,
      attempt.state,
      attempt.code,
      attempt.mismatch,
      attempt.refunded,
      attempt.gatewayId,
      attempt.pageUrl,
      askAt === null ? null : new Date(askAt),
      ended === null ? null : new Date(ended),
      attempt.returning,
      attempt.dispute,
      attempt.heardAt === null ? null : new Date(attempt.heardAt),
    ],
  );
  if (rows.some(({ before }) => before !== attempt.state)) tellAttempt(attempt);
}

/** Ends attempts of these payables that are still under way, all but one; they are asked about for as long as any that has ended. */
export async function endOpenAttempts(
  tx: Queryable,
  hotelId: number,
  of: { payableIds: readonly string[]; except: string | null },
  end: { to: Extract<AttemptState, "cancelled" | "timed_out">; now: Instant },
): Promise<void> {
  const { rows } = await tx.query<Pick<PaymentAttempt, "attemptId" | "provider" | "code">>(
    `update payment_attempt set state = $4, opening_until = null, ended_at = $5,
       ask_at = case when gateway_id is null then null else $5::timestamptz + interval '1 minute' end
     where hotel_id = $1 and payable_id = any($2::uuid[]) and attempt_id is distinct from $3
       and state in ('creating', 'pending')
     returning attempt_id as "attemptId", provider, code`,
    [hotelId, of.payableIds, of.except, end.to, new Date(end.now)],
  );
  for (const row of rows) tellAttempt({ ...row, hotelId, state: end.to });
}

/**
 * Attempts of any hotel whose gateway is to be asked now. They are claimed for the caller until the lease ends.
 */
export async function claimDueAttempts(
  db: Queryable,
  now: Instant,
  { limit, lease }: { limit: number; lease: number },
): Promise<PaymentAttempt[]> {
  const { rows } = await db.query<AttemptRow>(
    `with due as materialized (
       select hotel_id, attempt_id from payment_attempt
       where ask_at <= $1 and gateway_id is not null order by ask_at limit $2 for no key update skip locked
     )
     update payment_attempt a set ask_at = $3, asked_at = $1, asks = a.asks + 1
     from due where a.hotel_id = due.hotel_id and a.attempt_id = due.attempt_id
     returning ${COLUMNS}`,
    [new Date(now), limit, new Date(now + lease)],
  );
  return rows.map(fromRow);
}

/** Claims one attempt for asking; false if it was asked about within the pause. */
export async function claimForAsking(
  db: Queryable,
  { hotelId, attemptId }: Pick<PaymentAttempt, "hotelId" | "attemptId">,
  now: Instant,
  pause: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update payment_attempt set asked_at = $3, asks = asks + 1
     where hotel_id = $1 and attempt_id = $2 and (asked_at is null or asked_at <= $4)`,
    [hotelId, attemptId, new Date(now), new Date(now - pause)],
  );
  return rowCount === 1;
}

/** Has the gateway asked soon, but not within the pause since it was asked last. */
export async function askSoon(
  db: Queryable,
  { hotelId, attemptId }: Pick<PaymentAttempt, "hotelId" | "attemptId">,
  now: Instant,
  pause: number,
): Promise<void> {
  await db.query(
    `update payment_attempt
     set ask_at = greatest($3::timestamptz, asked_at + make_interval(secs => $4::float8 / 1000))
     where hotel_id = $1 and attempt_id = $2`,
    [hotelId, attemptId, new Date(now), pause],
  );
}

/** As `gatewayOfHotel`, of the hotel with this client code; null if there is none. */
export async function gatewayOfClient(
  db: Queryable,
  code: string,
): Promise<{ hotelId: number; settings: GatewaySettings | null } | null> {
  const { rows } = await db.query<{ hotelId: number; settings: GatewaySettings | null }>(
    `select hotel_id as "hotelId", nullif(config -> 'payment' -> 'gateway', 'null') as settings
     from hotel where code = $1`,
    [code],
  );
  return rows[0] ?? null;
}

/** Which gateway a hotel's file names now, with the code that its keys are found by. */
export async function gatewayOfHotel(
  db: Queryable,
  hotelId: number,
): Promise<{ code: string; settings: GatewaySettings | null }> {
  const { rows } = await db.query<{ code: string; settings: GatewaySettings | null }>(
    `select code, nullif(config -> 'payment' -> 'gateway', 'null') as settings from hotel where hotel_id = $1`,
    [hotelId],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no hotel ${hotelId}`);
  return row;
}
