import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import type { VoucherAnswer } from "@portico/contract/vouchers/voucher-order";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import type { Database } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { isKeyToOrder } from "./asked-order.ts";
import { findVoucher } from "../ledger/find-voucher.ts";
import { linesWithVouchers, soldAs } from "./order-line-store.ts";
import { viewLoadedOrder, viewOrder, viewVoucher } from "./view-order.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";
import { readOrder } from "./voucher-order-store.ts";

type AskingParts = { database: Database; voucherKeys: VoucherKeySource; secret: string };

/** A voucher's code never begins like an order's: its letters O are read as zeros. */
const ORDER_CODE = /^\s*VO-?([0-9A-HJKMNP-TV-Z]{16})\s*$/i;

/** The worth of a voucher's code, or the state of an order. Every wrong code gets the same answer. */
export async function askCode(
  { database, voucherKeys }: AskingParts,
  { hotelId, hotel }: KnownHotel,
  { typed, now }: { typed: string; now: Instant },
): Promise<Result<VoucherAnswer, Refusal>> {
  const keys = voucherKeys.of(hotel.code);
  if (keys === null) return failure(UNKNOWN);
  const db = database.pool;
  const ofOrder = ORDER_CODE.exec(typed)?.[1]?.toUpperCase();
  if (ofOrder !== undefined) {
    const order = await readOrder(db, hotelId, { orderCode: `VO-${ofOrder}` });
    if (order === null) return failure(UNKNOWN);
    const lines = await linesWithVouchers(db, hotelId, order.orderId);
    return success(viewOrder(hotel, keys, { order, lines }, todayIn(hotel.timeZone, now)));
  }
  const found = await findVoucher(db, { hotelId, keys }, typed);
  if (!found.ok || found.value.closed !== null) return failure(UNKNOWN);
  return success(viewVoucher(found.value, await soldAs(db, hotelId, found.value.voucherId)));
}

const UNKNOWN: Refusal = { code: "voucher_unknown", field: "code" };

/** The order of a payment id, for a buyer who has its key. */
export async function loadOrder(
  { database, voucherKeys, secret }: AskingParts,
  { hotelId, hotel }: KnownHotel,
  { paymentId, returnToken, now }: VoucherOrderKey & { now: Instant },
): Promise<Result<LoadedVoucherOrder, Refusal>> {
  const order = await readOrder(database.pool, hotelId, { paymentId });
  if (order === null) return failure({ code: "not_found" });
  if (!isKeyToOrder(order, returnToken, { secret, now })) return failure({ code: "login_required" });
  const keys = voucherKeys.of(hotel.code);
  if (keys === null) return failure({ code: "not_offered" });
  const lines = await linesWithVouchers(database.pool, hotelId, order.orderId);
  return success(viewLoadedOrder(hotel, keys, { order, lines }, { secret, now }));
}
