import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";

/**
 * Tells whether an event only repeats what was told since the guest came to this page: refetched answers, renderings and
 * other languages show the same thing again, but nothing new.
 */
export function createDoubles(): (event: AnalyticsEvent) => boolean {
  let told = new Set<string>();
  let page: string | null = null;
  return (event) => {
    if (event.event === "page_view") {
      if (event.page_path === page) return true;
      page = event.page_path;
      told = new Set();
      return false;
    }
    const key = keyOf(event);
    if (key === null) return false;
    if (told.has(key)) return true;
    told.add(key);
    return false;
  };
}

/** What makes two views the same; null for what a guest does, which counts each time. */
function keyOf(event: AnalyticsEvent): string | null {
  switch (event.event) {
    case "view_search_results":
    case "ibe_no_availability": {
      const { arrival, departure, adults, children } = event;
      const reason = event.event === "ibe_no_availability" ? event.reason : "";
      return JSON.stringify([event.event, reason, arrival, departure, adults, children]);
    }
    case "view_item_list":
    case "view_promotion": {
      const { currency, items } = event.ecommerce;
      const stays = items.map((item) => [
        item.item_id,
        item.arrival,
        item.departure,
        item.adults,
        item.children,
      ]);
      const promotion = event.event === "view_promotion" ? event.ecommerce.promotion_id : "";
      return JSON.stringify([event.event, promotion, currency, stays]);
    }
    case "add_payment_info":
      return `${event.event} ${event.ecommerce.payment_type}`;
    case "purchase":
      return event.event_id;
    default:
      return null;
  }
}
