import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { token } from "../codec/token.ts";
import { line } from "../codec/values.ts";

export const orderKey = { paymentId: at("payment_id", token), returnToken: at("return_token", token) };

/** Payment id and return token identify an order of vouchers, as they do a reservation. */
export const voucherOrderKey = object(orderKey);

export type VoucherOrderKey = Ours<typeof voucherOrderKey>;

/** What a buyer knows an order by who has lost its link: neither of them opens it. */
export const voucherOrderName = object({
  number: ruled(
    line,
    about("The order's number, as it stands in its letters.", { max: 30, examples: ["V270000017"] }),
  ),
  email: ruled(line, rules({ max: 254, examples: ["petr@guest.example"] })),
});

export type VoucherOrderName = Ours<typeof voucherOrderName>;
