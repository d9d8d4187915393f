import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { useMutation } from "@tanstack/react-query";
import { useServer } from "../base/server-calls/server-context.ts";

export type PaymentWay = Pick<PaymentOption, "method" | "part">;

type PayOptions = {
  /** The reservation is to be paid this way from now on. By card `gateway` is null where the gateway could not be reached. */
  onTaken: (saved: SavedReservation) => void;
  onFailed: () => void;
};

/** Pays for a saved reservation again or in another way. A payment that is under way is gone on with, never doubled. */
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
