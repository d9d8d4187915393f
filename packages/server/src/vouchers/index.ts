export {
  changeVoucher,
  expireVouchersOfAll,
  reissueCode,
  renewKeys,
  restoreByHand,
} from "./change-voucher.ts";
export { findVoucher } from "./find-voucher.ts";
export { registerGiftDocuments } from "./gift-document-route.ts";
export { giftAttachments, type PrintParts } from "./gift-documents.ts";
export { type Gift, giftsOfOrder } from "./gift-store.ts";
export { orderGiftLetters, remindOfEndingVouchers } from "./order-gift-letters.ts";
export { lapseUnpaidOrders } from "./lapse-orders.ts";
export { findTyped, type TypedVoucher } from "./find-voucher.ts";
export { sellsVouchers } from "./sold-vouchers.ts";
export { restoreVouchers, spendAgain, spendVouchers, type SpendingChanged } from "./spend-for-reservation.ts";
export { openVoucherKeys, type VoucherKeySource } from "./voucher-key-directory.ts";
export {
  listVouchers,
  readVoucher,
  readVoucherBooks,
  spentByHand,
  type BookedEntry,
  type BookedMonth,
  type ListedVoucher,
} from "./voucher-books-store.ts";
export { VOUCHER_SECRETS, type VoucherKeys } from "./voucher-keys.ts";
export { voucherOrderOwners } from "./voucher-order-owner.ts";
export { orderRef, type VoucherOrder } from "./voucher-order.ts";
export { registerVoucherRoutes } from "./voucher-routes.ts";
export { orderLink, type OrderLink } from "./order-page.ts";
export { orderInstructions } from "./owe-order.ts";
export { readOrder } from "./voucher-order-store.ts";
export { lockVouchers, type StoredVoucher } from "./voucher-store.ts";
