import { toMajor } from "@portico/domain/money/money";
import type { WireObject } from "../codec/wire.ts";
import type { Facility, FacilityQuestion, FacilityRate } from "../offers.ts";
import { currencyAt } from "./enumerations.ts";
import { readParty, writeParty } from "./party.ts";
import { readPicture, writePicture } from "./picture.ts";
import { asObject, localTextAt, moneyAt, numberAt, objectAt, textAt } from "./wire-fields.ts";

/** Query parameters; the codes are joined by commas. */
export function writeFacilityQuestion(question: FacilityQuestion): WireObject {
  return {
    clients: question.clientCodes.join(","),
    from: question.arrival,
    to: question.departure,
    persons: JSON.stringify(writeParty(question.party)),
  };
}

export function readFacilityQuestion(wire: WireObject): FacilityQuestion {
  return {
    clientCodes: textAt(wire, "clients").split(","),
    arrival: textAt(wire, "from"),
    departure: textAt(wire, "to"),
    party: readParty(wire["persons"]),
  };
}

export function writeFacility({ clientCode, name, street, city, picture }: Facility): WireObject {
  return { client: clientCode, name, street, city, picture: picture && writePicture(picture) };
}

export function readFacility(value: unknown): Facility {
  const wire = asObject(value);
  return {
    clientCode: textAt(wire, "client"),
    name: localTextAt(wire, "name"),
    street: textAt(wire, "street"),
    city: textAt(wire, "city"),
    picture: wire["picture"] === null ? null : readPicture(objectAt(wire, "picture")),
  };
}

export function writeFacilityRate(rate: FacilityRate): WireObject {
  return {
    client: rate.clientCode,
    price: rate.price === null ? null : toMajor(rate.price, rate.currency),
    currency: rate.currency,
    available: rate.available,
    arrival: rate.arrival,
    departure: rate.departure,
  };
}

export function readFacilityRate(value: unknown): FacilityRate {
  const wire = asObject(value);
  const currency = currencyAt(wire, "currency");
  return {
    clientCode: textAt(wire, "client"),
    price: wire["price"] === null ? null : moneyAt(wire, "price", currency),
    currency,
    available: numberAt(wire, "available"),
    arrival: textAt(wire, "arrival"),
    departure: textAt(wire, "departure"),
  };
}
