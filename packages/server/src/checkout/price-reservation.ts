import type { PricedItem, PriceQuestion, ReservationPrice } from "@portico/contract/checkout";
import { dayNumber } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { freeOn, hasSingleUnit } from "@portico/domain/inventory/free-units";
import { bankTransferDue, paymentMethodsFor } from "@portico/domain/payments/payment-methods";
import type { Availability } from "@portico/domain/inventory/availability";
import { signOffer, viewOffer, viewRefused } from "../offers/index.ts";
import { sumOf, sumVat } from "../reservations/index.ts";
import type { KnownHotel } from "./current-hotel-store.ts";
import { quoteLines, type QuotedLine } from "./quote-lines.ts";

const MINUTE = 60_000;

export type PriceCommand = {
  client: KnownHotel & { readonly availability: Availability };
  question: PriceQuestion;
  secret: string;
  now: Instant;
};

/**
 * What the reservation costs now, line by line, each with a fresh signed offer. Whether rooms are still free is not
 * judged here: the guest's own hold would count as taken.
 */
export function priceReservation({ client, question, secret, now }: PriceCommand): ReservationPrice {
  const { currency, businessTrip } = question;
  const lines = quoteLines(client, question.items, { currency, businessTrip, now });
  const quotes = lines.flatMap(({ quoted }) => (quoted.ok ? [quoted.value.quote] : []));
  const paymentMethods = paymentMethodsFor(client.hotel, quotes, now);
  const byTransfer = paymentMethods.includes("bank_transfer");
  return {
    items: lines.map((line) => pricedItem(client, line, { currency, secret, now })),
    total: sumOf(quotes.map(({ total }) => total)),
    coupon: null,
    fees: [],
    securityDeposits: [],
    deposit: sumOf(quotes.map(({ deposit }) => deposit)),
    cityTax: {
      included: sumOf(quotes.map(({ cityTax }) => cityTax.included)),
      atProperty: sumOf(quotes.map(({ cityTax }) => cityTax.atProperty)),
    },
    vat: sumVat(quotes.flatMap(({ vat }) => vat)),
    currency,
    paymentMethods,
    transferDue: byTransfer ? (bankTransferDue(client.hotel, quotes, now)?.dueOn ?? null) : null,
  };
}

function pricedItem(
  { hotelId, configVersion, hotel, availability }: PriceCommand["client"],
  { item, quoted }: QuotedLine,
  { currency, secret, now }: Pick<PriceCommand, "secret" | "now"> & Pick<PriceQuestion, "currency">,
): PricedItem {
  const { lineCode, addedAt, roomTypeId, ratePlanId, arrival, departure } = item;
  if (!quoted.ok) {
    const refused = { roomTypeId, ratePlanId, problems: quoted.problem, quote: null };
    return {
      ...viewRefused(hotel, refused, { stay: { arrival, departure }, guests: item.guests, currency }),
      lineCode,
      addedAt,
    };
  }
  const { quote, roomType } = quoted.value;
  const [first, last] = [dayNumber(arrival), dayNumber(departure)];
  let available = Infinity;
  for (let night = first; night < last; night++) {
    available = Math.min(available, freeOn(roomType, availability, night));
  }
  const expiresAt = now + hotel.rules.offerMinutes * MINUTE;
  const view = viewOffer(hotel, quote, {
    available,
    singleUnit: hasSingleUnit(roomType, availability, first, last),
    offerId: signOffer({ hotelId, configVersion, ...quote, expiresAt }, secret),
    problems: [],
  });
  return { ...view, lineCode, addedAt };
}
