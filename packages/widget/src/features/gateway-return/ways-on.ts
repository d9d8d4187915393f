import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { mayPayAgain, type PaymentReason, type PaymentScreen } from "@portico/domain/payments/payment-reason";

/** What a guest can do about a payment; each `pay_*` is the same action under another name. */
export type WayOn =
  | "pay_again"
  | "pay_try"
  | "pay_finish"
  | "pay_other_card"
  | "check"
  | "other_way"
  | "contact";

type Standing = Pick<OpenPayment, "reason" | "options" | "method" | "amount">;

/** What the guest can do next, best first. Nobody is asked to pay while money may already be on its way. */
export function waysOn(standing: Standing): WayOn[] {
  const { reason } = standing;
  const pay: WayOn[] = [
    ...(sameAgain(standing) ? [payAs(standing)] : []),
    ...(otherOptions(standing).length > 0 ? (["other_way"] as const) : []),
  ];
  if (reason.retry === "none") return [];
  if (!mayPayAgain(reason)) return reason.retry === "wait" ? ["check", "contact"] : ["contact", "check"];
  if (reason.retry === "wait") return ["check", ...pay];
  if (reason.screen === "hotel_solves") return ["contact", ...pay];
  return pay.length > 0 ? pay : ["contact"];
}

/** The way of the payment that failed or waits, if it is still offered. */
export function sameAgain({ options, method, amount }: Standing): PaymentOption | null {
  const alike = options.filter((option) => option.method === method);
  return alike.find(({ ahead }) => ahead === amount) ?? alike[0] ?? null;
}

/** Every other way to pay. */
export function otherOptions(standing: Standing): PaymentOption[] {
  const same = sameAgain(standing);
  return standing.options.filter((option) => option !== same);
}

function payAs({ reason }: Standing): WayOn {
  if (reason.screen === "not_begun") return "pay_try";
  if (reason.screen === "waiting" || reason.screen === "guest_stopped") return "pay_finish";
  return reason.retry === "other" ? "pay_other_card" : "pay_again";
}

/** The outcomes that this page shows. */
export type OpenScreen = Exclude<PaymentScreen, "paid">;

/** A payment by card that the reservation still waits for. */
export type OpenPayment = Omit<PaymentDetails, "reason"> & { reason: PaymentReason & { screen: OpenScreen } };

/** Null if the reservation's own page tells it: paid, not payable by card, or ended. */
export function openPayment(details: PaymentDetails): OpenPayment | null {
  const { reason, method, state } = details;
  if (reason === null || method !== "card" || state !== "pending_payment") return null;
  const { screen } = reason;
  return screen === "paid" ? null : { ...details, reason: { ...reason, screen } };
}
