import { COMBINATION_KINDS } from "@portico/domain/offers/combination-kind";
import { toMajor } from "@portico/domain/money/money";
import type { WireObject } from "../codec/wire.ts";
import type { AlternativeStay, CombinationQuestion, CombinationView } from "../offers.ts";
import { currencyAt } from "./enumerations.ts";
import { offerFeesAt, writeOfferFees } from "./fee.ts";
import { readOffer, writeOffer } from "./offer.ts";
import { readParty, writeParty } from "./party.ts";
import { asObject, choiceAt, choicesAt, listAt, moneyAt, numberAt, textAt } from "./wire-fields.ts";

/** Query parameters; the wire calls arrival and departure `from` and `to` here. */
export function writeCombinationQuestion(question: CombinationQuestion): WireObject {
  return {
    from: question.arrival,
    to: question.departure,
    persons: JSON.stringify(writeParty(question.party)),
    rooms: question.rooms,
    room_types_id: question.roomTypeId,
  };
}

export function readCombinationQuestion(wire: WireObject): CombinationQuestion {
  return {
    arrival: textAt(wire, "from"),
    departure: textAt(wire, "to"),
    party: readParty(wire["persons"]),
    rooms: numberAt(wire, "rooms"),
    roomTypeId: numberAt(wire, "room_types_id"),
  };
}

export function writeCombinations(combinations: CombinationView[]): WireObject {
  return {
    combinations: combinations.map(({ kinds, total, currency, fees, rooms }) => ({
      kinds,
      price: toMajor(total, currency),
      currency,
      fees: writeOfferFees(fees, currency),
      rooms: rooms.map(writeOffer),
    })),
  };
}

export function readCombinations(value: unknown): CombinationView[] {
  return listAt(asObject(value), "combinations", (wire) => {
    const currency = currencyAt(wire, "currency");
    return {
      kinds: choicesAt(wire, "kinds", COMBINATION_KINDS),
      total: moneyAt(wire, "price", currency),
      currency,
      fees: offerFeesAt(wire, currency),
      rooms: listAt(wire, "rooms", readOffer),
    };
  });
}

export function writeAlternatives(stays: AlternativeStay[]): WireObject {
  return {
    alternatives: stays.map((stay) => ({
      kind: stay.kind,
      arrival: stay.arrival,
      departure: stay.departure,
      price: toMajor(stay.total, stay.currency),
      currency: stay.currency,
      room_types_id: stay.roomTypeId,
      rates_id: stay.ratePlanId,
    })),
  };
}

export function readAlternatives(value: unknown): AlternativeStay[] {
  return listAt(asObject(value), "alternatives", (wire) => {
    const currency = currencyAt(wire, "currency");
    return {
      kind: choiceAt(wire, "kind", ["shift", "longer", "shorter"]),
      arrival: textAt(wire, "arrival"),
      departure: textAt(wire, "departure"),
      total: moneyAt(wire, "price", currency),
      currency,
      roomTypeId: numberAt(wire, "room_types_id"),
      ratePlanId: numberAt(wire, "rates_id"),
    };
  });
}
