import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { addDays, dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { lowestPrice } from "@portico/domain/wellness/lowest-price";
import {
  blockLimits,
  countsPersons,
  salesWithin,
  stepOf,
  type TimedService,
} from "@portico/domain/wellness/timed-service";

const kept = new WeakMap<Hotel, { today: PlainDate; views: TimedServiceView[] }>();

/** The hotel's services as guests may know them. Lowest prices take a while to find, so a day's are kept. */
export function viewTimedServices(hotel: Hotel, today: PlainDate): TimedServiceView[] {
  const known = kept.get(hotel);
  if (known?.today === today) return known.views;
  const views = hotel.wellness.services.map((service) => viewTimedService(hotel, service, today));
  kept.set(hotel, { today, views });
  return views;
}

function viewTimedService(hotel: Hotel, service: TimedService, today: PlainDate): TimedServiceView {
  const { venues, resources } = hotel.wellness;
  const venue = venues.find(({ id }) => id === service.venueId);
  const days = Math.min(service.horizonDays ?? hotel.search.horizonDays, hotel.search.horizonDays);
  const most = new Map(
    resources.map(({ id, capacity, capacities }) => [
      id,
      Math.max(capacity, ...capacities.map((rule) => rule.capacity)),
    ]),
  );
  return {
    id: service.id,
    code: service.code,
    name: service.name,
    front: service.front,
    description: service.description,
    venue: venue ? { id: venue.id, name: venue.name } : null,
    pictures: service.pictures,
    equipment: service.equipment,
    ageNote: service.ageNote,
    earlyMinutes: service.earlyMinutes ?? 0,
    wholeDays: service.wholeDays ?? false,
    unit: service.unit,
    step: stepOf(service),
    slots: blockLimits(service),
    persons: service.persons,
    priceUnit: service.priceUnit,
    counts: countsPersons(service) ? "persons" : "bookings",
    capacity: salesWithin(service, (resourceId) => most.get(resourceId) ?? 0),
    lastDay: addDays(today, days),
    lowestPrices: lowestPrices(hotel, service, { first: dayNumber(today), count: days + 1 }),
  };
}

/** In every currency that the hotel sells in. */
function lowestPrices(
  hotel: Hotel,
  service: TimedService,
  days: Parameters<typeof lowestPrice>[1],
): Partial<Record<CurrencyCode, Minor>> {
  const prices: Partial<Record<CurrencyCode, Minor>> = {};
  for (const { code } of hotel.currencies) {
    const currency = saleCurrency(hotel, code);
    const price = currency && lowestPrice(service, days, currency);
    if (price) prices[code] = price;
  }
  return prices;
}
