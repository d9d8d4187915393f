import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { Minor } from "@portico/domain/money/money";
import { MAX_ROOMS, type Party } from "@portico/domain/stays/guest";
import { searchCalls } from "@portico/contract/offers/search-calls";
import type { Stay } from "@portico/domain/stays/stay";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { NOTHING_BESIDE, shownPrice } from "../../pricing/shown-price.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useRates } from "../../base/server-calls/queries.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { waitsForRoom, withPromisedFull } from "../../waiting-list/waits-for-room.ts";
import { roomTypeOf } from "./days/calendar-subject.ts";
import type { Calendar } from "./days/use-calendar.ts";

/** The cheapest total of a stay: `loading`, `none` if it can't be bought, or null if unknown. */
export type StayTotal = Minor | "loading" | "none" | null;

/** A pointer moving across the days asks for none of them. */
const REST_MS = 120;

/**
 * The lowest price of a stay, from its offers or, if no single room takes the party, from several rooms. A
 * newer stay cancels the question before it; null asks nothing.
 */
export function useStayTotal(
  stay: Stay | null,
  { party, split, subject, known }: Pick<Calendar, "party" | "split" | "subject" | "known">,
): StayTotal {
  const isPackage = subject.view === "packages";
  const offer = useStayOffer(split || isPackage ? null : stay, { party, roomTypeId: roomTypeOf(subject) });
  const together = useRoomsTogether(split ? stay : null);
  if (isPackage) return stay && packageTotal(stay, known);
  if (split) return together;
  return offer === null || typeof offer === "string" ? offer : shownPrice(offer, NOTHING_BESIDE).total;
}

type StayGuests = { party: Party; roomTypeId: number };

/** The cheapest offer of a stay in one room; null asks nothing. */
export function useStayOffer(stay: Stay | null, guests: StayGuests): OfferView | "loading" | "none" | null {
  const question = useStayQuestion(stay, guests, { explain: false });
  const { data, isPending, isPlaceholderData, isError } = useRates(question);
  if (question === null || isError) return null;
  if (isPending || isPlaceholderData) return "loading";
  return cheapestOf(data) ?? "none";
}

/**
 * The cheapest room whose waiting list the guest can join; null if there is none. A null stay asks nothing.
 */
export function useStayToWaitFor(stay: Stay | null, guests: StayGuests): OfferView | null {
  const property = useProperty();
  const { data, isPlaceholderData } = useRates(useStayQuestion(stay, guests, { explain: true }));
  if (stay === null || data === undefined || isPlaceholderData) return null;
  const offers = withPromisedFull(data, property).filter((offer) => waitsForRoom(offer, property));
  return cheapestOf(offers) ?? null;
}

function useStayQuestion(
  stay: Stay | null,
  { party, roomTypeId }: StayGuests,
  { explain }: Pick<OfferQuestion, "explain">,
): OfferQuestion | null {
  const couponId = useGuest((state) => state.coupon?.id ?? 0);
  return useMemo(
    () => stay && { ...stay, party, guests: null, roomTypeId, ratePlanId: 0, couponId, explain },
    [stay, party, roomTypeId, couponId, explain],
  );
}

function cheapestOf(offers: readonly OfferView[]): OfferView | undefined {
  const totalOf = (offer: OfferView) => shownPrice(offer, NOTHING_BESIDE).total;
  const [cheapest] = offers
    .filter((offer) => offer.problems.length === 0 && offer.available > 0)
    .toSorted((a, b) => totalOf(a) - totalOf(b));
  return cheapest;
}

/** A package's days of departure include the price of the stay that ends there. */
function packageTotal({ departure }: Stay, { departures, totals }: Calendar["known"]): StayTotal {
  if (departures === null) return "loading";
  return totals.get(departure) ?? "none";
}

/** The lowest price of several rooms for the whole party. */
function useRoomsTogether(stay: Stay | null): StayTotal {
  const server = useServer();
  const party = useGuest((state) => state.party);
  const currency = useGuest((state) => state.currency);
  const { data, isPending, isError } = useQuery({
    queryKey: ["rates", "together", currency, stay, party],
    queryFn: stay
      ? ({ signal }) => {
          const { arrival, departure } = stay;
          const question = { arrival, departure, party, rooms: MAX_ROOMS, roomTypeId: 0 };
          return server.ask(searchCalls.combinations, question, { signal });
        }
      : skipToken,
  });
  if (stay === null || isError) return null;
  if (isPending) return "loading";
  return data.length === 0 ? "none" : Math.min(...data.map(({ total }) => total));
}

/** The value once it has been stable for a moment; null at once. */
export function useRested<Value>(value: Value | null): Value | null {
  const [rested, setRested] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === rested ? rested : null;
}
