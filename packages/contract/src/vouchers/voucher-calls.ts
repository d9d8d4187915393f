import { codedCall } from "../call.ts";
import { nothing } from "../codec/values.ts";
import { savedVoucherOrder, voucherAnswer, voucherOrderRequest, voucherQuestion } from "./voucher-order.ts";
import { voucherSale } from "./voucher-sale.ts";

const offeredVouchers = codedCall(
  { name: "offeredVouchers", method: "GET", base: "voucher", path: "/voucher" },
  nothing,
  voucherSale,
);

const orderVouchers = codedCall(
  { name: "orderVouchers", method: "POST", base: "voucher", path: "/voucher" },
  voucherOrderRequest,
  savedVoucherOrder,
);

const voucher = codedCall(
  { name: "voucher", method: "GET", base: "voucher", path: "/voucher/:code" },
  voucherQuestion,
  voucherAnswer,
);

/** The calls of gift vouchers: at a base of their own, which names the hotel in the query too and knows no storefront. */
export const voucherCalls = { offeredVouchers, orderVouchers, voucher };
