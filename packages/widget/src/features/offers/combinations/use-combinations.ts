import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import { useQuery } from "@tanstack/react-query";
import { partyLeft } from "../../../stays/fit-party.ts";
import { partyOf } from "../../../stays/guest-summary.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";

type Wanted = {
  question: OfferQuestion;
  /** Rooms of this type alone; 0 for any, that of the question unless said. */
  roomTypeId?: number;
  enabled?: boolean;
};

/**
 * Up to three choices of rooms that together seat those of the party who have none in the reservation yet, the cheapest
 * first, no more rooms than it still takes; empty for none.
 */
export function useCombinations({ question, roomTypeId = question.roomTypeId, enabled = true }: Wanted) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const reservation = useGuest((state) => state.reservation);
  const rooms = MAX_ROOMS - reservation.length;
  const { arrival, departure } = question;
  const party = partyLeft(question.party, reservation.map(partyOf));
  const asked = { arrival, departure, party, rooms, roomTypeId };
  return useQuery({
    queryKey: ["rates", "combination", currency, asked],
    queryFn: ({ signal }) => server.ask(searchCalls.combinations, asked, { signal }),
    enabled: enabled && rooms > 0,
  });
}
