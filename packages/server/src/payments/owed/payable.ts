import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import type { TransferTerms } from "@portico/domain/transfers/transfer-terms";

/** What is owed for something: by when, how, and whether it still is. */
export type Payable = {
  payableId: string;
  /** A rent may be owed in instalments, month by month. */
  purpose: "deposit" | "full" | "balance" | "instalment";
  method: PaymentMethod;
  amount: Minor;
  /** The same as a transfer, in the currency of the order's terms. */
  transferAmount: Minor;
  /** The last day on which the money may arrive. */
  dueOn: PlainDate;
  state: "open" | "paid" | "void";
  /**
   * The symbol of its own that it can be transferred under, and what has come so far; null where it has none, as what is left
   * for the arrival until its guest wants to transfer it, and what is paid ahead, which is transferred under its owner's.
   */
  ownTransfer: { symbol: string; received: Minor } | null;
};

/** What is bought as those see it who ask about its payment. */
export type OwedMoney = {
  number: string;
  paymentId: string;
  /** What is not a reservation says by the same words whether it waits, stands or has ended. */
  state: ReservationState;
  /** Until when its payment is waited for. */
  holdUntil: Instant | null;
  currency: CurrencyCode;
  total: Minor;
  paymentMethod: PaymentMethod;
  /** What a transfer for it is sent in, as the order has fixed it. */
  transferTerms: TransferTerms;
  /** Came by transfer and is kept, in the currency of those terms. */
  received: Minor;
  payables: readonly Payable[];
};
