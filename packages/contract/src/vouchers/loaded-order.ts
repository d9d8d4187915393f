import { LETTER_STATES } from "@portico/domain/vouchers/gift-letter";
import { DELIVERIES } from "@portico/domain/vouchers/voucher-offer";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { choice, currency, day, id, instant, list, money, nullable, text, whole } from "../codec/values.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { bank } from "../transfers/bank-instructions.ts";
import { lineNo } from "./delivery-change.ts";
import { orderKey } from "./order-key.ts";
import { ORDER_STATES, RECIPIENTS } from "./voucher-order.ts";
import { documentUrl } from "./voucher-sale.ts";

/** Pays for an order of vouchers again or by another method. */
export const payOrderRequest = object({ ...orderKey, method: at("payment.paymentModel", paymentMethod) });

const orderedLine = object({
  lineNo,
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
  letter: ruled(
    nullable(
      object({
        email: at("recipient_email", text, about("Empty until the buyer gives one.")),
        state: at("status", choice(LETTER_STATES)),
        left: at("left", whole, about("How often it can still be sent once more.", { examples: [2] })),
        lastDay: at("last_day", day, about("The last day that it can be sent on.")),
      }),
    ),
    about(
      "The letter to somebody else. Null for what the buyer prints or keeps, and where nothing can be changed any more.",
    ),
  ),
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
