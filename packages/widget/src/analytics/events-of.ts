import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import { NO_AVAILABILITY_REASONS } from "@portico/contract/analytics/no-availability-reasons";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { WIDGET_PATHS } from "@portico/contract/widget-paths";
import { toMajor } from "@portico/domain/money/money";
import { pageLocation } from "../base/address/page-location.ts";
import type { Cart, NoOfferReason, Recorded } from "../base/occurrences/occurrence.ts";
import { reservationTotal } from "../base/store/reservation-changes.ts";
import {
  chosenItem,
  eventHead,
  type EventHead,
  type HotelNames,
  offerItem,
  personsOf,
  roomItem,
  stayOf,
} from "./analytics-items.ts";
import { choiceEvents, listEvents, searchEvent } from "./offer-events.ts";
import { pricedCart, purchaseEvent } from "./order-events.ts";
import { packageChosenEvents, packagesListedEvents } from "./package-events.ts";
import { serviceChosenEvent, servicesListedEvents, serviceViewedEvent } from "./service-events.ts";

/** What the events of a page depend on besides what happened: the page, and the room types of its list in order. */
export type Scene = { page: string; listed: readonly number[] };

/** The events that report an occurrence. Only what stands here leaves the widget. */
export function eventsOf(hotel: HotelNames, { occurrence, state }: Recorded, scene: Scene): AnalyticsEvent[] {
  const head = eventHead(hotel.clientCode, state);
  const coupon = state.coupon?.code;
  switch (occurrence.kind) {
    case "started":
      return [{ event: "ibe_ready", ...head, framed: occurrence.framed, currency: state.currency }];
    case "page_shown":
      return [
        {
          event: "page_view",
          ...head,
          page_location: pageLocation(occurrence.address),
          page_path: WIDGET_PATHS.find((path) => path === occurrence.path) ?? "/404",
          page_title: occurrence.title,
        },
      ];
    case "stay_chosen": {
      const { arrival, departure } = occurrence;
      return [
        { event: "selectDate", ...head, arrival, departure, guests: guestsOf(state.party), page: scene.page },
      ];
    }
    case "language_chosen":
      return [{ event: "localeChange", ...head }];
    case "offers_listed": {
      const { question, offers, found } = occurrence;
      return [searchEvent(hotel, head, question, found), ...listEvents(hotel, head, { offers, coupon })];
    }
    case "nothing_free": {
      const { question, reason } = occurrence;
      return [
        {
          event: "ibe_no_availability",
          ...head,
          ...stayOf(question),
          ...personsOf(hotel, question.party),
          reason: reasonOf(reason),
        },
      ];
    }
    case "offer_chosen": {
      const { offer } = occurrence;
      const place = scene.listed.indexOf(offer.roomTypeId);
      return choiceEvents(hotel, head, { offer, index: place < 0 ? undefined : place, coupon });
    }
    case "packages_listed":
      return packagesListedEvents(hotel, head, { ...occurrence, party: state.party });
    case "package_chosen":
      return packageChosenEvents(hotel, head, { ...occurrence, party: state.party });
    case "services_listed":
      return servicesListedEvents(hotel, head, occurrence);
    case "service_chosen":
      return [serviceChosenEvent(hotel, head, { ...occurrence, currency: state.currency })];
    case "service_viewed":
      return [serviceViewedEvent(hotel, head, { ...occurrence, currency: state.currency })];
    case "room_viewed": {
      const { offer, roomTypeId } = occurrence;
      const { currency } = offer ?? state;
      const items = [offer ? offerItem(hotel, offer, undefined, coupon) : roomItem(hotel, roomTypeId)];
      const value = offer && { value: toMajor(offer.total, currency) };
      return [{ event: "view_item", ...head, ecommerce: { currency, ...value, items } }];
    }
    case "coupon_accepted":
      return [{ event: "ibe_coupon", ...head, coupon: occurrence.code }];
    case "cart_changed":
      return cartEvents(hotel, head, occurrence.before, occurrence.after);
    case "cart_viewed":
    case "checkout_begun": {
      const ecommerce = pricedCart(hotel, occurrence.price);
      const event = occurrence.kind === "cart_viewed" ? "view_cart" : "begin_checkout";
      return ecommerce ? [{ event, ...head, ecommerce }] : [];
    }
    case "order_sent": {
      const cart = pricedCart(hotel, occurrence.price);
      const payment_type = occurrence.method;
      return cart ? [{ event: "add_payment_info", ...head, ecommerce: { ...cart, payment_type } }] : [];
    }
    case "order_failed":
      return [
        { event: "ibe_payment_failed", ...head, code: occurrence.code, payment_type: occurrence.method },
      ];
    case "order_saved":
      return occurrence.waits
        ? [{ event: "ibe_waiting_list", ...head, ecommerce: cartOf(hotel, occurrence.cart) }]
        : [];
    case "reservation_shown": {
      const event = purchaseEvent(hotel, head, occurrence.reservation);
      return event ? [event] : [];
    }
  }
}

function reasonOf(reason: NoOfferReason): (typeof NO_AVAILABILITY_REASONS)[number] {
  const code = reason.code === "restriction" ? reason.problem.code : reason.code;
  return NO_AVAILABILITY_REASONS.find((known) => known === code) ?? "full";
}

function guestsOf(party: Readonly<Record<number, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(party).filter(([, count]) => count > 0));
}

/** What left the reservation and what came in. An edited room is both; a price that was only taken note of is neither. */
function cartEvents(hotel: HotelNames, head: EventHead, before: Cart, after: Cart): AnalyticsEvent[] {
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
function cartOf(hotel: HotelNames, { items, currency }: Cart) {
  return {
    currency,
    value: toMajor(reservationTotal(items), currency),
    items: items.map((item) => chosenItem(hotel, item, currency)),
  };
}

function isIn(items: readonly ChosenItem[], wanted: ChosenItem): boolean {
  return items.some((item) => item.addedAt === wanted.addedAt && choiceOf(item) === choiceOf(wanted));
}

/** What the guest has chosen of an item, without its price. */
function choiceOf(item: ChosenItem): string {
  switch (item.kind) {
    case "room": {
      const { roomTypeId, ratePlanId, arrival, departure, guests, services } = item;
      return JSON.stringify([roomTypeId, ratePlanId, arrival, departure, guests, services]);
    }
    case "package": {
      const { roomTypeId, packageId, arrival, departure, guests, services } = item;
      return JSON.stringify(["package", roomTypeId, packageId, arrival, departure, guests, services]);
    }
    case "service": {
      const { serviceId, block, persons } = item;
      return JSON.stringify(["service", serviceId, block.day, block.from, block.to, persons]);
    }
    default:
      return noOtherKind(item);
  }
}
