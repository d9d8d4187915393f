import type { PricedItem } from "@portico/contract/checkout";
import { useMemo } from "react";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { useReservationPrice } from "./use-reservation-price.ts";
import { acceptPrices, findDifferences, type Differences } from "../pricing/price-changes.ts";
import { usePriceQuestion } from "./use-price-question.ts";
import { useQuoteRenewal } from "./use-quote-renewal.ts";
import { useWithdrawnServices } from "./use-withdrawn-services.ts";

const NO_ITEMS: readonly PricedItem[] = [];
const NO_DIFFERENCES: Differences = { changed: [], lost: [] };

/**
 * The reservation's price now, compared with what the guest was shown. `accept` takes over what they have seen in the
 * comparison; until then nothing may be ordered.
 */
export function useCheckedPrice(businessTrip: boolean) {
  const store = useGuestStore();
  const items = useGuest((state) => state.reservation);
  const query = useReservationPrice(usePriceQuestion(businessTrip));
  const { data, isPlaceholderData } = query;
  const settled = data !== undefined && !isPlaceholderData;
  useQuoteRenewal(data, () => void query.refetch());
  useWithdrawnServices(settled ? data.items : NO_ITEMS);
  const differences = useMemo(
    () => (settled ? findDifferences(items, data.items) : NO_DIFFERENCES),
    [settled, items, data],
  );
  return {
    query,
    price: data,
    settled,
    ...differences,
    accept() {
      if (settled) store.setState(acceptPrices(store.getState(), data.items));
    },
  };
}
