export {
  changeVoucher,
  expireVouchersOfAll,
  reissueCode,
  renewKeys,
  restoreByHand,
} from "./ledger/change-voucher.ts";
export { registerDemoVouchers } from "./demo/demo-voucher-route.ts";
export { sellDemoVouchers } from "./demo/sell-in-demo.ts";
export { fatesOfOrder, type VoucherFate } from "./ledger/voucher-fates-store.ts";
export { findVoucher } from "./ledger/find-voucher.ts";
export { registerGiftDocuments } from "./gifts/gift-document-route.ts";
export { giftAttachments, giftPage, type PrintParts } from "./gifts/gift-documents.ts";
export { type Gift, giftsOfOrder } from "./gifts/gift-store.ts";
export { orderGiftLetters, remindOfEndingVouchers } from "./orders/order-gift-letters.ts";
export { buyerOfPayment } from "./orders/asked-order.ts";
export { lapseUnpaidOrders } from "./orders/lapse-orders.ts";
export { findTyped, typedAfter, type TypedVoucher } from "./ledger/find-voucher.ts";
export { firstVouchers, sellsVouchers } from "./orders/sold-vouchers.ts";
export { paymentsOf } from "./ledger/payment-store.ts";
export { restoreParts, restoreVouchers } from "./orders/return-to-vouchers.ts";
export { spendAgain, spendVouchers, type SpendingChanged } from "./ledger/spend-for-reservation.ts";
export { codeTries, tryCodes } from "./codes/code-tries.ts";
export { openVoucherKeys, type VoucherKeySource } from "./codes/voucher-key-directory.ts";
export {
  listVouchers,
  readVoucher,
  readVoucherBooks,
  spentByHand,
  type BookedEntry,
  type BookedMonth,
  type ListedVoucher,
} from "./ledger/voucher-books-store.ts";
export { VOUCHER_SECRETS, type VoucherKeys } from "./codes/voucher-keys.ts";
export { voucherOrderOwners } from "./orders/voucher-order-owner.ts";
export { orderRef, type VoucherOrder } from "./orders/voucher-order.ts";
export { registerVoucherRoutes } from "./voucher-routes.ts";
export { linesWithVouchers } from "./orders/order-line-store.ts";
export { orderLink, type OrderLink } from "./orders/order-page.ts";
export { orderInstructions } from "./orders/owe-order.ts";
export { readOrder } from "./orders/voucher-order-store.ts";
export { lockVouchers, type StoredVoucher } from "./ledger/voucher-store.ts";
