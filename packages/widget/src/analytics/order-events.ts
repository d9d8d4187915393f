import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { AnalyticsEvent, AnalyticsItem } from "@portico/contract/analytics/analytics-event";
import type { PricedItem, ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { LoadedReservation, SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import { toMajor } from "@portico/domain/money/money";
import { type EventHead, type HotelNames, offerItem, ownName, serviceItem } from "./analytics-items.ts";

/** What is paid in all, the VAT in it, and the items. */
type Cart = Pick<ReservationPrice, "total" | "vat" | "currency"> & {
  items: readonly (PricedItem | SoldItemView)[];
  coupon: { code: string; amount: number } | null;
};

/** The reservation as it is priced now, with the items that can be bought. Null without any. */
export function pricedCart(hotel: HotelNames, price: ReservationPrice) {
  return cartOf(hotel, {
    ...price,
    items: price.items.filter(({ problems }) => problems.length === 0),
  });
}

function cartOf(hotel: HotelNames, { currency, total, vat, coupon, items }: Cart) {
  const code = coupon && coupon.amount > 0 ? coupon.code : undefined;
  const tax = vat.reduce((sum, line) => sum + line.vat, 0);
  if (items.length === 0) return null;
  return {
    currency,
    value: toMajor(total, currency),
    ...(vat.length > 0 ? { tax: toMajor(tax, currency) } : {}),
    ...(code === undefined ? {} : { coupon: code }),
    items: items.map((item) => itemOf(hotel, item, code)),
  };
}

function itemOf(hotel: HotelNames, item: PricedItem | SoldItemView, code: string | undefined): AnalyticsItem {
  switch (item.kind) {
    case "room":
    case "package":
      return offerItem(hotel, item, undefined, code);
    case "service":
      return { ...serviceItem(hotel, item), price: toMajor(item.total, item.currency) };
    default:
      return noOtherKind(item);
  }
}

/** Whether a reservation is a purchase: not while it waits for a room, nor once it has ended. */
function isBooked({ state }: Pick<LoadedReservation, "state">): boolean {
  return state === "pending_payment" || state === "confirmed";
}

/** The reservation as it was sold. */
export function purchaseEvent(
  hotel: HotelNames,
  head: EventHead,
  reservation: LoadedReservation,
): AnalyticsEvent | null {
  const cart = cartOf(hotel, reservation);
  if (cart === null || !isBooked(reservation)) return null;
  return {
    event: "purchase",
    ...head,
    event_id: `purchase-${reservation.number}`,
    ecommerce: {
      transaction_id: reservation.number,
      affiliation: ownName(hotel, hotel.name) || hotel.clientCode,
      payment_type: reservation.paymentMethod,
      ...cart,
    },
  };
}
