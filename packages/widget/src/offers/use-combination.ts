import type { CombinationView, OfferQuestion } from "@portico/contract/offers";
import { searchCalls } from "@portico/contract/search-calls";
import { MAX_ROOMS } from "@portico/domain/stay/guest";
import { useQuery } from "@tanstack/react-query";
import { useServer } from "../server-calls/server-context.ts";
import { useGuest } from "../store/guest-store.ts";

type Wanted = {
  question: OfferQuestion;
  /** Rooms of this type alone; 0 for any. */
  roomTypeId?: number;
  enabled?: boolean;
};

/** The cheapest rooms that together seat the whole party, no more than the reservation still takes; null for none. */
export function useCombination({ question, roomTypeId = 0, enabled = true }: Wanted) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const rooms = useGuest((state) => MAX_ROOMS - state.reservation.length);
  const { arrival, departure, party } = question;
  const asked = { arrival, departure, party, rooms, roomTypeId };
  return useQuery({
    queryKey: ["rates", "combination", currency, asked],
    queryFn: async ({ signal }): Promise<CombinationView | null> => {
      const found = await server.ask(searchCalls.combinations, asked, { signal });
      return found[0] ?? null;
    },
    enabled: enabled && rooms > 0,
  });
}
