import type { AnalyticsEvent, AnalyticsItem } from "@portico/contract/analytics/analytics-event";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import { type EventHead, type HotelNames, soldItem } from "./analytics-items.ts";

type Listed = { services: readonly TimedServiceView[]; currency: CurrencyCode };

/** The services on the screen, before any time of them is chosen. */
export function servicesListedEvents(
  hotel: HotelNames,
  head: EventHead,
  { services, currency }: Listed,
): AnalyticsEvent[] {
  if (services.length === 0) return [];
  const items = services.map((service, index) => ({ ...untimedItem(hotel, service, currency), index }));
  return [{ event: "view_item_list", ...head, ecommerce: { item_list_id: "services", currency, items } }];
}

/** The choice of a service in the list, by any of its buttons. */
export function serviceChosenEvent(
  hotel: HotelNames,
  head: EventHead,
  { service, index, currency }: { service: TimedServiceView; index: number; currency: CurrencyCode },
): AnalyticsEvent {
  const items = [{ ...untimedItem(hotel, service, currency), index }];
  return { event: "select_item", ...head, ecommerce: { item_list_id: "services", currency, items } };
}

/** The guest looks at a service. */
export function serviceViewedEvent(
  hotel: HotelNames,
  head: EventHead,
  { service, currency }: { service: TimedServiceView; currency: CurrencyCode },
): AnalyticsEvent {
  const item = untimedItem(hotel, service, currency);
  const value = item.price === undefined ? {} : { value: item.price };
  return { event: "view_item", ...head, ecommerce: { currency, ...value, items: [item] } };
}

/** A service at its lowest price, as its card shows it. */
function untimedItem(hotel: HotelNames, service: TimedServiceView, currency: CurrencyCode): AnalyticsItem {
  const lowest = service.lowestPrices[currency];
  return {
    ...soldItem(hotel, service, "wellness"),
    ...(lowest === undefined ? {} : { price: toMajor(lowest, currency) }),
  };
}
