import type { OfferQuestion, OfferView } from "@portico/contract/offers";
import { searchCalls } from "@portico/contract/search-calls";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import { nightsOf } from "@portico/domain/stays/stay";
import { priceBeforeCoupon } from "../../pricing/price-before-coupon.ts";
import type { Server } from "../../base/server-calls/server.ts";

/** Other dates of the same length with the cheapest true offer for them. */
export type OfferedStay = { arrival: PlainDate; departure: PlainDate; offer: OfferView };

/** The cheapest offer for a stay of the same length from another day, or null when nothing can be bought. */
export async function askStay(
  server: Server,
  question: OfferQuestion,
  arrival: PlainDate,
  signal: AbortSignal,
): Promise<OfferedStay | null> {
  const departure = addDays(arrival, nightsOf(question));
  const offers = await server.ask(
    searchCalls.rates,
    { ...question, arrival, departure, explain: false },
    { signal },
  );
  const cheapest = offers
    .filter((offer) => offer.problems.length === 0 && offer.available > 0)
    .toSorted((a, b) => priceBeforeCoupon(a) - priceBeforeCoupon(b))[0];
  return cheapest ? { arrival, departure, offer: cheapest } : null;
}
