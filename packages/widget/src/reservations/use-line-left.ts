import { timedOf } from "@portico/domain/reservations/reservation-item";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useServer } from "../base/server-calls/server-context.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { itemsBeside } from "../wellness/guest-times.ts";
import { unpricedQuestion } from "./use-reservation-price.ts";

/**
 * What is left for an item that others took something of, and the nearest free times of what has a time, beside the times
 * that the reservation has.
 */
export function useLineLeft(item: ChosenItem) {
  return useQuery(useLineLeftQuery()(item));
}

/** Whether nobody took any of these: all are services whose time went off sale. False until that is known. */
export function useAreOffSale(items: readonly ChosenItem[]): boolean {
  const queryOf = useLineLeftQuery();
  const times = timedOf(items);
  const lines = useQueries({ queries: times.map((item) => queryOf(item)) });
  return lines.length > 0 && lines.length === items.length && lines.every(({ data }) => data?.offSale);
}

function useLineLeftQuery() {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const reservation = useGuest((state) => state.reservation);
  return (item: ChosenItem) => {
    const items = [...itemsBeside(reservation, item.addedAt), item];
    const question = { currency, businessTrip: false, couponId: 0, insurance: null, vouchers: [], items };
    return queryOptions({
      queryKey: ["availability", "nearest-times", currency, items],
      queryFn: ({ signal }) =>
        server.ask(
          priceCalls.availableRooms,
          { ...unpricedQuestion(question), hold: false, holdToken: null },
          { signal },
        ),
      select: ({ items: lines }) => lines.find(({ lineCode }) => lineCode === item.lineCode),
    });
  };
}
