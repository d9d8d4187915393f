import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import type { WireObject } from "../codec/wire.ts";
import type { SoldItemView, SoldRoomView } from "../checkout.ts";
import type { OfferView, RoomPrice } from "../offers.ts";
import { itemKindAt } from "./chosen-item.ts";
import { readRoomPrice, writeOffer } from "./offer.ts";
import { textAt, textsAt } from "./wire-fields.ts";

export function writeSoldItem(item: SoldItemView): WireObject {
  switch (item.kind) {
    case "room":
      return writeSoldRoom(item);
    default:
      return noOtherKind(item.kind);
  }
}

export function readSoldItem(wire: WireObject): SoldItemView {
  const kind = itemKindAt(wire);
  switch (kind) {
    case "room":
      return readSoldRoom(wire);
    default:
      return noOtherKind(kind);
  }
}

/** The fields of an offer that a sold room has no longer; the wire's rate has them all the same. */
const NOT_OFFERED: Omit<OfferView, keyof RoomPrice> = {
  priorTotal: null,
  fees: [],
  guaranteeMaximum: 0,
  available: 0,
  offerId: "",
  problems: [],
};

function writeSoldRoom(room: SoldRoomView): WireObject {
  return {
    ...writeOffer({ ...room, ...NOT_OFFERED }),
    room_name: room.roomName,
    rate_name: room.rateName,
    discount_names: room.discountNames,
    service_names: room.serviceNames,
  };
}

function readSoldRoom(wire: WireObject): SoldRoomView {
  return {
    kind: "room",
    ...readRoomPrice(wire),
    roomName: textAt(wire, "room_name"),
    rateName: textAt(wire, "rate_name"),
    discountNames: textsAt(wire, "discount_names"),
    serviceNames: textsAt(wire, "service_names"),
  };
}
