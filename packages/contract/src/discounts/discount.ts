import { DISCOUNT_KINDS, type Discount, type DiscountBenefit } from "@portico/domain/discounts/discount";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, constant, flat, object, tagged } from "../codec/object.ts";
import { amounts, choice, flag, id, localText, nullable, number, whole } from "../codec/values.ts";

/** `scalar`: an amount by currency; `proc`: a percentage; `xy`: stay `limit` nights and pay for `value`. */
const benefit: Codec<DiscountBenefit> = tagged(
  "kind",
  "operator",
  {
    free_nights: {
      payNights: at("value", whole, rules({ examples: [6] })),
      stayNights: at("limit", whole, rules({ examples: [7] })),
    },
    amount: { amounts: at("value", amounts), limit: constant("limit", null) },
    percent: {
      percent: at("value", number),
      limit: constant("limit", null),
      onMeals: at("on_meals", flag, about("1: the percentage also applies to meals.")),
      maxAmount: at("max_amount", nullable(amounts), about("The maximum reduction.")),
    },
  },
  { amount: "scalar", percent: "proc", free_nights: "xy" },
);

export type DiscountView = Pick<Discount, "id" | "name" | "kind" | "benefit">;

export const discount: Codec<DiscountView> = object({
  id: ruled(id, rules({ examples: [4] })),
  name: ruled(localText, rules({ examples: [{ cs: "Dvoulůžkový pokoj", en: "Double room" }] })),
  kind: ruled(choice(DISCOUNT_KINDS), rules({ examples: ["long_stay"] })),
  benefit: flat(benefit),
});
