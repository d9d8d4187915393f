import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { PaymentReason } from "@portico/domain/payments/payment-reason";
import type { TransferSum } from "@portico/domain/transfers/transfer-terms";
import { about, ruled, rules } from "../codec/codec.ts";
import { at, object, when, type Field } from "../codec/object.ts";
import { day, flag, money, nullable } from "../codec/values.ts";
import { gatewayPage, type GatewayPage, transferSum } from "../payments/payment-option.ts";
import { bank, type BankInstructions } from "../transfers/bank-instructions.ts";
import { paymentReason } from "./owed-instalment.ts";

/** What is left for the arrival as one sum, as guests see it. */
export type RestView = {
  due: PlainDate;
  amount: Minor;
  paid: boolean;
  /** By card, at this moment. */
  payable: boolean;
  /** What is to be transferred for it at this moment; null if it cannot be. */
  transferable: TransferSum | null;
  /** Where to send that, once the guest has asked for it. */
  transfer: BankInstructions | null;
  /** How its last payment by card stands; null if it is paid, or nobody has tried. */
  reason: PaymentReason | null;
  gateway: GatewayPage | null;
};

/** What of the price is left for the arrival, and how it can be paid before. */
export const owedRest: Field<RestView | undefined> = when(
  "rest",
  object({
    due: ruled(day, rules({ examples: ["2027-05-14"] })),
    amount: at("price", money, rules({ examples: [2460] })),
    paid: ruled(flag, rules({ examples: [0] })),
    payable: ruled(flag, about("1: it can be paid by card now, with `pay-rest`.", { examples: [1] })),
    transferable: at(
      "transfer",
      nullable(transferSum),
      about("The sum to transfer, if it can be transferred now, with `pay-rest`.", {
        examples: [{ amount: 2460, currency: "CZK", rate: 1 }],
      }),
    ),
    transfer: at(
      "bank",
      nullable(bank),
      about("Where to transfer it, under a symbol of its own, once `pay-rest` was called for a transfer.", {
        examples: [null],
      }),
    ),
    reason: ruled(
      nullable(paymentReason),
      about("How its last payment by card stands; null if it is paid, or nobody has tried.", {
        examples: [null],
      }),
    ),
    gateway: at(
      "paygate",
      nullable(gatewayPage),
      about("The page of its payment that is under way.", { examples: [null] }),
    ),
  }),
  about("What of the price is left for the arrival; missing if nothing is, or if it is due month by month."),
);
