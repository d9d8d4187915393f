import type { Call } from "./call.ts";
import type { OfferQuestion, OfferView } from "./offers.ts";
import type { Property } from "./property.ts";
import * as offer from "./wire/offer.ts";
import { readProperty } from "./wire/property-reader.ts";
import { writeProperty } from "./wire/property.ts";
import { asObject } from "./wire/wire-fields.ts";

const defaults: Call<undefined, Property> = {
  name: "defaults",
  method: "POST",
  base: "api",
  path: "/defaults",
  writeRequest: () => ({}),
  readRequest: () => undefined,
  writeAnswer: writeProperty,
  readAnswer: readProperty,
};

const baseRates: Call<OfferQuestion, OfferView[]> = {
  name: "baseRates",
  method: "POST",
  base: "api",
  path: "/base-rates",
  latestOnly: true,
  writeRequest: offer.writeOfferQuestion,
  readRequest: offer.readOfferQuestion,
  writeAnswer: offer.writeOffers,
  readAnswer: (wire) => offer.readOffers(asObject(wire)),
};

const rates: Call<OfferQuestion, OfferView[]> = {
  ...baseRates,
  name: "rates",
  path: "/rates",
  latestOnly: false,
};

/** What the first screen asks; the calls of later ones are not loaded with it. */
export const offerCalls = { defaults, baseRates, rates };
