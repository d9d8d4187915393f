import type { VatLine } from "@portico/domain/pricing/quote";
import { rules, type Codec } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { number, money } from "../codec/values.ts";

/** Value added tax inside a price, by rate. */
export const vat: Codec<VatLine> = object({
  percent: at("percent", number, rules({ examples: [12] })),
  base: at("base", money, rules({ examples: [4285.71] })),
  vat: at("vat", money, rules({ examples: [514.29] })),
});
