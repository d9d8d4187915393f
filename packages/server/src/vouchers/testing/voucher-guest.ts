import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import type { OrderedVoucher } from "@portico/contract/vouchers/voucher-order";
import type { Minor } from "@portico/domain/money/money";
import type { CardDesk } from "../../payments/testing/card-desk.ts";
import { answered, type TestGuest, type Wish } from "../../testing/test-guest.ts";
import { openCode } from "../codes/sealed-code.ts";
import { money, orderRequest } from "./sample-order.ts";
import { TEST_VOUCHER_KEYS } from "./test-keys.ts";

/** What a guest with these codes is shown, and a booking of exactly that. */
export async function chooseWithVouchers(
  guest: TestGuest,
  wish: Wish,
  vouchers: string[],
  changes: Partial<SaveRequest> = {},
): Promise<{ price: ReservationPrice; request: SaveRequest }> {
  const items = await guest.choose([wish]);
  const { couponId = 0 } = changes;
  const priced = await answered(guest.price(items, { vouchers, couponId }));
  const price = priced;
  const expectedVouchers = price.vouchers.reduce((sum, { pays }) => sum + pays, 0);
  const shown = { vouchers, expectedVouchers, expectedTotal: price.total };
  return { price, request: await guest.request(items, { ...shown, ...changes }) };
}

/** A voucher bought over HTTP and paid at the gateway, with its order's key. */
export async function buyVoucher(
  { shop, gateway }: CardDesk,
  value: Minor,
  line: Partial<OrderedVoucher> = {},
): Promise<{ code: string; voucherId: string; order: VoucherOrderKey }> {
  const request = orderRequest({ vouchers: [{ ...money, value, ...line }], expectedTotal: value });
  const bought = await answered(shop.guest.ask("orderVouchers", request));
  const { paymentId, returnToken } = bought;
  const [gatewayId = ""] = await shop.lines(
    `select a.gateway_id from payment_attempt a join payable p using (hotel_id, payable_id)
     join voucher_order o on o.order_id = p.voucher_order_id where o.payment_id = $1`,
    [paymentId],
  );
  await gateway.drive(gatewayId, "paid");
  await shop.guest.ask("paymentCheck", { paymentId, returnToken });
  const { rows } = await shop.database.pool.query<{ voucherId: string; keyNo: number; sealed: Buffer }>(
    `select v.voucher_id as "voucherId", v.key_no as "keyNo", v.code_sealed as sealed
     from voucher v join voucher_order o using (hotel_id, order_id) where o.payment_id = $1`,
    [paymentId],
  );
  const [voucher] = rows;
  const keys = TEST_VOUCHER_KEYS.of("shore");
  if (voucher === undefined || keys === null) throw new Error("There is no voucher");
  const { voucherId } = voucher;
  return { code: openCode(keys, voucherId, voucher), voucherId, order: { paymentId, returnToken } };
}
