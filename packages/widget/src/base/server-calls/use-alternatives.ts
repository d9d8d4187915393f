import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { isWithinLimits } from "../store/stay-limits.ts";
import { useServer } from "./server-context.ts";
import { useGuest } from "../store/guest-store.ts";

/**
 * The nearest stays that can be bought where the asked one can't, for any room type (0) or the given one; none that the
 * host page does not allow.
 */
export function useAlternatives(
  { arrival, departure, party }: Pick<OfferQuestion, "arrival" | "departure" | "party">,
  roomTypeId = 0,
) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const asked = { from: arrival, to: departure, party, roomTypeId };
  return useQuery({
    queryKey: ["rates", "alternatives", currency, asked],
    queryFn: ({ signal }): Promise<AlternativeStay[]> =>
      server.ask(searchCalls.alternatives, asked, { signal }),
    select: useAllowedStays(),
  });
}

/** Leaves out the stays that the host page does not allow. */
export function useAllowedStays(): (stays: AlternativeStay[]) => AlternativeStay[] {
  const arrivalLimit = useGuest((state) => state.arrivalLimit);
  const departureLimit = useGuest((state) => state.departureLimit);
  return useCallback(
    (stays) => stays.filter((stay) => isWithinLimits(stay, { arrivalLimit, departureLimit })),
    [arrivalLimit, departureLimit],
  );
}
