import type { OwedInstalment } from "@portico/domain/checkout/instalments";
import {
  PAYMENT_GROUPS,
  PAYMENT_REASON_KEYS,
  PAYMENT_RETRIES,
  PAYMENT_SCREENS,
  type PaymentReason,
} from "@portico/domain/payments/payment-reason";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object, when, type Field } from "../codec/object.ts";
import { choice, day, flag, list, money, nullable } from "../codec/values.ts";
import { gatewayPage, type GatewayPage } from "../payments/payment-option.ts";
import { bank, BANK, type BankInstructions } from "../transfers/bank-instructions.ts";

/** How a payment stands, and what helps. */
export const paymentReason: Codec<PaymentReason> = object({
  key: choice(PAYMENT_REASON_KEYS),
  retry: at("advice", choice(PAYMENT_RETRIES)),
  screen: choice(PAYMENT_SCREENS),
  group: choice(PAYMENT_GROUPS),
});

/** An instalment as guests see it. */
export type OwedInstalmentView = OwedInstalment & {
  /** By card, at this moment. */
  payable: boolean;
  /** How its last payment stands; null if it is paid, or nobody has tried. */
  reason: PaymentReason | null;
  gateway: GatewayPage | null;
  /** How it can be transferred at this moment; null if it cannot. */
  transfer: BankInstructions | null;
};

/** What is due by day after what is paid ahead, what of it has been paid, and what can be paid now. */
export const owedInstalments: Field<OwedInstalmentView[] | undefined> = when(
  "instalments",
  list(
    object({
      due: ruled(day, rules({ examples: ["2027-02-15"] })),
      amount: at("price", money, rules({ examples: [20_805] })),
      paid: ruled(flag, rules({ examples: [0] })),
      payable: ruled(flag, about("1: it can be paid by card now, with `pay-instalment`.", { examples: [1] })),
      reason: ruled(
        nullable(paymentReason),
        about("How its last payment stands; null if it is paid, or nobody has tried.", { examples: [null] }),
      ),
      gateway: at(
        "paygate",
        nullable(gatewayPage),
        about("The page of its payment that is under way.", { examples: [null] }),
      ),
      transfer: at(
        "bank",
        nullable(bank),
        about("How it can be transferred now, under a symbol of its own; null if it cannot.", {
          examples: [BANK],
        }),
      ),
    }),
  ),
  about("The parts of the price after what is paid ahead, by day; missing if all of it is due on arrival."),
);
