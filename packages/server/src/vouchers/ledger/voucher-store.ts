import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { SpendingDay, Voucher, VoucherAccount, VoucherRight } from "@portico/domain/vouchers/voucher";
import type { LedgerEntry } from "@portico/domain/vouchers/voucher-ledger";
import type { Queryable } from "../../database/index.ts";
import type { SealedCode } from "../codes/sealed-code.ts";

/** A voucher of the ledger with its sealed code. */
export type StoredVoucher = Voucher & {
  voucherId: string;
  orderId: string;
  /** How many ledger lines it has. */
  entries: number;
  code: SealedCode;
};

const SELECT = `
  select v.voucher_id as "voucherId", v.voucher_no as number, v.order_id as "orderId", v.currency,
    v.value_minor as value, v.balance_minor as balance, v.spent_minor as spent, v.expired_minor as expired,
    v.last_day as "lastDay", v.closed, l.spending_day as "spendingDay", l.voucher_right as "right",
    v.key_no as "keyNo", v.code_hash as hash, v.code_sealed as sealed, coalesce(v.code_end, '') as "codeEnd",
    (select coalesce(max(e.entry_no), 0) from voucher_entry e
      where e.hotel_id = v.hotel_id and e.voucher_id = v.voucher_id) as entries
  from voucher v join voucher_order_line l using (hotel_id, order_id, line_no)`;

type Row = Omit<StoredVoucher, "code"> & { keyNo: number; hash: Buffer; sealed: Buffer; codeEnd: string };

function storedOf({ keyNo, hash, sealed, codeEnd, ...voucher }: Row): StoredVoucher {
  return { ...voucher, code: { keyNo, hash, sealed, end: codeEnd } };
}

/** The vouchers of these codes; unknown codes are left out. */
export async function findByCodes(
  db: Queryable,
  hotelId: number,
  hashes: readonly Pick<SealedCode, "keyNo" | "hash">[],
): Promise<StoredVoucher[]> {
  const { rows } = await db.query<Row>(`${SELECT} where v.hotel_id = $1 and v.code_hash = any($2)`, [
    hotelId,
    hashes.map(({ hash }) => hash),
  ]);
  // A hash counts only under the key that made it.
  return rows
    .map(storedOf)
    .filter(({ code }) => hashes.some(({ keyNo, hash }) => keyNo === code.keyNo && hash.equals(code.hash)));
}

/** Locks vouchers by ascending id, as every caller must, and returns their current state. */
export async function lockVouchers(
  tx: Queryable,
  hotelId: number,
  voucherIds: readonly string[],
): Promise<StoredVoucher[]> {
  // Most orders spend none.
  if (voucherIds.length === 0) return [];
  await tx.query(
    "select from voucher where hotel_id = $1 and voucher_id = any($2::uuid[]) order by voucher_id for no key update",
    [hotelId, voucherIds],
  );
  // A separate statement, because the locking one would not see lines committed while it waited.
  const { rows } = await tx.query<Row>(
    `${SELECT} where v.hotel_id = $1 and v.voucher_id = any($2::uuid[]) order by v.voucher_id`,
    [hotelId, voucherIds],
  );
  return rows.map(storedOf);
}

/** What is stored when a voucher is issued. */
export type IssuedVoucher = {
  voucherId: string;
  orderId: string;
  lineNo: number;
  code: SealedCode;
  lastDay: PlainDate;
};

/** Issues the voucher of a paid order's line, still without money; false if the line already has one. */
export async function insertVoucher(
  tx: Queryable,
  hotelId: number,
  { voucherId, orderId, lineNo, code, lastDay }: IssuedVoucher,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into voucher (
       hotel_id, voucher_id, voucher_no, order_id, line_no, key_no, code_hash, code_sealed, currency, value_minor,
       last_day, issued_at, code_end
     )
     select o.hotel_id, $2, nextval('voucher_number'), o.order_id, l.line_no, $5, $6, $7, o.currency, l.value_minor, $8, $9, $10
     from voucher_order o join voucher_order_line l using (hotel_id, order_id)
     where o.hotel_id = $1 and o.order_id = $3 and l.line_no = $4
     on conflict (hotel_id, order_id, line_no) do nothing`,
    [
      hotelId,
      voucherId,
      orderId,
      lineNo,
      code.keyNo,
      code.hash,
      code.sealed,
      lastDay,
      new Date(now),
      code.end,
    ],
  );
  return rowCount === 1;
}

/** The author and the reason of lines written by hand. */
export type ByHand = { staff: string; reason: string };

/** Appends lines and updates the balance. The voucher is locked, or was just issued. */
export async function appendEntries(
  tx: Queryable,
  hotelId: number,
  { voucherId, entries: before }: Pick<StoredVoucher, "voucherId" | "entries">,
  lines: readonly LedgerEntry[],
  {
    account,
    reservationId,
    byHand,
    now,
  }: { account: VoucherAccount; reservationId: string | null; byHand: ByHand | null; now: Instant },
): Promise<void> {
  const rows = lines.map((line, index) => ({
    entryNo: before + index + 1,
    kind: line.kind,
    amount: line.amount,
    lastDay: "lastDay" in line ? line.lastDay : null,
    reservationId: line.kind === "redeem" || line.kind === "restore" ? reservationId : null,
  }));
  await tx.query(
    `insert into voucher_entry (
       hotel_id, voucher_id, entry_no, kind, amount_minor, last_day, reservation_id, staff, reason, created_at
     )
     select $1, $2, e."entryNo", e.kind, e.amount, e."lastDay", e."reservationId", $4, $5, $6
     from jsonb_to_recordset($3) as e (
       "entryNo" int, kind text, amount bigint, "lastDay" date, "reservationId" uuid
     )`,
    [hotelId, voucherId, JSON.stringify(rows), byHand?.staff ?? null, byHand?.reason ?? "", new Date(now)],
  );
  await tx.query(
    `update voucher set balance_minor = $3, spent_minor = $4, expired_minor = $5, last_day = $6, closed = $7
     where hotel_id = $1 and voucher_id = $2`,
    [hotelId, voucherId, account.balance, account.spent, account.expired, account.lastDay, account.closed],
  );
}

/** Hotels with expired vouchers, by the hotel's clock, that still have money. */
export async function hotelsWithEnded(
  db: Queryable,
  now: Instant,
): Promise<{ hotelId: number; timeZone: string }[]> {
  const { rows } = await db.query<{ hotelId: number; timeZone: string }>(
    `select h.hotel_id as "hotelId", h.config ->> 'timeZone' as "timeZone" from hotel h
     where exists (
       select from voucher v where v.hotel_id = h.hotel_id and v.balance_minor > 0
         and v.last_day < ($1::timestamptz at time zone (h.config ->> 'timeZone'))::date
     )`,
    [new Date(now)],
  );
  return rows;
}

/** Vouchers with money whose last day is before this day. */
export async function findEnded(
  db: Queryable,
  hotelId: number,
  today: PlainDate,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ voucherId: string }>(
    `select voucher_id as "voucherId" from voucher
     where hotel_id = $1 and last_day < $2 and balance_minor > 0 order by last_day limit $3`,
    [hotelId, today, limit],
  );
  return rows.map(({ voucherId }) => voucherId);
}

/** Up to `limit` vouchers with codes under other keys than this one. */
export async function findUnderOtherKeys(
  db: Queryable,
  hotelId: number,
  { keyNo, limit }: { keyNo: number; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ voucherId: string }>(
    'select voucher_id as "voucherId" from voucher where hotel_id = $1 and key_no <> $2 limit $3',
    [hotelId, keyNo, limit],
  );
  return rows.map(({ voucherId }) => voucherId);
}

export async function replaceCode(
  tx: Queryable,
  hotelId: number,
  voucherId: string,
  { keyNo, hash, sealed, end }: SealedCode,
): Promise<void> {
  await tx.query(
    `update voucher set key_no = $3, code_hash = $4, code_sealed = $5, code_end = $6
     where hotel_id = $1 and voucher_id = $2`,
    [hotelId, voucherId, keyNo, hash, sealed, end],
  );
}

/** A line of an order, which becomes a voucher. */
export type OrderLine = {
  lineNo: number;
  value: number;
  validMonths: number;
  spendingDay: SpendingDay;
  right: VoucherRight;
  currency: CurrencyCode;
};

export async function linesOf(tx: Queryable, hotelId: number, orderId: string): Promise<OrderLine[]> {
  const { rows } = await tx.query<OrderLine>(
    `select l.line_no as "lineNo", l.value_minor as value, l.valid_months as "validMonths",
       l.spending_day as "spendingDay", l.voucher_right as "right", o.currency
     from voucher_order_line l join voucher_order o using (hotel_id, order_id)
     where l.hotel_id = $1 and l.order_id = $2 order by l.line_no`,
    [hotelId, orderId],
  );
  return rows;
}
