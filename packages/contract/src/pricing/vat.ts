import type { VatLine } from "@portico/domain/pricing/quote";
import { ruled, rules, type Codec } from "../codec/codec.ts";
import { object } from "../codec/object.ts";
import { number, money } from "../codec/values.ts";

/** Value added tax included in a price, by rate. */
export const vat: Codec<VatLine> = object({
  percent: ruled(number, rules({ examples: [12] })),
  base: ruled(money, rules({ examples: [4285.71] })),
  vat: ruled(money, rules({ examples: [514.29] })),
});
