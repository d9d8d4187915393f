import type { RateClass, RatePlan } from "@portico/domain/rates/rate-plan";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object, when } from "../codec/object.ts";
import { flag, id, localText, whole, worded } from "../codec/values.ts";
import { meal } from "../stays/guest.ts";

const TEXTS = { examples: [{ cs: "Dvoulůžkový pokoj", en: "Double room" }] };

export const rateClass: Codec<RateClass> = ruled(
  worded({ standard: 1, non_refundable: 2, promotion: 3 }),
  about("1 standard, 2 non-refundable, 3 promotion."),
);

export type RatePlanView = Pick<
  RatePlan,
  "id" | "name" | "description" | "class" | "includedMeal" | "prepaymentRequired" | "cardGuarantee"
> & {
  /** Missing if the plan requires no notice. */
  noticeMonths?: number | undefined;
};

export const ratePlan: Codec<RatePlanView> = object({
  id: ruled(id, rules({ examples: [1] })),
  name: ruled(localText, rules(TEXTS)),
  description: ruled(localText, rules(TEXTS)),
  class: at("rate_type", rateClass),
  includedMeal: at("food_id", meal, about("The meal included in the price, from 0 none to 7 all inclusive.")),
  prepaymentRequired: at("force_deposit", flag, about("Paying everything on the spot is not offered.")),
  cardGuarantee: at("card_garancy", flag, about("A card must be left as a guarantee.")),
  noticeMonths: when(
    "notice_months",
    whole,
    about("For a plan by the month: months between giving notice and moving out.", { examples: [1] }),
  ),
});
