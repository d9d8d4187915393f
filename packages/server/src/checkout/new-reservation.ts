import { randomBytes, randomUUID } from "node:crypto";
import type { SaveRequest } from "@portico/contract/checkout";
import { bankTransferDue } from "@portico/domain/payments/payment-methods";
import type { Instant } from "@portico/domain/dates/time-zone";
import {
  planPayables,
  reservationNumber,
  sumOf,
  type Reservation,
  type SoldRoom,
} from "../reservations/index.ts";
import type { KnownHotel } from "./current-hotel-store.ts";
import type { PricedLine } from "./price-check.ts";
import { tidyContact } from "./contact-check.ts";

const PAYMENT_ID_BYTES = 16;

/** The reservation that a save makes; which units it gets is not known yet. */
export function newReservation(
  { hotel, configVersion }: KnownHotel,
  request: SaveRequest,
  lines: readonly PricedLine[],
  booked: { sequence: number; moving: readonly number[]; now: Instant },
): Reservation {
  const { now } = booked;
  const quotes = lines.map(({ quote }) => quote);
  const total = sumOf(quotes.map((quote) => quote.total));
  const deposit = sumOf(quotes.map((quote) => quote.deposit));
  const arrival = quotes.map(({ stay }) => stay.arrival).toSorted()[0] ?? "";
  const departure =
    quotes
      .map(({ stay }) => stay.departure)
      .toSorted()
      .at(-1) ?? "";
  const transfer = request.paymentMethod === "bank_transfer" ? bankTransferDue(hotel, quotes, now) : null;
  return {
    reservationId: randomUUID(),
    ...reservationNumber(booked.sequence, hotel.timeZone, now),
    paymentId: `p_${randomBytes(PAYMENT_ID_BYTES).toString("base64url")}`,
    state: transfer === null ? "confirmed" : "pending_payment",
    holdUntil: transfer?.until ?? null,
    arrival,
    departure,
    // Mails and names are complete only in the languages that the hotel offers.
    language: hotel.languages.find((language) => language === request.language) ?? hotel.defaultLanguage,
    currency: request.currency,
    total,
    deposit,
    cityTaxAtProperty: sumOf(quotes.map(({ cityTax }) => cityTax.atProperty)),
    paymentMethod: request.paymentMethod,
    businessTrip: request.businessTrip,
    contact: tidyContact(request.contact),
    company: request.company,
    note: request.note.trim(),
    checkInTime: request.checkInTime,
    origin: request.origin,
    source: request.source,
    campaignId: request.campaignId,
    configVersion,
    createdAt: now,
    items: lines.map((line) => soldRoom(line, !booked.moving.includes(line.itemNo))),
    payables: planPayables({
      method: request.paymentMethod,
      total,
      deposit,
      transferDueOn: transfer?.dueOn ?? null,
      arrival,
    }),
  };
}

function soldRoom({ item, itemNo, quote, roomType, ratePlan }: PricedLine, singleUnit: boolean): SoldRoom {
  return {
    kind: "room",
    itemNo,
    lineCode: item.lineCode,
    quote,
    roomName: roomType.name,
    rateName: ratePlan.name,
    rateClass: ratePlan.class,
    meals: ratePlan.meals,
    singleUnit,
  };
}
