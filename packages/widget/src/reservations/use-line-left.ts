import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { useQuery } from "@tanstack/react-query";
import { useServer } from "../base/server-calls/server-context.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { itemsBeside } from "../wellness/guest-times.ts";
import { unpricedQuestion } from "./use-reservation-price.ts";

/**
 * What is left for an item that others took something of, and the nearest free times of what has a time, beside the times
 * that the reservation has.
 */
export function useLineLeft(item: ChosenItem) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const reservation = useGuest((state) => state.reservation);
  const items = [...itemsBeside(reservation, item.addedAt), item];
  return useQuery({
    queryKey: ["availability", "nearest-times", currency, items],
    queryFn: ({ signal }) => {
      const question = { currency, businessTrip: false, couponId: 0, insurance: null, vouchers: [], items };
      return server.ask(
        checkoutCalls.availableRooms,
        { ...unpricedQuestion(question), hold: false, holdToken: null },
        { signal },
      );
    },
    select: ({ items: lines }) => lines.find(({ lineCode }) => lineCode === item.lineCode),
  });
}
