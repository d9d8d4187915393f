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
  /** Opens the order without its names and codes. */
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
  /** What withdrawn buyers got back from their vouchers, and when they withdrew. */
  withdrawn: Minor;
  withdrawnAt: Instant | null;
};

/** The database's name for this kind of owner of money. */
export const VOUCHER_ORDER_KIND = "voucher_order";

/** Names an order as an owner of money. */
export function orderRef(orderId: string): OwnerRef {
  return { kind: VOUCHER_ORDER_KIND, id: orderId };
}

const STATES: Readonly<Record<OrderState, ReservationState>> = {
  waiting: "pending_payment",
  paid: "confirmed",
  lapsed: "expired",
  cancelled: "cancelled",
};

/** An order in the form that questions about its payment need. */
export function owedForOrder(order: VoucherOrder): OwedMoney {
  return { ...order, state: STATES[order.state] };
}
