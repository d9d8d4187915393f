import type { UpsellKind } from "@portico/domain/offers/upsell-kind";
import type { Minor } from "@portico/domain/money/money";
import type { Call } from "./call.ts";
import type { PriceQuestion } from "./checkout.ts";
import type { OfferView } from "./offers.ts";
import { readPriceQuestion, writePriceQuestion } from "./wire/chosen-item.ts";
import { readUpsells, writeUpsells } from "./wire/upsell.ts";

/**
 * Something better that can be had instead of a line: `offer` with the line's guests and services, signed like every
 * offer; `difference` is what it costs more for the whole stay, before a coupon.
 */
export type UpsellView = { lineCode: string; kind: UpsellKind; difference: Minor; offer: OfferView };

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
