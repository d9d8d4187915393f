import { DELIVERIES } from "@portico/domain/vouchers/voucher-offer";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { token } from "../codec/token.ts";
import { choice, currency, day, id, instant, list, money, nullable, text } from "../codec/values.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { bank } from "../transfers/bank-instructions.ts";
import { ORDER_STATES, RECIPIENTS } from "./voucher-order.ts";
import { documentUrl } from "./voucher-sale.ts";

const orderKey = { paymentId: at("payment_id", token), returnToken: at("return_token", token) };

/** Payment id and return token identify an order of vouchers, as they do a reservation. */
export const voucherOrderKey = object(orderKey);

export type VoucherOrderKey = Ours<typeof voucherOrderKey>;

/** Pays for an order of vouchers again or by another method. */
export const payOrderRequest = object({ ...orderKey, method: at("payment.paymentModel", paymentMethod) });

const orderedLine = object({
  experienceId: at(
    "experience_id",
    nullable(id),
    about("Null for a voucher over money.", { examples: [null] }),
  ),
  value: ruled(money, rules({ examples: [5000] })),
  recipient: choice(RECIPIENTS),
  recipientName: at("recipient_name", text),
  delivery: choice(DELIVERIES),
  deliverOn: at("deliver_on", nullable(day), about("The day of `email_on_day`.")),
  /** Null until the order is paid. */
  issued: ruled(
    nullable(
      object({
        codeEnd: at("last4", text, rules({ examples: ["7F3K"] })),
        lastDay: at("valid_to", day),
        document: at("pdf_url", documentUrl),
      }),
    ),
    about("Null until the order is paid."),
  ),
});

/** An order of vouchers as its buyer sees it. */
export const loadedVoucherOrder = inOwnCurrency(
  object({
    number: ruled(text, rules({ examples: ["V271001"] })),
    state: at("status", choice(ORDER_STATES)),
    paymentMethod: at("payment.paymentModel", paymentMethod),
    total: ruled(money, rules({ examples: [5000] })),
    currency,
    vouchers: at("items", list(orderedLine)),
    email: at("contact.email", text, about("Masked.", { examples: ["m***@x.cz"] })),
    bank: ruled(nullable(bank), about("Where to send a transfer; null unless one is waited for.")),
    keptUntil: at("expires_at", nullable(instant), about("Until when the payment is waited for.")),
    withdrawUntil: at(
      "withdraw_until",
      nullable(day),
      about(
        "The last day of the buyer's right to withdraw; null unless it is paid and something is left to go back.",
      ),
    ),
    withdrawn: ruled(money, about("What goes back to the buyer, who has withdrawn; else 0.")),
  }),
);

export type LoadedVoucherOrder = Ours<typeof loadedVoucherOrder>;
