import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changeFragment } from "../base/address/fragment.ts";
import { navigate } from "../base/address/location.ts";
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
    mutationFn: ({ method, part }: PaymentWay) => server.ask(checkoutCalls.pay, { ...key, method, part }),
    onSuccess(saved) {
      if (saved.paymentMethod === "card" && saved.gateway === null && saved.state === "pending_payment")
        onFailed();
      else onTaken(saved);
    },
    onError: onFailed,
  });
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

/**
 * Takes the guest to the page on which a saved reservation is paid by card. The way leads over our own page of the
 * payment: it says that the reservation is saved and opens the gateway, also out of a frame, and guests who press Back
 * at the gateway find the state of the payment there. The present page leaves the history. Call it soon after a click.
 * With a day, what is paid is the instalment of that day.
 */
export function openGateway({ paymentId, returnToken }: ReservationKey, due: PlainDate | null = null): void {
  const values = { payment_id: paymentId, return_token: returnToken, pay: "1", due, draft: null };
  const address = `/paygate-return${location.search}${changeFragment(location.hash, values)}`;
  navigate(address, { replace: true });
}
