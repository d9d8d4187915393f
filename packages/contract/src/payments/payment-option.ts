import type { PaymentPart } from "@portico/domain/payments/payment-method";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { Instalment } from "@portico/domain/pricing/rent-instalments";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, when, type Field } from "../codec/object.ts";
import {
  choice,
  unchanged,
  converted,
  day,
  flag,
  list,
  nullable,
  number,
  text,
  worded,
  currency,
  money,
} from "../codec/values.ts";
import { paymentMethod } from "./payment-method.ts";

const PARTS = ["deposit", "full"] as const satisfies PaymentPart[];

/** How much a request wants to pay ahead. Any other value means the deposit, as the rates require it. */
export const askedPart: Codec<PaymentPart> = {
  read: (wire) => (wire === "full" ? "full" : "deposit"),
  write: unchanged,
  shape: {
    kind: "choice",
    choices: ["full", "deposit", "none"],
    ...about("How much is paid ahead, if the method leaves the choice.", { usual: "deposit" }),
  },
};

/** The sum to transfer, in the currency of the hotel's account. */
export const transferSum: Codec<TransferSum> = inOwnCurrency(
  object({
    amount: money,
    currency,
    rate: ruled(number, about("Units of this currency for one unit of the reservation's.")),
  }),
);

/** The payments at the property by day, if a rent is due month by month. */
export const instalments: Field<Instalment[] | undefined> = when(
  "instalments",
  list(
    object({
      due: ruled(day, rules({ examples: ["2027-02-15"] })),
      amount: at("price", money, rules({ examples: [20_805] })),
    }),
  ),
  about("The parts of `later` by day; missing if all of it is due on arrival."),
);

/** A payment method with its amounts and deadline. */
export const paymentOption: Codec<PaymentOption> = object({
  method: at("paymentModel", paymentMethod),
  part: at("depositModel", choice(PARTS)),
  ahead: at("now", money, about("The amount paid ahead.", { examples: [1440] })),
  later: ruled(money, about("The amount paid at the property.", { examples: [2460] })),
  dueOn: at("due", nullable(day), about("The day by which a transfer must arrive.")),
  transfer: nullable(transferSum),
  guarantee: at("card_garancy", flag, about("1: a card must be left as a guarantee.")),
  instalments,
  vouchers: when(
    "vouchers",
    money,
    about("What vouchers pay beside `now` and `later`; missing where none do.", { examples: [2500] }),
  ),
});

/** The documentation's example: each payment option once. */
export const PAYMENT_OPTIONS = [
  {
    paymentModel: "card",
    depositModel: "deposit",
    now: 1440,
    later: 2460,
    due: null,
    transfer: null,
    card_garancy: 0,
  },
  {
    paymentModel: "card",
    depositModel: "full",
    now: 3900,
    later: 0,
    due: null,
    transfer: null,
    card_garancy: 0,
  },
  {
    paymentModel: "bank",
    depositModel: "deposit",
    now: 1440,
    later: 2460,
    due: "2027-03-06",
    transfer: { amount: 1440, currency: "CZK", rate: 1 },
    card_garancy: 0,
  },
  {
    paymentModel: "on_site",
    depositModel: "full",
    now: 0,
    later: 3900,
    due: null,
    transfer: null,
    card_garancy: 1,
  },
];

/** The page on which a payment by card continues. */
export const gatewayPage = object({
  url: ruled(text, rules({ examples: ["https://gw.example/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF"] })),
  /** The page may open on top of the widget if the widget is not in a frame. */
  inline: at(
    "mode",
    converted(
      worded({ redirect: "redirect", inline: "inline" }),
      (mode) => mode === "inline",
      (inline) => (inline ? "inline" : "redirect"),
    ),
    about("`inline`: the page may open on top of the current one."),
  ),
});

export type GatewayPage = Ours<typeof gatewayPage>;
