import type { AnalyticsEvent } from "@portico/contract/analytics/analytics-event";
import type { LoadedReservation, ReservationPrice } from "@portico/contract/checkout";
import type { OfferView } from "@portico/contract/offers";
import { toMajor } from "@portico/domain/money/money";
import { offerItem, ownName, type HotelNames } from "./analytics-items.ts";
import type { EventHead } from "./event-head.ts";

type Priced = Pick<ReservationPrice, "total" | "vat" | "currency"> & {
  items: readonly OfferView[];
  coupon: { code: string; amount: number } | null;
};

/** The reservation as it is priced now: what is paid in all, the VAT in it, and its rooms. Null without rooms. */
export function pricedCart(hotel: HotelNames, price: Priced) {
  const { currency, total, vat, coupon } = price;
  const code = coupon && coupon.amount > 0 ? coupon.code : undefined;
  const bookable = price.items.filter(({ problems }) => problems.length === 0);
  const tax = vat.reduce((sum, line) => sum + line.vat, 0);
  if (bookable.length === 0) return null;
  return {
    currency,
    value: toMajor(total, currency),
    ...(vat.length > 0 ? { tax: toMajor(tax, currency) } : {}),
    ...(code === undefined ? {} : { coupon: code }),
    items: bookable.map((item) => offerItem(hotel, item, undefined, code)),
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
  const cart = pricedCart(hotel, reservation);
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
