export { sellsVouchers } from "./sold-vouchers.ts";
export { openVoucherKeys, type VoucherKeySource } from "./voucher-key-directory.ts";
export { VOUCHER_SECRETS } from "./voucher-keys.ts";
export { registerVoucherRoutes } from "./voucher-routes.ts";
