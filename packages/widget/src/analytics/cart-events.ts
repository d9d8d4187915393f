import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { toMajor } from "@portico/domain/money/money";
import { reservationTotal } from "../base/store/reservation-changes.ts";
import { chosenItem, type HotelNames } from "./analytics-items.ts";
import type { EventHead } from "./event-head.ts";
import type { Cart } from "../base/occurrences/occurrence.ts";

/** What left the reservation and what came in. An edited room is both; a price that was only taken note of is neither. */
export function cartEvents(hotel: HotelNames, head: EventHead, before: Cart, after: Cart): AnalyticsEvent[] {
  const gone = before.items.filter((item) => !isIn(after.items, item));
  const come = after.items.filter((item) => !isIn(before.items, item));
  return [
    ...(gone.length > 0
      ? [
          {
            event: "remove_from_cart" as const,
            ...head,
            ecommerce: cartOf(hotel, { ...before, items: gone }),
          },
        ]
      : []),
    ...(come.length > 0
      ? [{ event: "add_to_cart" as const, ...head, ecommerce: cartOf(hotel, { ...after, items: come }) }]
      : []),
  ];
}

/** Rooms with what the guest was shown for them. */
export function cartOf(hotel: HotelNames, { items, currency }: Cart) {
  return {
    currency,
    value: toMajor(reservationTotal(items), currency),
    items: items.map((item) => chosenItem(hotel, item, currency)),
  };
}

function isIn(items: readonly ChosenItem[], wanted: ChosenItem): boolean {
  return items.some((item) => item.addedAt === wanted.addedAt && choiceOf(item) === choiceOf(wanted));
}

function choiceOf({ roomTypeId, ratePlanId, arrival, departure, guests, services }: ChosenItem): string {
  return JSON.stringify([roomTypeId, ratePlanId, arrival, departure, guests, services]);
}
