import type { OfferView } from "@portico/contract/offers/offer";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { calls } from "@portico/contract/calls";
import { requestCheck } from "@portico/contract/schema/request-check";
import { isPlainDate, type PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Party } from "@portico/domain/stays/guest";
import { nextWeekend } from "@portico/domain/stays/next-weekend";
import type { Stay } from "@portico/domain/stays/stay";
import { findBaseRates, type Asking } from "./find-rates.ts";

const LIMITS = ["arrivalLimit", "departureLimit", "room"];
const VIEWS = ["package", "packagesOnly", "predestination", "iveOnly"];
const USUAL_PERSONS = 2;

/** A search with its offers as the engine has them, and both as a browser would read them from the call. */
export type FirstSearch = {
  told: { question: OfferQuestion; answer: OfferView[] };
  question: OfferQuestion;
  offers: OfferView[];
};

/**
 * The first screen's search: from the address, otherwise with the hotel's default dates. Null if the address has no
 * usable dates and the hotel no default ones, or if something else is shown first.
 */
export function firstSearch(query: Record<string, unknown>, asking: Asking): FirstSearch | null {
  const question = firstQuestion(query, asking);
  if (question === null) return null;
  const found = findBaseRates(question, asking);
  if (!found.ok) return null;
  const context = { currency: asking.currency };
  const wire = calls.baseRates.writeAnswer(found.value, context);
  const told = { question, answer: calls.baseRates.readAnswer(wire, context) };
  return { told, question, offers: found.value };
}

function firstQuestion(
  query: Record<string, unknown>,
  { snapshot: { hotel }, now }: Asking,
): OfferQuestion | null {
  const { packagesOnly, onlyPackageId, onlyRoomTypeId } = hotel.display;
  if (packagesOnly || onlyPackageId !== null || hotel.tabs.accommodation === false) return null;
  if (hasLimits(query) || VIEWS.some((option) => query[option] !== undefined)) return null;
  const today = todayIn(hotel.timeZone, now);
  const stay = stayOf(query, hotel, today);
  const party = partyOf(query, hotel);
  if (stay === null || party === null) return null;
  const roomTypeId = onlyRoomTypeId ?? 0;
  return { ...stay, party, guests: null, roomTypeId, ratePlanId: 0, couponId: 0, explain: true };
}

/** Whether the address has limits or a single room. Only the page can resolve these, so it asks itself. */
export function hasLimits(query: Record<string, unknown>): boolean {
  return LIMITS.some((option) => query[option] !== undefined);
}

/** The stay that the address asks for, otherwise the hotel's default dates; null for dates that can't be searched. */
export function stayOf(query: Record<string, unknown>, hotel: Hotel, today: PlainDate): Stay | null {
  const { arrival, departure } = query;
  if (arrival === undefined && departure === undefined) {
    return hotel.search.defaultDates === "next_weekend" ? nextWeekend(today) : null;
  }
  if (typeof arrival !== "string" || typeof departure !== "string") return null;
  const usable = isPlainDate(arrival) && isPlainDate(departure) && arrival >= today && arrival < departure;
  return usable ? { arrival, departure } : null;
}

/** The guests that the address asks for, otherwise the usual two; null for what can't be read. */
export function partyOf({ persons }: Record<string, unknown>, hotel: Hotel): Party | null {
  if (persons === undefined) return { [hotel.search.defaultGuestCategoryId]: USUAL_PERSONS };
  const today = "2000-01-01";
  const wire = requestCheck("rateFrom").safeParse({ from: today, to: today, persons });
  if (!wire.success) return null;
  const { party } = calls.rateFrom.readRequest(wire.data, { currency: hotel.defaultCurrency });
  const bare = party[0];
  return bare === undefined ? party : { [hotel.search.defaultGuestCategoryId]: bare };
}
