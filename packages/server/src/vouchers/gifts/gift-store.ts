import type { Contact } from "@portico/contract/contact/contact";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { VatLine } from "@portico/domain/pricing/quote";
import type { Language } from "@portico/domain/texts/language";
import type { Closing, VoucherRight } from "@portico/domain/vouchers/voucher";
import type { Delivery } from "@portico/domain/vouchers/voucher-offer";
import type { Queryable } from "../../database/index.ts";
import type { SealedCode } from "../codes/sealed-code.ts";

/** A voucher as a gift: giver, recipient, words and design. */
export type Gift = {
  voucherId: string;
  orderId: string;
  orderCode: string;
  lineNo: number;
  language: Language;
  buyer: Contact;
  recipient: { kind: "me" | "other"; name: string; email: string };
  text: string;
  designId: number;
  experienceId: number | null;
  right: VoucherRight;
  delivery: Delivery;
  deliverOn: PlainDate | null;
  stopped: boolean;
  /** The letter to the recipient is on its way or has arrived. */
  wasSent: boolean;
  value: Minor;
  balance: Minor;
  currency: CurrencyCode;
  /** The tax included in the value if it is due at the sale. */
  vat: VatLine[];
  lastDay: PlainDate;
  closed: Closing | null;
  code: Pick<SealedCode, "keyNo" | "sealed">;
};

type Row = Omit<Gift, "code"> & { keyNo: number; sealed: Buffer };

const SELECT = `
  select v.voucher_id as "voucherId", o.order_id as "orderId", o.order_code as "orderCode", l.line_no as "lineNo",
    o.language, o.contact as buyer, l.recipient, l.custom_text as text, l.design_id as "designId",
    l.experience_id as "experienceId", l.voucher_right as "right", l.delivery, l.deliver_on as "deliverOn",
    l.delivery_stopped as stopped, l.letters_begun > 0 as "wasSent", v.value_minor as value, v.balance_minor as balance, v.currency, l.vat,
    v.last_day as "lastDay", v.closed, v.key_no as "keyNo", v.code_sealed as sealed
  from voucher v
  join voucher_order_line l using (hotel_id, order_id, line_no)
  join voucher_order o using (hotel_id, order_id)`;

function giftOf({ keyNo, sealed, ...gift }: Row): Gift {
  return { ...gift, code: { keyNo, sealed } };
}

/** The vouchers of an order, line by line; none before it is paid. */
export async function giftsOfOrder(db: Queryable, hotelId: number, orderId: string): Promise<Gift[]> {
  const { rows } = await db.query<Row>(
    `${SELECT} where v.hotel_id = $1 and v.order_id = $2 order by l.line_no`,
    [hotelId, orderId],
  );
  return rows.map(giftOf);
}

/** The voucher of an order's line, as the document's address names it. */
export async function giftOfLine(
  db: Queryable,
  hotelId: number,
  { orderCode, lineNo }: Pick<Gift, "orderCode" | "lineNo">,
): Promise<Gift | null> {
  const { rows } = await db.query<Row>(
    `${SELECT} where v.hotel_id = $1 and o.order_code = $2 and l.line_no = $3`,
    [hotelId, orderCode, lineNo],
  );
  return rows[0] ? giftOf(rows[0]) : null;
}

/** The voucher with this id, as a gift. */
export async function giftOfVoucher(db: Queryable, hotelId: number, voucherId: string): Promise<Gift> {
  const { rows } = await db.query<Row>(`${SELECT} where v.hotel_id = $1 and v.voucher_id = $2`, [
    hotelId,
    voucherId,
  ]);
  if (rows[0] === undefined) throw new Error(`There is no voucher ${voucherId}`);
  return giftOf(rows[0]);
}

/** A letter about a voucher that may be due; the hotel's clock decides. */
export type DueLetter = { hotelId: number; voucherId: string; orderId: string; day: PlainDate | null };

/** A letter to the recipient of a voucher. */
export type DueGift = DueLetter & { email: string };

/**
 * Vouchers whose letter to the recipient is still to be sent, up to a day that has begun somewhere on Earth.
 */
export async function findDeliveries(db: Queryable, latest: PlainDate, limit: number): Promise<DueGift[]> {
  const { rows } = await db.query<DueGift>(
    `select v.hotel_id as "hotelId", v.voucher_id as "voucherId", v.order_id as "orderId", l.deliver_on as day,
       l.recipient ->> 'email' as email
     from voucher_order_line l join voucher v using (hotel_id, order_id, line_no)
     where l.letters_begun < l.letters_wanted and l.delivery <> 'print' and not l.delivery_stopped
       and l.recipient ->> 'email' <> '' and v.closed is null and (l.deliver_on is null or l.deliver_on <= $1)
     order by l.deliver_on nulls first, v.voucher_no limit $2`,
    [latest, limit],
  );
  return rows;
}

/**
 * Records that the letter is on its way, and returns its number; null if another process was faster or the
 * buyer has changed the delivery.
 */
export async function beginDelivery(
  tx: Queryable,
  { hotelId, voucherId, day, email }: DueGift,
): Promise<number | null> {
  const { rows } = await tx.query<{ letter: number }>(
    `update voucher_order_line l set letters_begun = l.letters_wanted
     from voucher v
     where v.hotel_id = $1 and v.voucher_id = $2 and v.closed is null
       and l.hotel_id = v.hotel_id and l.order_id = v.order_id and l.line_no = v.line_no
       and l.letters_begun < l.letters_wanted and not l.delivery_stopped and l.deliver_on is not distinct from $3
       and l.recipient ->> 'email' = $4
     returning l.letters_begun as letter`,
    [hotelId, voucherId, day, email],
  );
  return rows[0]?.letter ?? null;
}

/** How many days before a voucher's end its holder is reminded. */
const REMINDED_BEFORE = 30;

/** Vouchers with money that end within a month, except new and already reminded ones. */
export async function findEnding(db: Queryable, today: PlainDate, limit: number): Promise<DueLetter[]> {
  const { rows } = await db.query<DueLetter>(
    `select v.hotel_id as "hotelId", v.voucher_id as "voucherId", v.order_id as "orderId", v.last_day as day
     from voucher v
     where v.balance_minor > 0 and v.closed is null and v.last_day >= $1
       and v.last_day <= $1::date + ${REMINDED_BEFORE} and v.issued_at < $1::date - 14
       and v.reminded_of is distinct from v.last_day
     order by v.last_day limit $2`,
    [today, limit],
  );
  return rows;
}

/** False if the reminder for this last day has already been written. */
export async function beginReminder(tx: Queryable, { hotelId, voucherId, day }: DueLetter): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update voucher set reminded_of = last_day
     where hotel_id = $1 and voucher_id = $2 and last_day = $3 and reminded_of is distinct from last_day`,
    [hotelId, voucherId, day],
  );
  return rowCount === 1;
}

/** The hotel of an order's code; its 80 random bits make it unique among all hotels. */
export async function findHotelOfOrder(db: Queryable, orderCode: string): Promise<number | null> {
  const { rows } = await db.query<{ hotelId: number }>(
    'select hotel_id as "hotelId" from voucher_order where order_code = $1',
    [orderCode],
  );
  return rows[0]?.hotelId ?? null;
}
