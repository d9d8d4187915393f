import { LANGUAGES } from "@portico/domain/texts/language";
import { CLOSINGS, SPENT_ON } from "@portico/domain/vouchers/voucher";
import { DELIVERIES } from "@portico/domain/vouchers/voucher-offer";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, tagged } from "../codec/object.ts";
import { toldMoney } from "../codec/request-values.ts";
import {
  boolean,
  choice,
  currency,
  day,
  id,
  instant,
  line,
  list,
  money,
  nullable,
  text,
} from "../codec/values.ts";
import { contactAndCompany } from "../contact/contact.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { gatewayPage } from "../payments/payment-option.ts";
import { spread } from "../codec/rare-fields.ts";
import { bank } from "../transfers/bank-instructions.ts";
import { documentUrl } from "./voucher-sale.ts";

/** The most vouchers that one order may have. */
export const MOST_LINES = 10;
export const RECIPIENTS = ["me", "other"] as const;
export const ORDER_STATES = ["waiting", "paid", "lapsed", "cancelled"] as const;

/** 300 characters as people count them may be more code units: the engine counts. */
const MOST_TEXT = 1200;

const orderedVoucher = object({
  experienceId: at(
    "experience_id",
    nullable(id),
    about("Null for a voucher over money.", { usual: null, examples: [null] }),
  ),
  value: ruled(toldMoney, about("Its value, or the experience's price as shown.", { examples: [5000] })),
  recipient: ruled(choice(RECIPIENTS), about("Whom it is for: the buyer, or someone else.", { usual: "me" })),
  recipientName: at(
    "recipient_name",
    line,
    about("The name that stands on it.", { usual: "", examples: ["Jana"] }),
  ),
  recipientEmail: at(
    "recipient_email",
    line,
    about("Whom it is sent to; the buyer if empty.", { usual: "" }),
  ),
  text: at(
    "custom_text",
    text,
    about("At most 300 characters, without links.", { max: MOST_TEXT, usual: "" }),
  ),
  designId: at("design_id", id, rules({ min: [1, "must be a design of the hotel"] })),
  delivery: ruled(choice(DELIVERIES), rules({ usual: "email" })),
  deliverOn: at(
    "deliver_on",
    nullable(day),
    about("The day of `email_on_day`, by the hotel's clock.", { usual: null }),
  ),
});

export type OrderedVoucher = Ours<typeof orderedVoucher>;

/** An order of one or more vouchers. */
export const voucherOrderRequest = inOwnCurrency(
  object({
    currency,
    vouchers: at(
      "items",
      list(orderedVoucher),
      rules({ max: [MOST_LINES, `must be at most ${MOST_LINES} vouchers`] }),
    ),
    contact: spread(at("contact", contactAndCompany)),
    language: ruled(choice(LANGUAGES), rules({ wrong: "must be a language code" })),
    note: ruled(text, rules({ max: [2000, "must have at most 2000 characters"], usual: "" })),
    paymentMethod: at("payment.paymentModel", paymentMethod),
    expectedTotal: at(
      "expected_total",
      toldMoney,
      about("The total on the buyer's last screen; a difference is refused."),
    ),
  }),
);

export type VoucherOrderRequest = Ours<typeof voucherOrderRequest>;

const orderCode = at("code", text, about("Opens the order.", { examples: ["VO-7Q2M4V9KXH3R8T5W"] }));
const orderState = at("status", choice(ORDER_STATES));

/** An order that waits for its payment. */
export const savedVoucherOrder = inOwnCurrency(
  object({
    orderCode,
    paymentId: at("payment_id", text, rules({ examples: ["p_8KxvU2m0Qd3w1sZr"] })),
    returnToken: at("return_token", text, about("Opens the order's vouchers for a day.")),
    number: ruled(text, rules({ examples: ["V271001"] })),
    state: orderState,
    total: ruled(money, rules({ examples: [5000] })),
    currency,
    gateway: at("paygate", nullable(gatewayPage), about("Null unless it is paid by card.")),
    bank: ruled(nullable(bank), about("Where to send a transfer.")),
    keptUntil: at("expires_at", nullable(instant), about("Until when the payment is waited for.")),
  }),
);

export type SavedVoucherOrder = Ours<typeof savedVoucherOrder>;

const issuedVoucher = object({
  codeEnd: at("last4", text, rules({ examples: ["7F3K"] })),
  value: money,
  balance: money,
  lastDay: at("valid_to", day),
  closed: nullable(choice(CLOSINGS)),
  recipient: choice(RECIPIENTS),
  document: at("pdf_url", nullable(documentUrl), about("Null without the order's key.")),
});

/** An order's code answers the order, with the contact masked; any other code the voucher, without names or texts. */
export const voucherAnswer = inOwnCurrency(
  tagged("kind", "kind", {
    order: {
      orderCode,
      number: text,
      state: orderState,
      total: money,
      currency,
      vouchers: list(issuedVoucher),
      email: at("contact.email", text, about("Masked.", { examples: ["m***@x.cz"] })),
      withdrawUntil: at(
        "withdraw_until",
        nullable(day),
        about("The last day of the buyer's right to withdraw."),
      ),
    },
    voucher: {
      value: money,
      balance: money,
      currency,
      lastDay: at("valid_to", day),
      /** Why nothing can be done with it; null while it lives. */
      closed: nullable(choice(CLOSINGS)),
      experienceId: at("experience_id", nullable(id)),
      spentOn: at("spent_on", list(choice(SPENT_ON))),
      transferable: boolean,
    },
  }),
);

export type VoucherAnswer = Ours<typeof voucherAnswer>;

/** What a code is asked with: the path. */
export const voucherQuestion = object({
  code: ruled(text, rules({ max: 60, examples: ["VO-7Q2M4V9KXH3R8T5W"] })),
});
