import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { OfferFee } from "@portico/contract/fees/fee";
import type { CombinationView } from "@portico/contract/offers/combination";
import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { isCompulsory } from "@portico/domain/fees/fee";
import type { Minor } from "@portico/domain/money/money";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import { useQuery } from "@tanstack/react-query";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { useAside } from "../../../base/server-calls/use-aside.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { type Beside, priceBeforeCoupon } from "../../../pricing/shown-price.ts";
import { partyLeft } from "../../../stays/fit-party.ts";
import { partyOf } from "../../../stays/guest-summary.ts";

type Wanted = {
  question: OfferQuestion;
  /** Only rooms of this type; 0 for any; by default the question's. */
  roomTypeId?: number;
  enabled?: boolean;
};

/**
 * Up to three combinations for the guests without a room, cheapest first, within the rooms that the
 * reservation can still take; empty if there are none.
 */
export function useCombinations({ question, roomTypeId = question.roomTypeId, enabled = true }: Wanted) {
  const server = useServer();
  const currency = useGuest((state) => state.currency);
  const reserved = staysOf(useGuest((state) => state.reservation));
  const rooms = MAX_ROOMS - reserved.length;
  const { arrival, departure } = question;
  const party = partyLeft(question.party, reserved.map(partyOf));
  const asked = { arrival, departure, party, rooms, roomTypeId };
  const start = useAside("combinations", searchCalls.combinations, asked);
  return useQuery({
    queryKey: ["rates", "combination", currency, asked],
    queryFn: ({ signal }) => server.ask(searchCalls.combinations, asked, { signal }),
    enabled: enabled && rooms > 0,
    ...start,
  });
}

/**
 * The price that the rooms add together, and their one-off fees; none if the reservation already pays them.
 */
export function togetherPrice(
  { total, fees }: Pick<CombinationView, "total" | "fees">,
  { booked }: Beside,
): { total: Minor; once: OfferFee[] } {
  const once = fees.filter(isCompulsory);
  if (!booked) return { total, once };
  return { total: once.reduce((left, { amount }) => left - amount, total), once: [] };
}

/** Equal rooms of a combination: same type, rate, guests and price. */
type EqualRooms = { room: OfferView; count: number };

/** Groups equal rooms, in the order of their first appearance. */
export function equalRooms({ rooms }: Pick<CombinationView, "rooms">): EqualRooms[] {
  const groups = new Map<string, EqualRooms>();
  for (const room of rooms) {
    const { roomTypeId, ratePlanId, guests } = room;
    const key = JSON.stringify([roomTypeId, ratePlanId, guests, priceBeforeCoupon(room)]);
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, { room, count });
  }
  return [...groups.values()];
}
