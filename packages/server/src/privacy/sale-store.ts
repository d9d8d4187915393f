import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../database/index.ts";
import { GUEST_TABLES, KEPT, type GuestTable, type Kept, type SaleKind } from "./guest-columns.ts";

/** Sales of one kind at one hotel, by their ids. */
export type Sales = { hotelId: number; kind: SaleKind; ids: readonly string[] };

/** The field of stored answers that names a sale. */
const ANSWERED = { reservation: "reservationId", voucher_order: "orderId" } as const;

/**
 * Empties every column of the sales that is not kept at this step, in this transaction. The rows stay, so that sums, numbers
 * and counters stay true.
 */
export async function reduceSales(
  tx: Queryable,
  { hotelId, kind, ids }: Sales,
  kept: Exclude<Kept, "all">,
): Promise<void> {
  if (ids.length === 0) return;
  if (kept !== "guest") {
    await tx.query("delete from idempotency_key where hotel_id = $1 and answer ->> $3 = any ($2)", [
      hotelId,
      ids,
      ANSWERED[kind],
    ]);
  }
  for (const table of GUEST_TABLES.filter((one) => one.of.includes(kind))) {
    const changes = emptiedColumns(table, kept);
    if (table.table === kind) changes.push(`kept = '${kept}'`);
    if (changes.length > 0)
      await tx.query(
        `update ${table.table} set ${changes.join(", ")} where hotel_id = $1 and ${table.rows}`,
        [hotelId, ids],
      );
  }
}

/** What the columns become at a step: at each step also all that an earlier one has emptied. */
function emptiedColumns({ columns }: GuestTable, kept: Kept): string[] {
  const steps = KEPT.slice(1, KEPT.indexOf(kept) + 1) as Exclude<Kept, "all">[];
  return Object.entries(columns).flatMap(([column, emptied]) => {
    const last = steps.findLast((step) => emptied[step] !== undefined);
    return last === undefined ? [] : [`${column} = ${emptied[last]}`];
  });
}

const OWN_ID = { reservation: "reservation_id", voucher_order: "order_id" } as const;

/** Locks the sales, so that the cleaner and payments wait for the transaction to end. */
export async function lockSales(tx: Queryable, { hotelId, kind, ids }: Sales): Promise<void> {
  const id = OWN_ID[kind];
  await tx.query(
    `select from ${kind} where hotel_id = $1 and ${id} = any ($2) order by ${id} for no key update`,
    [hotelId, ids],
  );
}

/** Has vaults delete the cards of these reservations now. */
export async function hurryForgetting(
  tx: Queryable,
  hotelId: number,
  reservationIds: readonly string[],
  now: Instant,
): Promise<void> {
  await tx.query(
    `update card_guarantee set forget_at = least(forget_at, $3)
     where hotel_id = $1 and reservation_id = any ($2) and forget_at is not null`,
    [hotelId, reservationIds, new Date(now)],
  );
}
