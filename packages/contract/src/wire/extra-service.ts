import type { WireObject } from "../codec/wire.ts";
import type { ServiceView } from "../property.ts";
import { readAmounts, writeAmounts } from "./discount.ts";
import { readPicture, writePicture } from "./picture.ts";
import { choiceAt, localTextAt, numberAt, objectAt } from "./wire-fields.ts";

export function writeService(service: ServiceView): WireObject {
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    price_unit: service.unit,
    prices: writeAmounts(service.prices),
    max_quantity: service.maxQuantity,
    picture: service.picture && writePicture(service.picture),
  };
}

export function readService(wire: WireObject): ServiceView {
  return {
    id: numberAt(wire, "id"),
    name: localTextAt(wire, "name"),
    description: localTextAt(wire, "description"),
    unit: choiceAt(wire, "price_unit", ["piece", "night", "person", "stay", "person_night"]),
    prices: readAmounts(wire["prices"]),
    maxQuantity: numberAt(wire, "max_quantity"),
    picture: wire["picture"] === null ? null : readPicture(objectAt(wire, "picture")),
  };
}
