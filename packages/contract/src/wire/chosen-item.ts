import { toMajor } from "@portico/domain/money/money";
import type { CallContext, WireObject } from "../codec/wire.ts";
import { noOtherKind, type ItemKind } from "@portico/domain/reservations/reservation-item";
import type { ChosenItem, ChosenRoom, PriceQuestion } from "../checkout.ts";
import { tariffOf, writeAddons } from "./addon.ts";
import { currencyAt } from "./enumerations.ts";
import { readGuest, writeGuest } from "./party.ts";
import { flag, flagAt, listAt, moneyAt, numberAt, textAt } from "./wire-fields.ts";

/** The kind of a booking line. The wire has no name for it: a package has its id, a service its times. */
export function itemKindAt(_wire: WireObject): ItemKind {
  return "room";
}

export function writeChosenItem(item: ChosenItem, context: CallContext): WireObject {
  switch (item.kind) {
    case "room":
      return writeChosenRoom(item, context);
    default:
      return noOtherKind(item.kind);
  }
}

export function readChosenItem(wire: WireObject, context: CallContext): ChosenItem {
  const kind = itemKindAt(wire);
  switch (kind) {
    case "room":
      return readChosenRoom(wire, context);
    default:
      return noOtherKind(kind);
  }
}

/** A booking line. What a room does not have (times, package) has its neutral value. */
function writeChosenRoom(item: ChosenRoom, { currency }: CallContext): WireObject {
  return {
    ibe_code: item.lineCode,
    timestamp: item.addedAt,
    room_types_id: item.roomTypeId,
    rates_id: item.ratePlanId,
    arrival: item.arrival,
    departure: item.departure,
    arrival_time: null,
    departure_time: null,
    persons: item.guests.length,
    guest_list: item.guests.map(writeGuest),
    services: item.services.map(({ serviceId, quantity }) => ({ id: serviceId, qty: quantity })),
    discounts: [],
    packages_id: 0,
    guid: item.offerId,
    price: toMajor(item.shownTotal, currency),
  };
}

function readChosenRoom(wire: WireObject, { currency }: CallContext): ChosenRoom {
  return {
    kind: "room",
    lineCode: textAt(wire, "ibe_code"),
    addedAt: numberAt(wire, "timestamp"),
    roomTypeId: numberAt(wire, "room_types_id"),
    ratePlanId: numberAt(wire, "rates_id"),
    arrival: textAt(wire, "arrival"),
    departure: textAt(wire, "departure"),
    guests: listAt(wire, "guest_list", readGuest),
    services: listAt(wire, "services", (service) => ({
      serviceId: numberAt(service, "id"),
      quantity: numberAt(service, "qty"),
    })),
    offerId: textAt(wire, "guid"),
    shownTotal: moneyAt(wire, "price", currency),
  };
}

/** The first arrival and the last departure of the lines, which the wire also states for the whole booking. */
export function spanOf(items: readonly ChosenItem[]): { arrival: string; departure: string } {
  return {
    arrival: items.map((item) => item.arrival).sort()[0] ?? "",
    departure:
      items
        .map((item) => item.departure)
        .sort()
        .at(-1) ?? "",
  };
}

export function writePriceQuestion(question: PriceQuestion): WireObject {
  return {
    ...spanOf(question.items),
    currency: question.currency,
    coupon_id: question.couponId,
    user_id: null,
    no_leisure: flag(question.businessTrip),
    booking: question.items.map((item) => writeChosenItem(item, question)),
    addons: writeAddons(question.insurance, null, question),
    parent_reservation_id: 0,
  };
}

/** The currency of the body wins over the one of the headers. */
export function readPriceQuestion(wire: WireObject, context: CallContext): PriceQuestion {
  const currency = wire["currency"] === undefined ? context.currency : currencyAt(wire, "currency");
  return {
    currency,
    businessTrip: flagAt(wire, "no_leisure"),
    couponId: numberAt(wire, "coupon_id"),
    insurance: tariffOf(wire, { currency }),
    items: listAt(wire, "booking", (item) => readChosenItem(item, { currency })),
  };
}
