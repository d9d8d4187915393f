import { codedCall } from "../call.ts";
import { upsells as betterOffers } from "../offers/upsell.ts";
import { priceQuestion } from "./price-question.ts";

/** Asks for at most three better offers in place of the reservation's lines. */
const upsells = codedCall(
  { name: "upsells", method: "POST", base: "api", path: "/upsells" },
  priceQuestion,
  betterOffers,
);

/** The calls of the summary other than `price`. */
export const upsellCalls = { upsells };
