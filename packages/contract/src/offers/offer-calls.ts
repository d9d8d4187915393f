import { codedCall } from "../call.ts";
import { nothing } from "../codec/values.ts";
import { property } from "../property/property.ts";
import { bestOffers, offers } from "./offer.ts";
import { offerQuestion } from "./offer-question.ts";

const defaults = codedCall(
  { name: "defaults", method: "POST", base: "api", path: "/defaults" },
  nothing,
  property,
);

const baseRates = codedCall(
  { name: "baseRates", method: "POST", base: "api", path: "/base-rates", latestOnly: true },
  offerQuestion,
  bestOffers,
);

const rates = codedCall(
  { name: "rates", method: "POST", base: "api", path: "/rates" },
  offerQuestion,
  offers,
);

/** The calls of the first screen, separate so that it loads no others. */
export const offerCalls = { defaults, baseRates, rates };
