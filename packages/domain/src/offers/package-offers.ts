import type { Instant } from "../dates/time-zone.ts";
import type { Availability } from "../inventory/availability.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import { contentsApart } from "../packages/contents-apart.ts";
import { mealsOf } from "../packages/package.ts";
import { packageCapacity } from "../pricing/package-price.ts";
import { publicQuotes } from "../pricing/public-price.ts";
import type { PackageQuote, StayProblem } from "../pricing/quote.ts";
import { quotePackage } from "../pricing/quote-package.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, PackageSale } from "../property/sale-calendar.ts";
import { fitParty } from "../rooms/bed-plan.ts";
import type { Guest, Party } from "../stays/guest.ts";
import type { Meal } from "../stays/meal.ts";
import { partyGuests } from "../stays/party-guests.ts";
import type { Stay } from "../stays/stay.ts";
import { fitOf } from "./find-offers.ts";

/** A package in a room type with a meal that can be bought for a stay. */
export type PackageOffer = PackageQuote & {
  meal: Meal;
  /** How many units of the room type are free on every night. */
  available: number;
  /** True if one single unit is free for the whole stay; otherwise the guest would have to move. */
  singleUnit: boolean;
  /** Guests of the party who do not fit into the room and still need a place. */
  unplaced: Party;
  /**
   * What the same room, nights, meals and contents cost when bought apart, if that is more than the package; otherwise
   * null.
   */
  apart: Minor | null;
};

export type RefusedPackage = {
  packageId: number;
  roomTypeId: number;
  meal: Meal;
  /** Null where more is missing than a free room. */
  quote: PackageQuote | null;
  problems: StayProblem[];
};

export type PackageOfferQuestion = {
  packageId: number;
  stay: Stay;
  party: Party;
  /** Null for all that the package has. */
  roomTypeIds: readonly number[] | null;
  currency: CurrencyCode;
  now: Instant;
  businessTrip: boolean;
};

/**
 * The package for a stay: each of its room types with each of its meals, cheapest first, and what can't be sold, with
 * all reasons. A room that is too small is offered to as many of the party as fit. See docs/algorithms/packages.md.
 */
export function packageOffers(
  hotel: Hotel,
  calendar: HotelCalendar,
  availability: Availability,
  question: PackageOfferQuestion,
): { offers: PackageOffer[]; refused: RefusedPackage[] } {
  const offers: PackageOffer[] = [];
  const refused: RefusedPackage[] = [];
  for (const sale of calendar.packageSales.get(question.packageId) ?? []) {
    const { roomType } = sale;
    if (question.roomTypeIds && !question.roomTypeIds.includes(roomType.id)) continue;
    const { placed, left } = fitParty(question.party, packageCapacity(sale), hotel.guestCategories);
    const fit = fitOf(hotel, roomType, availability, question);
    for (const meal of mealsOf(sale.package)) {
      const guests = partyGuests(placed, meal, hotel.guestCategories);
      const ids = { packageId: sale.package.id, roomTypeId: roomType.id };
      const quote = quotePackage(hotel, calendar, { ...question, ...ids, guests, services: [] });
      const problems = [...(quote.ok ? [] : quote.problem), ...fit.problems];
      if (!quote.ok || problems.length > 0)
        refused.push({ ...ids, meal, quote: quote.ok ? quote.value : null, problems });
      else {
        const { available, singleUnit } = fit;
        const apart = priceApart(hotel, calendar, sale, question, guests, quote.value);
        offers.push({ ...quote.value, meal, available, singleUnit, unplaced: left, apart });
      }
    }
  }
  offers.sort((a, b) => a.total - b.total || a.roomTypeId - b.roomTypeId);
  return { offers, refused };
}

/** Null unless it is certain and more than the package. */
function priceApart(
  hotel: Hotel,
  calendar: HotelCalendar,
  sale: PackageSale,
  question: PackageOfferQuestion,
  guests: Guest[],
  { total }: PackageQuote,
): Minor | null {
  const currency = saleCurrency(hotel, question.currency);
  const contents = currency && contentsApart(sale.package, guests, currency, hotel.wellness.services);
  if (contents === null) return null;
  const rooms = publicQuotes(hotel, calendar, sale, { ...question, guests });
  const apart = Math.min(...rooms.map(({ quote }) => quote.total)) + contents;
  return apart > total && Number.isFinite(apart) ? apart : null;
}
