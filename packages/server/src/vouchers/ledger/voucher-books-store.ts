import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Closing, VoucherRight } from "@portico/domain/vouchers/voucher";
import type { LedgerEntry } from "@portico/domain/vouchers/voucher-ledger";
import type { Queryable } from "../../database/index.ts";

/** A voucher in the staff's list, without its code and the giver's words. */
export type ListedVoucher = {
  voucherId: string;
  number: number;
  order: string;
  buyer: string;
  right: VoucherRight;
  currency: CurrencyCode;
  value: Minor;
  balance: Minor;
  spent: Minor;
  expired: Minor;
  lastDay: PlainDate;
  closed: Closing | null;
  issuedAt: string;
};

const LISTED = `
  select v.voucher_id as "voucherId", v.voucher_no as number, o.number as order,
    trim(concat(o.contact ->> 'firstName', ' ', o.contact ->> 'lastName')) as buyer, l.voucher_right as "right", v.currency,
    v.value_minor as value, v.balance_minor as balance, v.spent_minor as spent, v.expired_minor as expired,
    v.last_day as "lastDay", v.closed, v.issued_at as "issuedAt"
  from voucher v
  join voucher_order o using (hotel_id, order_id)
  join voucher_order_line l using (hotel_id, order_id, line_no)
  where v.hotel_id = $1`;

/** Open vouchers with money left, or all of them; `text` filters by buyer or order. */
export async function listVouchers(
  db: Queryable,
  hotelId: number,
  { all, text }: { all: boolean; text: string | null },
): Promise<ListedVoucher[]> {
  const { rows } = await db.query<ListedVoucher>(
    `${LISTED} and ($2 or (v.balance_minor > 0 and v.closed is null))
       and ($3::text is null or strpos(lower(concat_ws(' ', o.number, o.contact ->> 'firstName', o.contact ->> 'lastName',
         o.contact ->> 'email')), lower($3)) > 0)
     order by v.voucher_no`,
    [hotelId, all, text],
  );
  return rows;
}

/** A line of a voucher's ledger with its author; lines written by hand have a reason. */
export type BookedEntry = {
  kind: LedgerEntry["kind"];
  amount: Minor;
  lastDay: PlainDate | null;
  reservation: string | null;
  staff: string | null;
  reason: string;
  /** As an ISO instant. */
  at: string;
};

/** A voucher with its ledger, oldest line first; null if the hotel has no such number. */
export async function readVoucher(
  db: Queryable,
  hotelId: number,
  number: number,
): Promise<(ListedVoucher & { entries: BookedEntry[] }) | null> {
  const {
    rows: [found],
  } = await db.query<ListedVoucher>(`${LISTED} and v.voucher_no = $2`, [hotelId, number]);
  if (found === undefined) return null;
  const { rows } = await db.query<BookedEntry>(
    `select e.kind, e.amount_minor as amount, e.last_day as "lastDay", r.number as reservation, e.staff, e.reason,
       e.created_at as at
     from voucher_entry e left join reservation r using (hotel_id, reservation_id)
     where e.hotel_id = $1 and e.voucher_id = $2 order by e.entry_no`,
    [hotelId, found.voucherId],
  );
  return { ...found, entries: rows };
}

/**
 * What staff have redeemed by hand and not restored: the most that they may restore. The voucher is locked.
 */
export async function spentByHand(tx: Queryable, hotelId: number, voucherId: string): Promise<Minor> {
  const { rows } = await tx.query<{ amount: Minor }>(
    `select coalesce(-sum(amount_minor), 0)::bigint as amount from voucher_entry
     where hotel_id = $1 and voucher_id = $2 and kind in ('redeem', 'restore') and reservation_id is null`,
    [hotelId, voucherId],
  );
  return rows[0]?.amount ?? 0;
}

/**
 * A month of vouchers in one currency. The liability grows by what was sold and shrinks by everything else.
 */
export type BookedMonth = {
  currency: CurrencyCode;
  /** Such as 2027-05, by the hotel's clock. */
  month: string;
  sold: Minor;
  /** Less what was restored. */
  spent: Minor;
  /** Less what extensions revived. */
  expired: Minor;
  void: Minor;
  refunded: Minor;
  /** The liability at the end of the month. */
  open: Minor;
};

/** The books of every month with any movement. */
export async function readVoucherBooks(
  db: Queryable,
  { hotelId, timeZone }: { hotelId: number; timeZone: string },
): Promise<BookedMonth[]> {
  const { rows } = await db.query<BookedMonth>(
    `with months as (
       select v.currency, to_char(e.created_at at time zone $2, 'YYYY-MM') as month,
         coalesce(sum(e.amount_minor) filter (where e.kind = 'issue'), 0) as sold,
         coalesce(-sum(e.amount_minor) filter (where e.kind in ('redeem', 'restore')), 0) as spent,
         coalesce(-sum(e.amount_minor) filter (where e.kind in ('expire', 'extend')), 0) as expired,
         coalesce(-sum(e.amount_minor) filter (where e.kind = 'void'), 0) as void,
         coalesce(-sum(e.amount_minor) filter (where e.kind = 'refund'), 0) as refunded,
         sum(e.amount_minor) as change
       from voucher_entry e join voucher v using (hotel_id, voucher_id)
       where e.hotel_id = $1 group by 1, 2
     )
     select currency, month, sold::bigint, spent::bigint, expired::bigint, void::bigint, refunded::bigint,
       sum(change) over (partition by currency order by month)::bigint as open
     from months order by currency, month`,
    [hotelId, timeZone],
  );
  return rows;
}
