import type { Call } from "./call.ts";
import type { PriceQuestion } from "./checkout.ts";
import type { UpsellView } from "./offers.ts";
import { readPriceQuestion, writePriceQuestion } from "./wire/chosen-item.ts";
import { readUpsells, writeUpsells } from "./wire/upsell.ts";

/** What is better than a reservation's lines and can be bought, at most three. */
const upsells: Call<PriceQuestion, UpsellView[]> = {
  name: "upsells",
  method: "POST",
  base: "api",
  path: "/upsells",
  writeRequest: writePriceQuestion,
  readRequest: readPriceQuestion,
  writeAnswer: writeUpsells,
  readAnswer: readUpsells,
};

/** What the summary asks beside the price. */
export const upsellCalls = { upsells };
