import type { GatewayPage } from "@portico/contract/payments/payment-option";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn } from "@portico/domain/texts/language";
import type { Database } from "../../database/index.ts";
import {
  aheadOf,
  type EnsuredPayment,
  ensurePayment,
  isLater,
  linkTokenOf,
  type Payable,
  type PaymentOrder,
  type PaymentParts,
} from "../../payments/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import {
  chargedFees,
  itemName,
  readReservation,
  type Reservation,
  reservationPage,
} from "../../reservations/index.ts";
import { internationalNumber } from "../../contact/index.ts";

const DAY = 86_400_000;

/** What is needed to send a guest to a gateway. */
export type GatewayPageParts = {
  readonly database: Database;
  /** Key of the tokens by which a guest comes back. */
  readonly secret: string;
  readonly payments: PaymentParts;
};

/**
 * The page on which the reservation is paid by card, or why there is none: what is paid ahead, or another part of what is
 * owed.
 */
export async function openGateway(
  parts: GatewayPageParts,
  { hotelId, hotel }: Pick<KnownHotel, "hotelId" | "hotel">,
  reservationId: string,
  partOf: (payables: readonly Payable[]) => Payable | null = aheadOf,
): Promise<{ page: GatewayPage | null; outcome: EnsuredPayment["kind"] }> {
  const reservation = await readReservation(parts.database.pool, hotelId, { reservationId });
  const payable = reservation && partOf(reservation.payables);
  const gateway = parts.payments.gateways.gatewayOf(hotel.code, hotel.payment.gateway);
  if (!payable || payable.state !== "open") return { page: null, outcome: "settled" };
  if (gateway === null) return { page: null, outcome: "unavailable" };
  const { orderBase, order } = gatewayOrder(hotel, reservation, payable, {
    publicUrl: parts.payments.publicUrl,
    // Guests who pay from a letter, days after booking, still come back to their reservation.
    key: linkTokenOf(parts.secret, reservationId, Date.now() + DAY),
  });
  const { payableId } = payable;
  const isOneOfMany = isLater(payable);
  const ensured = await ensurePayment(
    parts.payments,
    { hotelId, payableId, isOneOfMany, gateway, orderBase, order },
    Date.now,
  );
  const inline = hotel.payment.gateway?.inline ?? false;
  const page = ensured.kind === "page" ? { url: ensured.url, inline } : null;
  return { page, outcome: ensured.kind };
}

const PURPOSES: Readonly<Record<Payable["purpose"], string>> = {
  deposit: "D",
  full: "F",
  balance: "B",
  instalment: "I",
};

/**
 * What the gateway learns about a payment. It sends the guest back to a page of ours, never of the hotel's. The key to
 * the reservation is in that address's fragment, which no server of ours sees. `key` opens the reservation when the
 * guest comes back.
 */
function gatewayOrder(
  hotel: Hotel,
  reservation: Reservation,
  payable: Payable,
  origin: { publicUrl: string; key: string },
): Pick<PaymentOrder, "orderBase" | "order"> {
  const { number, language, currency, contact } = reservation;
  const { amount, purpose } = payable;
  const name = textIn(hotel.name, language);
  return {
    orderBase: `${number}${PURPOSES[purpose]}`,
    order: {
      description: `${name} ${number}`,
      payee: name,
      amount,
      currency,
      items:
        amount === reservation.total
          ? linesOf(reservation)
          : [{ name: `${name} ${number}`, amount, vatPercent: null }],
      payer: {
        firstName: contact.firstName,
        lastName: contact.lastName,
        email: contact.email,
        phone: internationalNumber(contact.prefix, contact.phone) ?? "",
        street: contact.street,
        city: contact.city,
        zip: contact.zip,
        country: contact.country,
      },
      language,
      returnUrl: reservationPage("/paygate-return", hotel, reservation, origin),
      authorizeOnly: hotel.payment.gateway?.authorizeFirst ?? false,
    },
  };
}

/** Rooms, fees and the insurance's premium, which add up to the total. */
function linesOf(reservation: Reservation): PaymentOrder["order"]["items"] {
  const { items, insurance, language } = reservation;
  return [
    ...items.map((item) => ({
      name: textIn(itemName(item), language),
      amount: item.quote.total,
      vatPercent: null,
    })),
    ...chargedFees(reservation)
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ name: textIn(name, language), amount, vatPercent: null })),
    ...(insurance === null ? [] : [{ name: insurance.name, amount: insurance.premium, vatPercent: null }]),
  ];
}
