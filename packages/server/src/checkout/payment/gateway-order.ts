import type { Hotel } from "@portico/domain/property/hotel";
import { textIn } from "@portico/domain/texts/language";
import type { PaymentOrder } from "../../payments/index.ts";
import { chargedFees, reservationPage, type Payable, type Reservation } from "../../reservations/index.ts";
import { internationalNumber } from "../contact/phone-number.ts";

const PURPOSES: Readonly<Record<Payable["purpose"], string>> = { deposit: "D", full: "F", balance: "B" };

/**
 * What the gateway is told of a payment. It sends the guest back to a page of ours, never of the hotel's, and the key to the
 * reservation stands in that address's fragment, which no server of ours sees. `key` opens the reservation when the guest
 * comes back.
 */
export function gatewayOrder(
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
        purpose === "full" ? linesOf(reservation) : [{ name: `${name} ${number}`, amount, vatPercent: null }],
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
    ...items.map(({ roomName, quote }) => ({
      name: textIn(roomName, language),
      amount: quote.total,
      vatPercent: null,
    })),
    ...chargedFees(reservation)
      .filter(({ amount }) => amount > 0)
      .map(({ name, amount }) => ({ name: textIn(name, language), amount, vatPercent: null })),
    ...(insurance === null ? [] : [{ name: insurance.name, amount: insurance.premium, vatPercent: null }]),
  ];
}
