import type { Company, Contact } from "@portico/contract/contact/contact";
import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Language } from "@portico/domain/texts/language";
import type { OwedMoney } from "../../payments/index.ts";

export type OrderState = "waiting" | "paid" | "lapsed" | "cancelled";

/** An order of vouchers, without its lines. */
export type VoucherOrder = Omit<OwedMoney, "state" | "paymentMethod"> & {
  orderId: string;
  /** Opens the order without a name or a code of a voucher. */
  orderCode: string;
  state: OrderState;
  paymentMethod: "card" | "bank_transfer";
  language: Language;
  contact: Contact;
  company: Company | null;
  note: string;
  variableSymbol: string;
  createdAt: Instant;
  paidAt: Instant | null;
  /** What has gone back to the buyer from its vouchers, and when they withdrew. */
  withdrawn: Minor;
  withdrawnAt: Instant | null;
};

/** The database's name for an order of vouchers as an owner of money. */
export const VOUCHER_ORDER_KIND = "voucher_order";

/** An order as the owner of money. */
export function orderRef(orderId: string): OwnerRef {
  return { kind: VOUCHER_ORDER_KIND, id: orderId };
}

const STATES: Readonly<Record<OrderState, ReservationState>> = {
  waiting: "pending_payment",
  paid: "confirmed",
  lapsed: "expired",
  cancelled: "cancelled",
};

/** An order as callers that ask about its payment see it. */
export function owedForOrder(order: VoucherOrder): OwedMoney {
  return { ...order, state: STATES[order.state] };
}
