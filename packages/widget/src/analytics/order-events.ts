import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { RoomPrice } from "@portico/contract/offers/offer";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { toMajor } from "@portico/domain/money/money";
import { type EventHead, type HotelNames, offerItem, ownName } from "./analytics-items.ts";

/** What is paid in all, the VAT in it, and the rooms. */
type Cart = Pick<ReservationPrice, "total" | "vat" | "currency"> & {
  items: readonly RoomPrice[];
  coupon: { code: string; amount: number } | null;
};

/** The reservation as it is priced now, with the rooms that can be bought. Null without rooms. */
export function pricedCart(hotel: HotelNames, price: ReservationPrice) {
  return cartOf(hotel, {
    ...price,
    items: staysOf(price.items).filter(({ problems }) => problems.length === 0),
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
    items: items.map((item) => offerItem(hotel, item, undefined, code)),
  };
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
  const cart = cartOf(hotel, { ...reservation, items: staysOf(reservation.items) });
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
