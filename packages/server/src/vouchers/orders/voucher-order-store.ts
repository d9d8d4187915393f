import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";
import type { Payable } from "../../payments/index.ts";
import { type OrderState, VOUCHER_ORDER_KIND, type VoucherOrder } from "./voucher-order.ts";

/** Identifies an order at its hotel. None of these is a secret. */
export type OrderName =
  | { orderId: string }
  | { paymentId: string }
  | { number: string }
  | { orderCode: string };

type Times = "holdUntil" | "createdAt" | "paidAt" | "withdrawnAt";

type OrderRow = Omit<VoucherOrder, Times> & Record<Times, string | null>;

const COLUMNS = `
  o.order_id as "orderId", o.number, o.order_code as "orderCode", o.payment_id as "paymentId", o.state,
  o.hold_until as "holdUntil", o.language, o.currency, o.total_minor as total, o.payment_method as "paymentMethod",
  o.transfer_terms as "transferTerms", o.contact, o.company, o.note, o.created_at as "createdAt", o.paid_at as "paidAt",
  (select s.symbol from payment_symbol s
   where s.hotel_id = o.hotel_id and s.owner_kind = '${VOUCHER_ORDER_KIND}' and s.owner_id = o.order_id) as "variableSymbol",
  (select coalesce(sum(t.kept_minor), 0)::bigint from incoming_transfer t
   where t.hotel_id = o.hotel_id and t.owner_kind = '${VOUCHER_ORDER_KIND}' and t.owner_id = o.order_id) as received,
  (select coalesce(-sum(e.amount_minor), 0)::bigint from voucher v join voucher_entry e using (hotel_id, voucher_id)
   where v.hotel_id = o.hotel_id and v.order_id = o.order_id and e.kind = 'refund') as withdrawn,
  (select min(e.created_at) from voucher v join voucher_entry e using (hotel_id, voucher_id)
   where v.hotel_id = o.hotel_id and v.order_id = o.order_id and e.kind = 'refund') as "withdrawnAt",
  (select coalesce(json_agg(json_build_object(
     'payableId', p.payable_id, 'purpose', p.purpose, 'method', p.method, 'amount', p.amount_minor,
     'transferAmount', coalesce(p.transfer_minor, p.amount_minor), 'dueOn', p.due_on, 'state', p.state, 'ownTransfer', null
   )), '[]') from payable p where p.hotel_id = o.hotel_id and p.voucher_order_id = o.order_id) as payables`;

export async function readOrder(
  db: Queryable,
  hotelId: number,
  name: OrderName,
): Promise<VoucherOrder | null> {
  const { column, value } = placeOf(name);
  const { rows } = await db.query<OrderRow>(
    `select ${COLUMNS} from voucher_order o where o.hotel_id = $1 and o.${column} = $2`,
    [hotelId, value],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

function placeOf(name: OrderName): { column: string; value: string } {
  if ("orderId" in name) return { column: "order_id", value: name.orderId };
  if ("paymentId" in name) return { column: "payment_id", value: name.paymentId };
  if ("orderCode" in name) return { column: "order_code", value: name.orderCode };
  return { column: "number", value: name.number };
}

/** The order of this payment id, ours or its gateway's. */
export async function findOrderByAnyPaymentId(
  db: Queryable,
  hotelId: number,
  paymentId: string,
): Promise<VoucherOrder | null> {
  const { rows } = await db.query<OrderRow>(
    `select ${COLUMNS} from voucher_order o
     where o.hotel_id = $1 and o.order_id = coalesce(
       (select order_id from voucher_order where hotel_id = $1 and payment_id = $2),
       (select p.voucher_order_id from payment_attempt a join payable p using (hotel_id, payable_id)
        where a.hotel_id = $1 and a.gateway_id = $2 limit 1)
     )`,
    [hotelId, paymentId],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

function fromRow(row: OrderRow): VoucherOrder {
  const at = (time: string | null) => (time === null ? null : Date.parse(time));
  return {
    ...row,
    holdUntil: at(row.holdUntil),
    createdAt: at(row.createdAt) ?? 0,
    paidAt: at(row.paidAt),
    withdrawnAt: at(row.withdrawnAt),
  };
}

/** Inserts the payable for the whole order, with its method and symbol. */
export async function insertOwed(
  tx: Queryable,
  hotelId: number,
  {
    orderId,
    currency,
    variableSymbol,
    transferTerms,
  }: Pick<VoucherOrder, "orderId" | "currency" | "variableSymbol" | "transferTerms">,
  { payableId, purpose, method, amount, dueOn, transferAmount }: Payable,
): Promise<void> {
  await tx.query(
    `with symbol_row as (
       insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, voucher_order_id)
       values ($1, $3, '${VOUCHER_ORDER_KIND}', $2, $2)
     )
     insert into payable (
       hotel_id, payable_id, owner_kind, owner_id, voucher_order_id, purpose, method, amount_minor, currency, due_on,
       transfer_minor
     ) values ($1, $4, '${VOUCHER_ORDER_KIND}', $2, $2, $5, $6, $7, $8, $9, $10)`,
    [
      hotelId,
      orderId,
      variableSymbol,
      payableId,
      purpose,
      method,
      amount,
      currency,
      dueOn,
      transferTerms.currency === currency ? null : transferAmount,
    ],
  );
}

/** Locks an order; always before anything that belongs to it. */
export async function lockOrder(tx: Queryable, hotelId: number, orderId: string): Promise<OrderState | null> {
  const { rows } = await tx.query<{ state: OrderState }>(
    "select state from voucher_order where hotel_id = $1 and order_id = $2 for no key update",
    [hotelId, orderId],
  );
  return rows[0]?.state ?? null;
}

/** Records that the order's money has arrived; false if that was already recorded. */
export async function markOrderPaid(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update voucher_order set state = 'paid', hold_until = null, ended_at = null, paid_at = $3
     where hotel_id = $1 and order_id = $2 and state in ('waiting', 'lapsed')`,
    [hotelId, orderId, new Date(now)],
  );
  return rowCount === 1;
}

/** Stops waiting for the order's money; false if it was not waiting, or still has time. */
export async function markOrderLapsed(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update voucher_order set state = 'lapsed', hold_until = null, ended_at = $3
     where hotel_id = $1 and order_id = $2 and state = 'waiting' and hold_until <= $3`,
    [hotelId, orderId, new Date(now)],
  );
  return rowCount === 1;
}

/** Keeps a waiting order at least until then. */
export async function keepOrderUntil(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  until: Instant,
): Promise<void> {
  await tx.query(
    `update voucher_order set hold_until = greatest(hold_until, $3)
     where hotel_id = $1 and order_id = $2 and state = 'waiting'`,
    [hotelId, orderId, new Date(until)],
  );
}

/** Orders of any hotel that still hold transferred money although they have ended or were paid by card. */
export async function findReleasableOrders(
  db: Queryable,
  limit: number,
): Promise<{ hotelId: number; id: string }[]> {
  const { rows } = await db.query<{ hotelId: number; id: string }>(
    `select distinct t.hotel_id as "hotelId", t.owner_id as id
     from incoming_transfer t
     join voucher_order o on t.owner_kind = '${VOUCHER_ORDER_KIND}' and o.hotel_id = t.hotel_id and o.order_id = t.owner_id
     where t.kept_minor > 0 and not t.kept_as_fee and (
       o.state in ('lapsed', 'cancelled')
       or exists (
         select from payable p join payment_attempt a using (hotel_id, payable_id)
         where p.hotel_id = o.hotel_id and p.owner_kind = '${VOUCHER_ORDER_KIND}' and p.owner_id = o.order_id
           and a.state in ('authorized', 'paid')
       )
     ) limit $1`,
    [limit],
  );
  return rows;
}

export async function numbersOfOrders(
  db: Queryable,
  hotelId: number,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; number: string }>(
    "select order_id as id, number from voucher_order where hotel_id = $1 and order_id = any($2::uuid[])",
    [hotelId, orderIds],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export type DueOrder = { hotelId: number; orderId: string; holdUntil: Instant };

/** Unpaid orders of any hotel whose time is over, oldest first. */
export async function findDueOrders(db: Queryable, now: Instant, limit: number): Promise<DueOrder[]> {
  const { rows } = await db.query<Omit<DueOrder, "holdUntil"> & { holdUntil: string }>(
    `select hotel_id as "hotelId", order_id as "orderId", hold_until as "holdUntil" from voucher_order
     where state = 'waiting' and hold_until <= $1 order by hold_until limit $2`,
    [new Date(now), limit],
  );
  return rows.map((row) => ({ ...row, holdUntil: Date.parse(row.holdUntil) }));
}

/**
 * Changes how the order is paid and its deadline. The payable stays the same, so a payment still under way
 * counts.
 */
export async function changeOwed(
  tx: Queryable,
  hotelId: number,
  { orderId, currency, transferTerms }: Pick<VoucherOrder, "orderId" | "currency" | "transferTerms">,
  { payable, until }: { payable: Payable; until: Instant | null },
): Promise<string> {
  const { method, dueOn, transferAmount } = payable;
  await tx.query(
    `update voucher_order set payment_method = $3, hold_until = greatest(hold_until, $4)
     where hotel_id = $1 and order_id = $2 and state = 'waiting'`,
    [hotelId, orderId, method, until === null ? null : new Date(until)],
  );
  const { rows } = await tx.query<{ payableId: string }>(
    `update payable set method = $3, due_on = $4, transfer_minor = $5, plan_no = plan_no + 1
     where hotel_id = $1 and voucher_order_id = $2 and state = 'open' returning payable_id as "payableId"`,
    [hotelId, orderId, method, dueOn, transferTerms.currency === currency ? null : transferAmount],
  );
  const [changed] = rows;
  if (changed === undefined) throw new Error(`Nothing is owed for the order of vouchers ${orderId}`);
  return changed.payableId;
}
