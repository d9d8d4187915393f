import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { RestRequest } from "@portico/contract/reservations/pay-rest";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeFragment } from "../base/address/fragment.ts";
import { navigate } from "../base/address/location.ts";
import type { Server } from "../base/server-calls/server.ts";
import { useServer } from "../base/server-calls/server-context.ts";

export type PaymentWay = Pick<PaymentOption, "method" | "part">;

type PayOptions = {
  /** The reservation is to be paid this way from now on. By card `gateway` is null where the gateway could not be reached. */
  onTaken: (saved: SavedReservation) => void;
  onFailed: () => void;
};

/** Pays for a saved reservation again or in another way. A payment that is under way is continued, never doubled. */
export function usePay(key: ReservationKey, { onTaken, onFailed }: PayOptions) {
  const server = useServer();
  return useMutation({
    mutationFn: (way: PaymentWay) => payReservation(server, key, way),
    onSuccess(saved) {
      if (saved === null) onFailed();
      else onTaken(saved);
    },
    onError: onFailed,
  });
}

/** What a reservation is once it is to be paid this way; null where the gateway could not be reached. */
export async function payReservation(
  server: Server,
  key: ReservationKey,
  { method, part }: PaymentWay,
): Promise<SavedReservation | null> {
  const saved = await server.ask(checkoutCalls.pay, { ...key, method, part });
  const waits = saved.paymentMethod === "card" && saved.state === "pending_payment";
  return waits && saved.gateway === null ? null : saved;
}

type InstalmentOptions = { onPage: (due: PlainDate) => void; onPaid: () => void; onFailed: () => void };

/** Begins the payment by card of the instalment of a day, or continues the one that is under way. */
export function usePayInstalment(key: ReservationKey, { onPage, onPaid, onFailed }: InstalmentOptions) {
  const server = useServer();
  const answers = useQueryClient();
  const { paymentId, returnToken } = key;
  return useMutation({
    mutationFn: (due: PlainDate) => server.ask(checkoutCalls.payInstalment, { paymentId, returnToken, due }),
    onSuccess({ paid, gateway }, due) {
      // What was known of an earlier try has no page of this one: the guest would be led straight back.
      answers.removeQueries({ queryKey: ["payment-check"] });
      if (paid) onPaid();
      else if (gateway === null) onFailed();
      else onPage(due);
    },
    onError: onFailed,
  });
}

type RestOptions = {
  onPage: () => void;
  /** Where to transfer it is known now, or it was paid in another tab. */
  onKnown: () => void;
  /** Null where the gateway could not be reached. */
  onFailed: (error: Error | null) => void;
};

/** What is paid of a reservation, as its guest was shown it. */
type ShownRest = Pick<RestRequest, "method" | "amount" | "currency">;

/** Begins the payment by card of what is left for the arrival, or continues the one that is under way; or asks where to transfer it. */
export function usePayRest(key: ReservationKey, { onPage, onKnown, onFailed }: RestOptions) {
  const server = useServer();
  const answers = useQueryClient();
  const { paymentId, returnToken } = key;
  return useMutation({
    mutationFn: (rest: ShownRest) => server.ask(checkoutCalls.payRest, { paymentId, returnToken, ...rest }),
    onSuccess({ paid, gateway }, { method }) {
      // What was known of an earlier try has no page of this one: the guest would be led straight back.
      answers.removeQueries({ queryKey: ["payment-check"] });
      if (paid || method === "bank_transfer") onKnown();
      else if (gateway === null) onFailed(null);
      else onPage();
    },
    onError: onFailed,
  });
}

type GatewayWay = {
  /** The day of the instalment that is paid, or that of the arrival for the rest; by default what is paid ahead. */
  due?: PlainDate | null;
  /** Our page of the payment. */
  page?: "/paygate-return" | "/paygate-return-ive";
};

/**
 * Takes the guest to the page on which a saved reservation is paid by card. The way leads over our own page of the
 * payment: it says that the reservation is saved and opens the gateway, also out of a frame, and guests who press Back
 * at the gateway find the state of the payment there. The present page leaves the history. Call it soon after a click.
 */
export function openGateway(
  { paymentId, returnToken }: ReservationKey,
  { due = null, page = "/paygate-return" }: GatewayWay = {},
): void {
  const values = { payment_id: paymentId, return_token: returnToken, pay: "1", due, draft: null };
  const address = `${page}${location.search}${changeFragment(location.hash, values)}`;
  navigate(address, { replace: true });
}
