export { lapseUnpaidOrders } from "./lapse-orders.ts";
export { sellsVouchers } from "./sold-vouchers.ts";
export { openVoucherKeys, type VoucherKeySource } from "./voucher-key-directory.ts";
export { VOUCHER_SECRETS } from "./voucher-keys.ts";
export { voucherOrderOwners } from "./voucher-order-owner.ts";
export { orderRef } from "./voucher-order.ts";
export { registerVoucherRoutes } from "./voucher-routes.ts";
