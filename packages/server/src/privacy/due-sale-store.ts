import type { PlainDate } from "@portico/domain/dates/plain-date";
import { keptSince, type Retention, type RetentionKind } from "@portico/domain/privacy/retention";
import type { Queryable } from "../database/index.ts";
import type { Kept, SaleKind } from "./guest-columns.ts";

/** A step that sales of one kind take when a time has passed: from any of these to less. */
export type Step = { kind: SaleKind; after: RetentionKind; from: readonly Kept[]; to: Exclude<Kept, "all"> };

const ANYTHING = ["all", "guest", "books"] as const;

/** All steps; those that keep least come first, so that nothing takes two in a row. */
export const STEPS: readonly Step[] = [
  { kind: "reservation", after: "unpaid", from: ANYTHING, to: "nothing" },
  { kind: "voucher_order", after: "unpaid", from: ANYTHING, to: "nothing" },
  { kind: "reservation", after: "books", from: ANYTHING, to: "nothing" },
  { kind: "voucher_order", after: "books", from: ANYTHING, to: "nothing" },
  { kind: "reservation", after: "stays", from: ["all", "guest"], to: "books" },
  { kind: "voucher_order", after: "vouchers", from: ["all", "guest"], to: "books" },
  { kind: "reservation", after: "wishes", from: ["all"], to: "guest" },
];

/** The day on which a sale was over by the hotel's clock, $2; null while it is not. */
const OVER = "coalesce(s.last_day, (s.ended_at at time zone $2)::date)";

/** Whether a sale counts for a time: books are for sales with money and begin with the last of it. */
function conditionOf(after: RetentionKind): string {
  if (after === "unpaid") return "not s.has_money";
  if (after === "books")
    return "s.has_money and coalesce((s.money_at at time zone $2)::date, '-infinity') < $3";
  return after === "wishes" ? "true" : "s.has_money";
}

export type Moment = { timeZone: string; today: PlainDate; retention: Retention };

/**
 * Sales that take the step today, locked until the transaction ends: at most the given number, and none about which something is under
 * way or that another process is at.
 */
export async function lockDueSales(
  tx: Queryable,
  hotelId: number,
  { kind, after, from }: Step,
  { timeZone, today, retention }: Moment,
  most: number,
): Promise<string[]> {
  const ownId = kind === "reservation" ? "reservation_id" : "order_id";
  // To a day by the clock of all hotels, which an index knows; then exactly.
  const { rows } = await tx.query<{ id: string }>(
    `select o.${ownId} as id from ${kind} o
     where o.hotel_id = $1 and o.${ownId} in (
       select s.id from guest_sale s
       where s.hotel_id = $1 and s.kind = '${kind}' and s.kept = any ($4)
         and ${kind === "reservation" ? "s.over_about <= $3::date + 1 and" : ""} ${OVER} < $3
         and ${conditionOf(after)} and not s.has_open_money and not s.has_open_letters
       limit $5
     )
     for no key update of o skip locked`,
    [hotelId, timeZone, keptSince(retention, after, today), from, most],
  );
  return rows.map(({ id }) => id);
}
