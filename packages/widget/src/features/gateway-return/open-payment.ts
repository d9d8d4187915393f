import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { PaymentReason, PaymentScreen } from "@portico/domain/payments/payment-reason";

/** The outcomes that this page tells. */
export type OpenScreen = Exclude<PaymentScreen, "paid">;

/** A payment by card that the reservation still waits for. */
export type OpenPayment = Omit<PaymentDetails, "reason"> & { reason: PaymentReason & { screen: OpenScreen } };

/** Null for what the reservation's own page tells: what is paid, what is not to be paid by card, and what has ended. */
export function openPayment(details: PaymentDetails): OpenPayment | null {
  const { reason, method, state } = details;
  if (reason === null || method !== "card" || state !== "pending_payment") return null;
  const { screen } = reason;
  return screen === "paid" ? null : { ...details, reason: { ...reason, screen } };
}
