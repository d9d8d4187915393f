import { CLOSINGS } from "@portico/domain/vouchers/voucher";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, said } from "../codec/object.ts";
import { choice, currency, day, flag, instant, list, money, nullable, text, whole } from "../codec/values.ts";
import { paymentMethod } from "../payments/payment-method.ts";
import { gatewayPage } from "../payments/payment-option.ts";
import { bank, BANK } from "../transfers/bank-instructions.ts";
import { reservationState, type ReservationState } from "./reservation-state.ts";

/** The specification's codes for an awaited payment: at the gateway, or by transfer. */
const AWAITED = { card: 101, bank_transfer: 102, on_site: null } as const;

const AWAITED_CARD = {
  payment_id: "p_8KxvU2m0Qd3w1sZr",
  return_token: "rT6mYp0qJx9vN2sLc4Wd8A",
  number: "271001",
  status: "option",
  code: 101,
  total: 4800,
  deposit: 1440,
  currency: "CZK",
  payment: { paymentModel: "card", vouchers: [] },
  paygate: { url: "https://gw.example/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF", mode: "redirect" },
  bank: null,
  expires_at: "2027-03-01T10:30:00Z",
};

type Awaiting = { state: ReservationState; paymentMethod: PaymentMethod };

const returned = inOwnCurrency(
  object({ amount: money, whole: ruled(flag, about("1: all that it had paid.")), currency }),
);

const onVoucher = inOwnCurrency(object({ amount: money, currency }));

const voucherPaid = object({
  number: ruled(whole, about("What the hotel calls the voucher by.", { examples: [1001] })),
  codeEnd: at("last4", text, about("The end of the voucher's code.", { examples: ["5WPM"] })),
  pays: at("price", money, about("What it pays of the total.", { examples: [2500] })),
  restored: at(
    "returned",
    nullable(returned),
    about("What has gone back to it since the reservation ended; null while that stands."),
  ),
  balance: ruled(onVoucher, about("What is on it now.")),
  lastDay: at("valid_to", day, about("Its last day.", { examples: ["2028-05-01"] })),
  closed: ruled(
    nullable(choice(CLOSINGS)),
    about("Why it is closed for good, so that nothing stays on it; null if it is not."),
  ),
  taxedAtSale: at("taxed_at_sale", flag, about("1: its VAT was due when it was sold.", { examples: [0] })),
});

export const savedFields = {
  paymentId: at("payment_id", text, rules({ examples: ["p_8KxvU2m0Qd3w1sZr"] })),
  /** Secret of 128 bits: anyone who has it may read the reservation for a day. It is only sent in URL fragments. */
  returnToken: at(
    "return_token",
    text,
    about("Opens the reservation for a day.", { examples: ["rT6mYp0qJx9vN2sLc4Wd8A"] }),
  ),
  number: ruled(text, rules({ examples: ["271001"] })),
  state: at("status", reservationState),
  code: said(
    "code",
    nullable(whole),
    ({ state, paymentMethod }: Awaiting) => (state === "pending_payment" ? AWAITED[paymentMethod] : null),
    about("101: a payment by card is awaited; 102: a transfer.", { examples: [102] }),
  ),
  total: ruled(money, rules({ examples: [4800] })),
  deposit: ruled(money, about("The amount paid ahead.", { examples: [1440] })),
  currency,
  paymentMethod: at("payment.paymentModel", paymentMethod, rules({ examples: ["bank"] })),
  /**
   * The page on which the guest pays by card; null if none is awaited or the gateway could not be reached. In that case
   * the reservation is still saved, and `pay` tries again.
   */
  gateway: at(
    "paygate",
    nullable(gatewayPage),
    about(
      "Null if no payment by card is awaited, or if the gateway could not be reached: `pay` tries again.",
    ),
  ),
  /** What gift vouchers pay of the total, and what has gone back to them. */
  vouchers: at(
    "payment.vouchers",
    list(voucherPaid),
    about("Gift vouchers that pay for it; empty without any.", { examples: [[]] }),
  ),
  bank: ruled(nullable(bank), about("Where to send a transfer.", { examples: [BANK] })),
  /** Until when the rooms are kept for the payment; null unless one is awaited. */
  keptUntil: at(
    "expires_at",
    nullable(instant),
    about("Until when the rooms are kept for the payment.", { examples: ["2027-05-08T22:00:00Z"] }),
  ),
};

export const savedReservation = inOwnCurrency(object(savedFields));

/** The same with the documentation's example of a payment by card. */
export const awaitedCard = ruled(savedReservation, rules({ examples: [AWAITED_CARD] }));

export type SavedReservation = Ours<typeof savedReservation>;
