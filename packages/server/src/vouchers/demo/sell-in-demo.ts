import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { fromMajor } from "@portico/domain/money/money";
import { success } from "@portico/domain/result";
import { expire, redeem } from "@portico/domain/vouchers/voucher-ledger";
import type { Database, Queryable } from "../../database/index.ts";
import { shareHotel } from "../../inventory/index.ts";
import { findHotelById } from "../../property/index.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import { changeVoucher } from "../ledger/change-voucher.ts";
import { issueVouchers } from "../ledger/issue-vouchers.ts";
import { linesWithVouchers } from "../orders/order-line-store.ts";
import { insertPaidOrder, type SellingHotel } from "./demo-order.ts";
import { DEMO_SALES, type DemoSale } from "./demo-sales.ts";
import { hotelsWithoutSales } from "./demo-voucher-store.ts";

const DAY = 86_400_000;
const STAFF = "recepce";

/**
 * Gives demo hotels that sell vouchers a history: sold, partly spent, spent, expired. Hotels with a history
 * stay as they are. Returns the number of vouchers written.
 */
export async function sellDemoVouchers(
  database: Database,
  voucherKeys: VoucherKeySource,
  now: Instant = Date.now(),
): Promise<number> {
  let sold = 0;
  for (const hotelId of await hotelsWithoutSales(database.pool)) {
    const found = await findHotelById(database.pool, hotelId);
    if (found === null || found.hotel.vouchers === null) continue;
    const keys = voucherKeys.of(found.hotel.code);
    if (keys === null) continue;
    const hotel = { ...found.hotel, vouchers: found.hotel.vouchers };
    sold += await database.transaction(async (tx) => {
      await shareHotel(tx, hotelId);
      let vouchers = 0;
      for (const sale of DEMO_SALES) vouchers += await sell(tx, { ...found, hotel }, { sale, keys, now });
      return vouchers;
    });
  }
  return sold;
}

async function sell(
  tx: Queryable,
  selling: SellingHotel,
  { sale, keys, now }: { sale: DemoSale; keys: VoucherKeys; now: Instant },
): Promise<number> {
  const { hotelId, hotel } = selling;
  const { timeZone } = hotel;
  const soldAt = now - sale.daysAgo * DAY;
  const orderId = await insertPaidOrder(tx, selling, { sale, now: soldAt });
  const issued = await issueVouchers(tx, { hotelId, timeZone, keys }, orderId, soldAt);
  for (const { lineNo, voucher } of await linesWithVouchers(tx, hotelId, orderId)) {
    if (voucher === null) continue;
    const { voucherId } = voucher;
    const redeemed = sale.vouchers[lineNo - 1]?.redeemed;
    if (redeemed !== undefined) {
      const { amount, reason, daysAgo } = redeemed;
      const at = now - daysAgo * DAY;
      const byHand = { staff: STAFF, reason };
      const all = amount === "all";
      await changeVoucher(
        tx,
        { hotelId, voucherId, byHand },
        (account) =>
          redeem(account, all ? account.balance : fromMajor(amount, account.currency), todayIn(timeZone, at)),
        at,
      );
    }
    await changeVoucher(
      tx,
      { hotelId, voucherId, byHand: null },
      (account) => success(expire(account, todayIn(timeZone, now))),
      now,
    );
  }
  return issued;
}
