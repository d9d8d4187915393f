import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { FacilityRate } from "@portico/contract/offers/facility";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { bareParty } from "@portico/contract/stays/guest";
import type { Party } from "@portico/domain/stays/guest";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useProperty } from "../../base/property/property-context.ts";
import { useAllowedStays } from "../../base/server-calls/use-alternatives.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useAside } from "../../base/server-calls/use-aside.ts";
import { useGuest } from "../../base/store/guest-store.ts";

/**
 * The hotels to choose from here. If they need a code, nothing is asked without one, and a wrong one is
 * refused.
 */
export function useFacilities({ accessCode, needsCode }: { accessCode: string | null; needsCode: boolean }) {
  const server = useServer();
  const { clientCode } = useProperty();
  const language = useGuest((state) => state.language);
  const code = needsCode ? accessCode : "";
  const question = code === null ? null : { accessCode: code };
  return useQuery({
    // What came with the page is in its language alone.
    queryKey: ["facilities", clientCode, language, code],
    queryFn: question ? ({ signal }) => server.ask(searchCalls.facility, question, { signal }) : skipToken,
    // The hotels stay where they are while the same come in another language.
    placeholderData: keepPreviousData,
    ...useAside("facility", searchCalls.facility, question),
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
    ...useAside("facilityRates", searchCalls.facilityRates, question),
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

function useBareParty(): Party {
  const party = useGuest((state) => state.party);
  return bareParty(party, useProperty().search.defaultGuestCategoryId);
}
