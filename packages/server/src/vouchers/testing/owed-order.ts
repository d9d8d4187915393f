import { randomUUID } from "node:crypto";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import type { Queryable } from "../../database/index.ts";
import { VOUCHER_ORDER_KIND } from "../voucher-order-store.ts";

/** Lets orders of vouchers own money: a column and a word in two checks, and a table of what owners were told. */
export async function createOrderOwner(db: Queryable): Promise<void> {
  const check = `num_nonnulls(reservation_id, voucher_order_id) = 1 and case owner_kind
    when 'reservation' then reservation_id is not distinct from owner_id
    when '${VOUCHER_ORDER_KIND}' then voucher_order_id is not distinct from owner_id
    else false end`;
  await db.query(
    "create table order_news (order_id uuid not null, news_no int generated always as identity, told text)",
  );
  for (const table of ["payable", "payment_symbol"])
    await db.query(`
      alter table ${table} add column voucher_order_id uuid,
        add foreign key (hotel_id, voucher_order_id) references voucher_order,
        drop constraint ${table}_owner_check, add constraint ${table}_owner_check check (${check})`);
}

/** Writes that an order is owed in this way, under a symbol of its own; returns the payable's id. */
export async function oweOrder(
  db: Queryable,
  hotelId: number,
  orderId: string,
  { symbol, method }: { symbol: string; method: "card" | "bank_transfer" },
): Promise<string> {
  const payableId = randomUUID();
  await db.query(
    "update voucher_order set payment_method = $3, transfer_terms = $4 where hotel_id = $1 and order_id = $2",
    [hotelId, orderId, method, ownTerms("CZK")],
  );
  await db.query(
    `insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, voucher_order_id)
     values ($1, $2, '${VOUCHER_ORDER_KIND}', $3, $3)`,
    [hotelId, symbol, orderId],
  );
  await db.query(
    `insert into payable (hotel_id, payable_id, owner_kind, owner_id, voucher_order_id, purpose, method, amount_minor, currency)
     select hotel_id, $3, '${VOUCHER_ORDER_KIND}', order_id, order_id, 'full', $4, total_minor, currency
     from voucher_order where hotel_id = $1 and order_id = $2`,
    [hotelId, orderId, payableId, method],
  );
  return payableId;
}
