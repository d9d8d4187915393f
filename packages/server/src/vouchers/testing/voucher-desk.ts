import type { Contact } from "@portico/contract/contact/contact";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import type { SpendingDay, VoucherRight } from "@portico/domain/vouchers/voucher";
import type { VoucherCode } from "@portico/domain/vouchers/voucher-code";
import type { Database } from "../../database/index.ts";
import { issueVouchers } from "../ledger/issue-vouchers.ts";
import { openCode } from "../codes/sealed-code.ts";
import { VoucherKeys } from "../codes/voucher-keys.ts";
import { lockVouchers, type StoredVoucher } from "../ledger/voucher-store.ts";

export const PRAGUE = "Europe/Prague";
export const MAY_10 = Date.parse("2027-05-10T10:00:00Z");

const MONEY: VoucherRight = { kind: "value", spentOn: ["rooms", "packages", "wellness"] };

const BUYER: Contact = {
  salutation: null,
  firstName: "Petr",
  lastName: "Nový",
  email: "petr@guest.example",
  prefix: "+420",
  phone: "777 123 456",
  street: "",
  city: "",
  zip: "",
  country: "CZ",
  nationality: "",
};

export function someKeys(...numbers: number[]): { keys: Record<string, string> } {
  return {
    keys: Object.fromEntries(numbers.map((number) => [number, randomBytes(32).toString("base64url")])),
  };
}

type Wished = { value?: number; right?: VoucherRight; spendingDay?: SpendingDay; currency?: CurrencyCode };

async function insertHotel(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ hotelId: number }>(
    "insert into hotel (code, config) values ($1, '{}') returning hotel_id as \"hotelId\"",
    [`hotel-${randomBytes(4).toString("hex")}`],
  );
  return rows[0]?.hotelId ?? 0;
}

/** A hotel whose orders, vouchers and reservations are written straight into its tables. */
export async function openVoucherDesk(
  database: Database,
  keys = new VoucherKeys(someKeys(1)),
  known?: number,
) {
  const hotelId = known ?? (await insertHotel(database));

  const order = async (...lines: Wished[]): Promise<string> => {
    const orderId = randomUUID();
    const currency = lines[0]?.currency ?? "CZK";
    const total = lines.reduce((sum, { value = 500_000 }) => sum + value, 0);
    await database.pool.query(
      `insert into voucher_order (hotel_id, order_id, number, order_code, payment_id, state, hold_until, language,
         currency, total_minor, payment_method, transfer_terms, contact, config_version, address_hash)
       values ($1, $2::uuid, $3, $4, $2::text, 'waiting', now() + interval '1 day', 'cs', $5, $6, 'card', $7, $8, 1, 'a')`,
      [
        hotelId,
        orderId,
        `V${randomInt(100_000_000, 1_000_000_000)}`,
        `VO-${randomBytes(8).toString("hex").toUpperCase()}`,
        currency,
        total,
        ownTerms(currency),
        BUYER,
      ],
    );
    for (const [index, { value = 500_000, right = MONEY, spendingDay = "booking" }] of lines.entries()) {
      await database.pool.query(
        `insert into voucher_order_line (hotel_id, order_id, line_no, experience_id, voucher_right, value_minor, vat,
           valid_months, spending_day, recipient, design_id, delivery)
         values ($1, $2, $3, $4, $5, $6, '[]', 12, $7, '{}', 1, 'print')`,
        [hotelId, orderId, index + 1, right.kind === "value" ? null : 1, right, value, spendingDay],
      );
    }
    return orderId;
  };

  const pay = async (orderId: string, now = MAY_10): Promise<number> =>
    database.transaction(async (tx) => {
      await tx.query(
        `update voucher_order set state = 'paid', hold_until = null, paid_at = coalesce(paid_at, $3)
         where hotel_id = $1 and order_id = $2`,
        [hotelId, orderId, new Date(now)],
      );
      return issueVouchers(tx, { hotelId, timeZone: PRAGUE, keys }, orderId, now);
    });

  const read = async (voucherId: string): Promise<StoredVoucher> => {
    const [voucher] = await lockVouchers(database.pool, hotelId, [voucherId]);
    if (voucher === undefined) throw new Error(`There is no voucher ${voucherId}`);
    return voucher;
  };

  /** An ordered and paid voucher, with its code. */
  const sell = async (
    wished: Wished = {},
    now = MAY_10,
  ): Promise<{ voucherId: string; code: VoucherCode }> => {
    const orderId = await order(wished);
    await pay(orderId, now);
    const found = await database.pool.query<{ voucherId: string }>(
      `select voucher_id as "voucherId" from voucher where hotel_id = $1 and order_id = $2`,
      [hotelId, orderId],
    );
    const voucherId = found.rows[0]?.voucherId ?? "";
    return { voucherId, code: openCode(keys, voucherId, (await read(voucherId)).code) };
  };

  /** A fully paid reservation at this price. */
  const reserve = async (total = 630_000, state = "confirmed"): Promise<string> => {
    const reservationId = randomUUID();
    await database.pool.query(
      `insert into reservation (hotel_id, reservation_id, number, payment_id, state, arrival, departure, language,
         currency, total_minor, deposit_minor, payment_method, contact, config_version, address_hash)
       values ($1, $2::uuid, $2::text, $2::text, $4, '2027-05-14', '2027-05-16', 'cs', 'CZK', $3, 0, 'on_site', '{}', 1, 'a')`,
      [hotelId, reservationId, total, state],
    );
    return reservationId;
  };

  return { hotelId, keys, order, pay, read, sell, reserve };
}

export type VoucherDesk = Awaited<ReturnType<typeof openVoucherDesk>>;
