import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { FacilityRate } from "@portico/contract/offers/facility";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { DEFAULT_CATEGORY } from "@portico/contract/stays/guest";
import type { Party } from "@portico/domain/stays/guest";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useProperty } from "../../base/property/property-context.ts";
import { useAllowedStays } from "../../base/server-calls/use-alternatives.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";

/**
 * The hotels to choose from here. If they need a code, nothing is asked without one, and a wrong one is
 * refused.
 */
export function useFacilities({ accessCode, needsCode }: { accessCode: string | null; needsCode: boolean }) {
  const server = useServer();
  const { clientCode } = useProperty();
  const code = needsCode ? accessCode : "";
  return useQuery({
    queryKey: ["facilities", clientCode, code],
    queryFn:
      code === null
        ? skipToken
        : ({ signal }) => server.ask(searchCalls.facility, { accessCode: code }, { signal }),
  });
}

/** The price of the searched stay in each hotel; asks nothing before there are dates and hotels. */
export function useFacilityRates(clientCodes: readonly string[]) {
  const server = useServer();
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  const currency = useGuest((state) => state.currency);
  const party = useBareParty();
  const question =
    arrival !== null && departure !== null && clientCodes.length > 0
      ? { clientCodes: [...clientCodes], arrival, departure, party }
      : null;
  return useQuery({
    queryKey: ["rates", "facilities", currency, question],
    queryFn: question
      ? ({ signal }) => server.ask(searchCalls.facilityRates, question, { signal })
      : skipToken,
  });
}

/** The nearest available stays at a hotel that is full for the searched one. */
export function useNearestStays({ clientCode, arrival, departure, currency }: FacilityRate) {
  const server = useServer();
  const party = useBareParty();
  const question = { from: arrival, to: departure, party, roomTypeId: 0 };
  return useQuery({
    queryKey: ["rates", "nearest", clientCode, currency, question],
    queryFn: ({ signal }): Promise<AlternativeStay[]> =>
      server.ask(searchCalls.alternatives, question, { signal, as: { client: clientCode, currency } }),
    select: useAllowedStays(),
  });
}

/**
 * Guests of the usual category as a plain number, which every hotel understands; others by this hotel's
 * categories.
 */
function useBareParty(): Party {
  const party = useGuest((state) => state.party);
  const { defaultGuestCategoryId } = useProperty().search;
  const present = Object.entries(party).filter(([, count]) => count > 0);
  const isUsual = present.every(([id]) => Number(id) === defaultGuestCategoryId);
  return isUsual ? { [DEFAULT_CATEGORY]: party[defaultGuestCategoryId] ?? 0 } : party;
}
