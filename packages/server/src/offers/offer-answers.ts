import type { CalendarQuestion } from "@portico/contract/calendar/calendar";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { OfferFee } from "@portico/contract/fees/fee";
import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { CombinationQuestion, CombinationView } from "@portico/contract/offers/combination";
import type { OfferView } from "@portico/contract/offers/offer";
import type { UpsellView } from "@portico/contract/offers/upsell";
import { findAlternatives } from "@portico/domain/offers/alternatives/find-alternatives";
import { findCombinations } from "@portico/domain/offers/combinations/find-combinations";
import { findUpsells } from "@portico/domain/offers/find-upsells";
import type { Offer } from "@portico/domain/offers/offer";
import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { failure, type Result, success } from "@portico/domain/result";
import { currencyRefusal, type Refusal } from "../http/index.ts";
import { type Asking, viewOffers } from "./find-rates.ts";
import { offerFees } from "./offer-view.ts";
import { resolveParty } from "./party-question.ts";

/**
 * The cheapest rooms that together seat the party, each with the signed promise of its price; fees that are paid once
 * are listed separately.
 */
export function answerCombinations(
  question: CombinationQuestion,
  asking: Asking,
): Result<CombinationView[], Refusal> {
  const { snapshot, currency, now } = asking;
  const party = resolveParty(snapshot.hotel, question);
  if (!party.ok) return party;
  const { arrival, departure, rooms, roomTypeId } = question;
  const combinations = findCombinations(snapshot.hotel, snapshot.calendar, snapshot.availability, {
    stay: { arrival, departure },
    party: party.value,
    rooms,
    roomTypeId: roomTypeId === 0 ? null : roomTypeId,
    currency,
    now,
  });
  const isOnce = ({ unit }: OfferFee) => unit === "reservation";
  const once = offerFees(snapshot.hotel, { arrival, departure }, currency).filter(isOnce);
  // Rooms that are taken alike are one offer.
  const offers = [...new Set(combinations.flatMap((one) => one.rooms))];
  const views = new Map<Offer, OfferView>();
  for (const [index, view] of viewOffers(offers, [], asking).entries()) {
    const offer = offers[index];
    if (offer) views.set(offer, { ...view, fees: view.fees.filter((fee) => !isOnce(fee)) });
  }
  return success(
    combinations.map((one) => ({
      ...one,
      fees: once,
      rooms: one.rooms.flatMap((room) => views.get(room) ?? []),
    })),
  );
}

/** Stays close to the requested one that can be bought. */
export function answerAlternatives(
  question: CalendarQuestion,
  { snapshot, currency, now }: Asking,
): Result<AlternativeStay[], Refusal> {
  const party = resolveParty(snapshot.hotel, question);
  if (!party.ok) return party;
  const { from, to, roomTypeId } = question;
  return success(
    findAlternatives(snapshot.hotel, snapshot.calendar, snapshot.availability, {
      stay: { arrival: from, departure: to },
      party: party.value,
      roomTypeId: roomTypeId === 0 ? null : roomTypeId,
      currency,
      now,
    }),
  );
}

/** Better rooms, meals and terms for a reservation's lines, each with the signed promise of its price. */
export function answerUpsells(question: PriceQuestion, asking: Asking): Result<UpsellView[], Refusal> {
  const { currency, businessTrip, items } = question;
  const { snapshot, now } = asking;
  const { hotel, calendar, availability } = snapshot;
  if (!hotel.currencies.some(({ code }) => code === currency)) {
    return failure(currencyRefusal(hotel, "currency"));
  }
  const rooms = roomsOf(items);
  const lines = rooms.map(({ roomTypeId, ratePlanId, arrival, departure, guests, services }) => ({
    roomTypeId,
    ratePlanId,
    stay: { arrival, departure },
    guests,
    services,
    currency,
    businessTrip,
    now,
  }));
  return success(
    findUpsells(hotel, calendar, availability, lines).flatMap((upsell): UpsellView[] => {
      const { line, kind, difference, quote, available, singleUnit } = upsell;
      const [offer] = viewOffers([{ ...quote, available, singleUnit }], [], asking);
      const lineCode = rooms[line]?.lineCode;
      // It replaces a line; fees are separate from all lines.
      return offer && lineCode !== undefined
        ? [{ lineCode, kind, difference, offer: { ...offer, fees: [] } }]
        : [];
    }),
  );
}
