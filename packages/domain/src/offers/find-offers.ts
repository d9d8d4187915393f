import { dayNumber, plainDate } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import { freeOn, hasSingleUnit } from "../inventory/free-units.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { StayProblem } from "../pricing/quote.ts";
import { stayQuotes } from "../pricing/quote-stay.ts";
import type { Hotel } from "../property/hotel.ts";
import { roomCheckOn } from "../property/room-check.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import type { Guest, Party } from "../stays/guest.ts";
import type { Meal } from "../stays/meal.ts";
import { defaultMeal, partyGuests } from "../stays/party-guests.ts";
import type { Stay } from "../stays/stay.ts";
import type { Offer, RefusedOffer } from "./offer.ts";

export type OfferQuestion = {
  stay: Stay;
  party: Party;
  /** Null for all of them. */
  roomTypeIds: number[] | null;
  ratePlanIds: number[] | null;
  /** The guests with their meals; null for the party with each plan's default meal. */
  guests: Guest[] | null;
  currency: CurrencyCode;
  now: Instant;
  businessTrip: boolean;
  /** What the guest has booked already and adds the stay to; nothing where it is missing. */
  around?: readonly Stay[];
};

export type FoundOffers = { offers: Offer[]; refused: RefusedOffer[] };

/**
 * Every room type and rate plan for the stay: what can be bought, cheapest first, then by rate plan and room type, and
 * what can't, with all reasons. See docs/algorithms/availability.md.
 */
export function findOffers(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: OfferQuestion,
): FoundOffers {
  const found: FoundOffers = { offers: [], refused: [] };
  const rooms = new Map<RoomType, RoomFit>();
  const quotesWith = new Map<Meal, ReturnType<typeof stayQuotes>>();
  const { stay, currency, now, businessTrip, around = [] } = question;
  const quotesFor = (meal: Meal) => {
    const guests = question.guests ?? partyGuests(question.party, meal, hotel.guestCategories);
    return stayQuotes(hotel, calendar, { stay, guests, currency, now, businessTrip, services: [], around });
  };
  for (const { roomType, ratePlan } of calendar.sales) {
    if (question.roomTypeIds && !question.roomTypeIds.includes(roomType.id)) continue;
    if (question.ratePlanIds && !question.ratePlanIds.includes(ratePlan.id)) continue;
    const fit = rooms.get(roomType) ?? fitOf(hotel, roomType, availability, question);
    rooms.set(roomType, fit);
    const meal = defaultMeal(ratePlan, hotel.search.defaultMeal);
    const quoteOf = quotesWith.get(meal) ?? quotesFor(meal);
    quotesWith.set(meal, quoteOf);
    const ids = { roomTypeId: roomType.id, ratePlanId: ratePlan.id };
    const quote = quoteOf(ids);
    if (quote.ok && fit.problems.length === 0) {
      found.offers.push({ ...quote.value, available: fit.available, singleUnit: fit.singleUnit });
    } else {
      const problems = [...(quote.ok ? [] : quote.problem), ...fit.problems];
      found.refused.push({ ...ids, problems, quote: quote.ok ? quote.value : null });
    }
  }
  found.offers.sort(cheapestFirst);
  return found;
}

/**
 * The cheapest offer of each room type, in the order of the offers; types with a price but no free room follow, with
 * none available.
 */
export function cheapestPerRoomType({ offers, refused }: FoundOffers): Offer[] {
  const cheapest = new Map<number, Offer>();
  for (const offer of offers) if (!cheapest.has(offer.roomTypeId)) cheapest.set(offer.roomTypeId, offer);
  const soldOut = refused
    .flatMap(({ quote }) => (quote ? [{ ...quote, available: 0, singleUnit: false }] : []))
    .sort(cheapestFirst);
  for (const offer of soldOut) if (!cheapest.has(offer.roomTypeId)) cheapest.set(offer.roomTypeId, offer);
  return [...cheapest.values()];
}

/**
 * By room type, the cheapest offer that is cancelled for free for some time, where the cheapest of all cannot be; offers are
 * cheapest first.
 */
export function freeToCancelInstead(offers: readonly Offer[]): Map<number, Offer> {
  const instead = new Map<number, Offer>();
  for (const [roomTypeId, ofRoom] of Map.groupBy(offers, (offer) => offer.roomTypeId)) {
    const free = ofRoom.find(({ cancellation }) => cancellation.freeUntil !== null);
    if (free !== undefined && free !== ofRoom[0]) instead.set(roomTypeId, free);
  }
  return instead;
}

function cheapestFirst(a: Offer, b: Offer): number {
  return a.total - b.total || a.ratePlanId - b.ratePlanId || a.roomTypeId - b.roomTypeId;
}

/** How many units of a room type are free for a stay, and why too few of them are. */
export type RoomFit = { available: number; singleUnit: boolean; problems: StayProblem[] };

export function fitOf(
  hotel: Hotel,
  room: RoomType,
  availability: Availability,
  { stay, now }: { stay: Stay; now: Instant },
): RoomFit {
  const [first, last] = [dayNumber(stay.arrival), dayNumber(stay.departure)];
  const problems: StayProblem[] = [];
  let available = Infinity;
  for (let night = first; night < last; night++) {
    const free = freeOn(room, availability, night);
    available = Math.min(available, free);
    if (free === 0) problems.push({ code: "sold_out", date: plainDate(night) });
  }
  const singleUnit = problems.length === 0 && hasSingleUnit(room, availability, first, last);
  if (problems.length === 0 && !singleUnit) {
    const check = roomCheckOn(hotel.rules, stay.arrival, todayIn(hotel.timeZone, now));
    if (check === "restricted") problems.push({ code: "no_single_unit" });
  }
  return { available, singleUnit, problems };
}
