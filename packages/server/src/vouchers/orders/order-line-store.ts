import type { VoucherOrderRequest } from "@portico/contract/vouchers/voucher-order";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { VatLine } from "@portico/domain/pricing/quote";
import type { TransferTerms } from "@portico/domain/transfers/transfer-terms";
import type { Closing } from "@portico/domain/vouchers/voucher";
import type { Delivery } from "@portico/domain/vouchers/voucher-offer";
import type { Queryable } from "../../database/index.ts";
import type { NewOrderLine, Recipient } from "./order-lines.ts";
import type { SealedCode } from "../codes/sealed-code.ts";

export type NewOrder = Pick<
  VoucherOrderRequest,
  "currency" | "language" | "paymentMethod" | "contact" | "company" | "note"
> & {
  orderId: string;
  number: string;
  orderCode: string;
  paymentId: string;
  holdUntil: Instant;
  total: Minor;
  transferTerms: TransferTerms;
  configVersion: number;
  addressHash: string;
  now: Instant;
};

/** Inserts an order that waits for its money. */
export async function insertOrder(tx: Queryable, hotelId: number, order: NewOrder): Promise<void> {
  await tx.query(
    `insert into voucher_order (
       hotel_id, order_id, number, order_code, payment_id, state, hold_until, language, currency, total_minor,
       payment_method, transfer_terms, contact, company, note, config_version, address_hash, created_at
     ) values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      hotelId,
      order.orderId,
      order.number,
      order.orderCode,
      order.paymentId,
      new Date(order.holdUntil),
      order.language,
      order.currency,
      order.total,
      order.paymentMethod,
      order.transferTerms,
      order.contact,
      order.company,
      order.note,
      order.configVersion,
      order.addressHash,
      new Date(order.now),
    ],
  );
}

export async function insertOrderLines(
  tx: Queryable,
  hotelId: number,
  orderId: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  await tx.query(
    `insert into voucher_order_line (
       hotel_id, order_id, line_no, experience_id, voucher_right, value_minor, vat, valid_months, spending_day,
       transferable, recipient, custom_text, design_id, delivery, deliver_on
     )
     select $1, $2, l."lineNo", l."experienceId", l."right", l.value, l.vat, l."validMonths", l."spendingDay",
       l.transferable, l.recipient, l.text, l."designId", l.delivery, l."deliverOn"
     from jsonb_to_recordset($3) as l (
       "lineNo" int, "experienceId" int, "right" jsonb, value bigint, vat jsonb, "validMonths" int, "spendingDay" text,
       transferable boolean, recipient jsonb, text text, "designId" int, delivery text, "deliverOn" date
     )`,
    [hotelId, orderId, JSON.stringify(lines)],
  );
}

/** A line with its voucher; null until the order is paid. */
export type LineWithVoucher = {
  lineNo: number;
  experienceId: number | null;
  value: Minor;
  /** The tax included in the value if it is due at the sale. */
  vat: VatLine[];
  recipient: Recipient;
  delivery: Delivery;
  deliverOn: PlainDate | null;
  stopped: boolean;
  /** Letters to the recipient that the buyer wants, and those sent. */
  wanted: number;
  begun: number;
  validMonths: number;
  voucher:
    | (Pick<SealedCode, "keyNo" | "sealed"> & {
        voucherId: string;
        balance: Minor;
        spent: Minor;
        lastDay: PlainDate;
        closed: Closing | null;
      })
    | null;
};

type LineRow = Omit<LineWithVoucher, "voucher"> & {
  voucherId: string | null;
  keyNo: number;
  sealed: Buffer;
  balance: Minor;
  spent: Minor;
  lastDay: PlainDate;
  closed: Closing | null;
};

export async function linesWithVouchers(
  db: Queryable,
  hotelId: number,
  orderId: string,
): Promise<LineWithVoucher[]> {
  const { rows } = await db.query<LineRow>(
    `select l.line_no as "lineNo", l.experience_id as "experienceId", l.value_minor as value, l.vat, l.recipient, l.delivery,
       l.deliver_on as "deliverOn", l.delivery_stopped as stopped, l.letters_wanted as wanted, l.letters_begun as begun,
       l.valid_months as "validMonths", v.voucher_id as "voucherId", v.key_no as "keyNo", v.code_sealed as sealed,
       v.balance_minor as balance, v.spent_minor as spent, v.last_day as "lastDay", v.closed
     from voucher_order_line l left join voucher v using (hotel_id, order_id, line_no)
     where l.hotel_id = $1 and l.order_id = $2 order by l.line_no`,
    [hotelId, orderId],
  );
  return rows.map(({ voucherId, keyNo, sealed, balance, spent, lastDay, closed, ...line }) => ({
    ...line,
    voucher: voucherId === null ? null : { voucherId, keyNo, sealed, balance, spent, lastDay, closed },
  }));
}

/** What a voucher was sold as: its experience (null for money), and whether others may spend it. */
export type SoldAs = { experienceId: number | null; transferable: boolean };

export async function soldAs(db: Queryable, hotelId: number, voucherId: string): Promise<SoldAs> {
  const { rows } = await db.query<SoldAs>(
    `select l.experience_id as "experienceId", l.transferable
     from voucher v join voucher_order_line l using (hotel_id, order_id, line_no)
     where v.hotel_id = $1 and v.voucher_id = $2`,
    [hotelId, voucherId],
  );
  const [line] = rows;
  if (line === undefined) throw new Error(`There is no voucher ${voucherId}`);
  return line;
}
