import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { currency, flag, money, nullable, worded } from "../codec/values.ts";
import { gatewayPage } from "../payments/payment-option.ts";
import { bank, BANK } from "../transfers/bank-instructions.ts";
import { keyFields } from "./reservation-key.ts";

/** From afar: what is paid on the spot needs no call. */
const restMethod = ruled(
  worded({ card: "card", bank_transfer: "bank" } satisfies Partial<Record<PaymentMethod, string>>),
  rules({ wrong: "must be card or bank" }),
);

/** Pays what is left for the arrival, as the guest was shown it. */
export const restRequest = inOwnCurrency(
  object({
    ...keyFields,
    method: at("payment.paymentModel", restMethod),
    amount: at("price", money, about("The amount that the guest was shown.", { examples: [2460] })),
    currency,
  }),
);

export type RestRequest = Ours<typeof restRequest>;

/** Where it is paid. */
export const restPage = object({
  paid: ruled(flag, about("1: it is paid already.", { examples: [0] })),
  gateway: at(
    "paygate",
    nullable(gatewayPage),
    about("Null unless it is paid by card, or if the gateway could not be reached: try again.", {
      examples: [null],
    }),
  ),
  transfer: at(
    "bank",
    nullable(bank),
    about("Where to transfer it; null unless it is paid by transfer.", { examples: [BANK] }),
  ),
});

export type RestPage = Ours<typeof restPage>;
