import { codedCall } from "../call.ts";
import { upsells as betterOffers } from "../offers/upsell.ts";
import { priceQuestion } from "./price-question.ts";

/** What is better than a reservation's lines and can be bought, at most three. */
const upsells = codedCall(
  { name: "upsells", method: "POST", base: "api", path: "/upsells" },
  priceQuestion,
  betterOffers,
);

/** What the summary asks beside the price. */
export const upsellCalls = { upsells };
