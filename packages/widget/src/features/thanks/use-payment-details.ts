import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { PaymentDetails } from "@portico/contract/reservations/payment-check";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useServer } from "../../base/server-calls/server-context.ts";

export type PaymentKnown = {
  /** Null while it is not known, where nothing is paid ahead, and where it cannot be told now. */
  details: PaymentDetails | null;
  /** Known, or never to be known: what depends on it can be shown. */
  settled: boolean;
};

/** How the payment of a reservation stands, where something is paid ahead. */
export function usePaymentDetails(
  key: ReservationKey | null,
  reservation: LoadedReservation | undefined,
): PaymentKnown {
  const server = useServer();
  const matters = key !== null && reservation !== undefined && paidAhead(reservation);
  const query = useQuery({
    // The state is part of the question: what becomes of the reservation changes the answer.
    queryKey: ["payment-details", key?.paymentId, reservation?.state, reservation?.paymentMethod],
    queryFn: async ({ signal }) => {
      if (!key) return null;
      return (await server.ask(checkoutCalls.paymentCheck, key, { signal })).details;
    },
    enabled: matters,
    placeholderData: keepPreviousData,
  });
  const answers = useQueryClient();
  const stale = query.data && reservation && query.data.state !== reservation.state;
  useEffect(() => {
    // The engine has asked the gateway and learnt more than the reservation says that was loaded just before.
    if (stale) void answers.invalidateQueries({ queryKey: ["saved-reservation"] });
  }, [stale, answers]);
  return { details: query.data ?? null, settled: !matters || !query.isPending };
}

function paidAhead({ paymentMethod, state }: LoadedReservation): boolean {
  return paymentMethod !== "on_site" && state !== "waiting_list" && state !== "offered";
}
