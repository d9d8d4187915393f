import { codedCall } from "../call.ts";
import { accepted } from "../codec/rare-fields.ts";
import { nothing } from "../codec/values.ts";
import { deliveryChangeRequest } from "./delivery-change.ts";
import { givenVoucher as givenVoucherAnswer, givenVoucherQuestion } from "./given-voucher.ts";
import { loadedVoucherOrder, payOrderRequest } from "./loaded-order.ts";
import { voucherOrderKey, voucherOrderName } from "./order-key.ts";
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

/** A voucher as the one who was given it sees it, by the link that is printed on it. */
const givenVoucher = codedCall(
  { name: "givenVoucher", method: "POST", base: "voucher", path: "/voucher/gift" },
  givenVoucherQuestion,
  givenVoucherAnswer,
);

/** An order as its buyer sees it. The key to it travels in the body: it stands in no server's log. */
const loadVoucherOrder = codedCall(
  { name: "loadVoucherOrder", method: "POST", base: "voucher", path: "/voucher/order" },
  voucherOrderKey,
  loadedVoucherOrder,
);

/** Pays for an order again or by another method; a payment that is under way is returned, not begun twice. */
const payVoucherOrder = codedCall(
  { name: "payVoucherOrder", method: "POST", base: "voucher", path: "/voucher/pay" },
  payOrderRequest,
  savedVoucherOrder,
);

/** The buyer withdraws from the contract; a repeated call changes nothing. */
const withdrawVoucherOrder = codedCall(
  { name: "withdrawVoucherOrder", method: "POST", base: "voucher", path: "/voucher/withdraw" },
  voucherOrderKey,
  loadedVoucherOrder,
);

/**
 * Has the link to an order sent to its buyer, who withdraws from it there. The answer does not reveal whether number and
 * address belong to one.
 */
const sendVoucherOrderLink = codedCall(
  { name: "sendVoucherOrderLink", method: "POST", base: "voucher", path: "/voucher/link" },
  voucherOrderName,
  accepted,
);

/** The buyer changes where or when the letter with a voucher goes, or has it sent once more. */
const changeVoucherDelivery = codedCall(
  { name: "changeVoucherDelivery", method: "POST", base: "voucher", path: "/voucher/delivery" },
  deliveryChangeRequest,
  loadedVoucherOrder,
);

/** The calls of gift vouchers: at a base of their own, which names the hotel in the query too and knows no storefront. */
export const voucherCalls = {
  offeredVouchers,
  orderVouchers,
  loadVoucherOrder,
  payVoucherOrder,
  withdrawVoucherOrder,
  sendVoucherOrderLink,
  changeVoucherDelivery,
  voucher,
  givenVoucher,
};
