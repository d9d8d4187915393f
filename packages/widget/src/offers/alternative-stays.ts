import { searchCalls } from "@portico/contract/search-calls";
import type { PriceHint } from "@portico/contract/inventory";
import type { OfferQuestion, OfferView } from "@portico/contract/offers";
import { addDays, daysBetween, type PlainDate } from "@portico/domain/dates/plain-date";
import { nightsOf } from "@portico/domain/stay/stay";
import type { Server } from "../server-calls/server.ts";

/** Other dates of the same length with the cheapest true offer for them. */
export type AlternativeStay = { arrival: PlainDate; departure: PlainDate; offer: OfferView };

const LOOK_BACK_DAYS = 7;
const LOOK_AHEAD_DAYS = 45;
const SHOWN = 3;
/** A hint speaks of the shortest stay from its day, so some days turn out not to fit; asking ends here. */
const ASKED_AT_MOST = 8;

/** Days with a price hint other than the asked arrival, the nearest first; of two equally near the later. */
export function nearestArrivals(hints: readonly PriceHint[], arrival: PlainDate): PlainDate[] {
  const distance = (date: PlainDate) => Math.abs(daysBetween(arrival, date));
  return hints
    .map(({ date }) => date)
    .filter((date) => date !== arrival)
    .toSorted((a, b) => distance(a) - distance(b) || (a < b ? 1 : -1));
}

/** The nearest dates for which something can be bought, at most three, in the order of the calendar. */
export async function findAlternativeStays(
  server: Server,
  question: OfferQuestion,
  today: PlainDate,
  signal: AbortSignal,
): Promise<AlternativeStay[]> {
  const { arrival, party } = question;
  const earliest = addDays(arrival, -LOOK_BACK_DAYS);
  const hints = await server.ask(
    searchCalls.hints,
    {
      from: earliest < today ? today : earliest,
      to: addDays(arrival, LOOK_AHEAD_DAYS),
      party,
      roomTypeId: 0,
      target: "arrival",
      arrival: null,
    },
    { signal },
  );
  const found: AlternativeStay[] = [];
  for (const day of nearestArrivals(hints, arrival).slice(0, ASKED_AT_MOST)) {
    const stay = await askStay(server, question, day, signal);
    if (stay) found.push(stay);
    if (found.length === SHOWN) break;
  }
  return found.toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1));
}

/** The cheapest offer for a stay of the same length from another day, or null when nothing can be bought. */
export async function askStay(
  server: Server,
  question: OfferQuestion,
  arrival: PlainDate,
  signal: AbortSignal,
): Promise<AlternativeStay | null> {
  const departure = addDays(arrival, nightsOf(question));
  const offers = await server.ask(
    searchCalls.rates,
    { ...question, arrival, departure, explain: false },
    { signal },
  );
  const cheapest = offers
    .filter((offer) => offer.problems.length === 0 && offer.available > 0)
    .toSorted((a, b) => a.total - b.total)[0];
  return cheapest ? { arrival, departure, offer: cheapest } : null;
}
