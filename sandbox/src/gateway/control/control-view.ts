import type { LedgerEntry, Balance } from "../ledger/entry.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { Notification } from "../notification.ts";
import type { Payment } from "../payment.ts";
import { pagePath } from "../payment-view.ts";

/** Everything that the gateway knows about a payment. */
export interface ControlPayment extends Payment {
  pageUrl: string;
  balance: Balance;
  ledger: LedgerEntry[];
  notifications: Notification[];
}

/** The money of every payment, to compare with a shop's records. */
export interface ControlLedger {
  entries: LedgerEntry[];
  balances: (Balance & {
    paymentId: number;
    orderNumber: string;
    goid: number;
    currency: string;
    state: Payment["state"];
  })[];
}

export function controlPayment(payment: Payment, { book, notifier, origin }: GatewayParts): ControlPayment {
  return {
    ...payment,
    pageUrl: origin + pagePath(payment),
    balance: book.balance(payment),
    ledger: book.entries(payment.id),
    notifications: notifier.list(payment.id),
  };
}

export function controlLedger({ book }: GatewayParts): ControlLedger {
  return {
    entries: book.entries(),
    balances: book.list().map((payment) => ({
      paymentId: payment.id,
      orderNumber: payment.order.orderNumber,
      goid: payment.order.goid,
      currency: payment.order.currency,
      state: payment.state,
      ...book.balance(payment),
    })),
  };
}
