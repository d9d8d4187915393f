import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { TransferTerms } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../database/index.ts";

/** As the database calls what vouchers are ordered by. */
export const VOUCHER_ORDER_KIND = "voucher_order";

export type OrderState = "waiting" | "paid" | "lapsed" | "cancelled";

/** An order as its payment sees it. */
export type OwedOrder = {
  state: OrderState;
  transferTerms: TransferTerms;
  payableId: string;
  /** In the currency of the transfer. */
  transferAmount: Minor;
};

/** Locks an order before everything that belongs to it. */
export async function lockOrder(tx: Queryable, hotelId: number, orderId: string): Promise<OrderState | null> {
  const { rows } = await tx.query<{ state: OrderState }>(
    "select state from voucher_order where hotel_id = $1 and order_id = $2 for no key update",
    [hotelId, orderId],
  );
  return rows[0]?.state ?? null;
}

export async function readOwedOrder(db: Queryable, hotelId: number, orderId: string): Promise<OwedOrder> {
  const { rows } = await db.query<OwedOrder>(
    `select o.state, o.transfer_terms as "transferTerms", p.payable_id as "payableId",
       coalesce(p.transfer_minor, p.amount_minor) as "transferAmount"
     from voucher_order o
     join payable p on p.hotel_id = o.hotel_id and p.owner_kind = '${VOUCHER_ORDER_KIND}' and p.owner_id = o.order_id
     where o.hotel_id = $1 and o.order_id = $2 order by p.plan_no desc limit 1`,
    [hotelId, orderId],
  );
  const [order] = rows;
  if (order === undefined) throw new Error(`There is no order of vouchers ${orderId}`);
  return order;
}

/** The order's money is there; false where that is known. */
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

/** Nobody waits for its money any more; false where it does not wait. */
export async function markOrderLapsed(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update voucher_order set state = 'lapsed', hold_until = null, ended_at = $3
     where hotel_id = $1 and order_id = $2 and state = 'waiting'`,
    [hotelId, orderId, new Date(now)],
  );
  return rowCount === 1;
}

/** An order that waits waits until then at least. */
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

/** Orders of any hotel for which money from transfers is kept although they have ended or were paid by card. */
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

export async function findOrderByNumber(
  db: Queryable,
  hotelId: number,
  number: string,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    "select order_id as id from voucher_order where hotel_id = $1 and number = $2",
    [hotelId, number],
  );
  return rows[0]?.id ?? null;
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
