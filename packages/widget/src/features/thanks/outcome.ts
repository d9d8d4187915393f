import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { Minor } from "@portico/domain/money/money";
import type { LoadedReservation, WaitEnd } from "@portico/contract/reservations/loaded-reservation";

/** What the guest is told first: the state of the reservation, and whether something is to be paid now. */
export type Outcome =
  | "card_awaited"
  | "transfer_awaited"
  | "paid"
  | "deposit_paid"
  | "pay_on_site"
  | "free"
  | "waiting_list"
  | "offered"
  | "cancelled"
  | "expired"
  | "failed"
  | WaitEnd;

/** Whether the guest has just ordered, or returns later. */
export type Opened = "after ordering" | "later";

/**
 * Reads the outcome from a reservation; `later` is the sum left to pay on arrival, if that is known. A reservation that
 * awaited its payment is confirmed once the payment arrives.
 */
export function outcomeOf(
  reservation: Pick<LoadedReservation, "state" | "paymentMethod" | "total" | "vouchers" | "waitEnd">,
  later?: Minor,
): Outcome {
  const { state, paymentMethod, waitEnd } = reservation;
  switch (state) {
    case "pending_payment":
      return paymentMethod === "card" ? "card_awaited" : "transfer_awaited";
    case "confirmed":
      if (inMoney(reservation) === 0) return "free";
      if (paymentMethod === "on_site") return later === 0 ? "paid" : "pay_on_site";
      return (later ?? 0) > 0 ? "deposit_paid" : "paid";
    case "waiting_list":
    case "offered":
      return state;
    case "cancelled":
    case "expired":
    case "failed":
      return waitEnd ?? state;
  }
}

/** The part of the total that gift vouchers do not pay. */
export function inMoney({ total, vouchers }: Pick<LoadedReservation, "total" | "vouchers">): Minor {
  return vouchers.reduce((left, { pays, restored }) => (restored === null ? left - pays : left), total);
}

/** What is paid once the payment in advance has arrived: that sum, and the months or the rest paid since. */
export function paidOf({
  amount,
  instalments = [],
  rest,
}: Pick<PaymentDetails, "amount" | "instalments" | "rest">): Minor {
  return [...instalments, ...(rest ? [rest] : [])].reduce(
    (sum, one) => (one.paid ? sum + one.amount : sum),
    amount,
  );
}

/** Nothing of it can be used, paid or cancelled any more. */
export function hasEnded({ state }: Pick<LoadedReservation, "state">): boolean {
  return state === "expired" || state === "cancelled" || state === "failed";
}
