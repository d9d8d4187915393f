import { type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { token } from "../codec/token.ts";

export const orderKey = { paymentId: at("payment_id", token), returnToken: at("return_token", token) };

/** Payment id and return token identify an order of vouchers, as they do a reservation. */
export const voucherOrderKey = object(orderKey);

export type VoucherOrderKey = Ours<typeof voucherOrderKey>;
