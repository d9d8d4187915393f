import type { CouponProblem } from "@portico/domain/coupons/coupon-problem";
import type { Coupon } from "@portico/domain/coupons/coupon";
import { ruled, rules, type Codec } from "../codec/codec.ts";
import { couponId } from "./coupon-id.ts";
import { at, flat, object, said, tagged } from "../codec/object.ts";
import {
  amounts,
  day,
  flag,
  list,
  localText,
  nullable,
  number,
  text,
  whole,
  money,
} from "../codec/values.ts";

const LONGEST_CODE = 60;

/** A coupon code as the guest has typed it. */
export const couponQuestion = object({
  code: ruled(text, rules({ trim: true, min: [1, "must not be empty"], max: LONGEST_CODE })),
});

/** A coupon with every condition that decides whether it can be used. */
export type CouponView = Omit<Coupon, "maxUses">;

export const couponView: Codec<CouponView> = object({
  id: ruled(
    couponId,
    rules({ about: "For searches, `price` and `save`.", examples: [3_021_448_906_512_377] }),
  ),
  code: ruled(text, rules({ examples: ["LETO"] })),
  name: ruled(localText, rules({ examples: [{ cs: "Letní sleva", en: "Summer discount" }] })),
  validFrom: at(
    "valid_from",
    nullable(day),
    rules({ about: "The first day on which it may be used.", examples: ["2027-01-01"] }),
  ),
  validTo: at(
    "valid_to",
    nullable(day),
    rules({ about: "The last day on which it may be used.", examples: ["2027-12-31"] }),
  ),
  stayFrom: at(
    "able_from",
    nullable(day),
    rules({ about: "No stay may begin earlier.", examples: ["2027-05-01"] }),
  ),
  stayTo: at("able_to", nullable(day), rules({ about: "No stay may end later.", examples: ["2027-08-31"] })),
  minNights: at("min_night", nullable(whole), rules({ examples: [2] })),
  minPrice: at(
    "min_price_in_currencies",
    nullable(amounts),
    rules({
      about: "The coupon cannot be used in a currency that is missing here.",
      examples: [{ CZK: 4500, EUR: 180 }],
    }),
  ),
  benefit: flat(
    tagged(
      "kind",
      "operator",
      {
        amount: { amounts: at("value", amounts, rules({ examples: [{ CZK: 1000, EUR: 40 }] })) },
        percent: { percent: at("value", number) },
      },
      { amount: "scalar", percent: "proc" },
    ),
  ),
  forcesNonRefundable: at("force_nonref", flag),
});

const couponProblem: Codec<CouponProblem> = tagged("code", "code", {
  not_valid_yet: { from: day },
  no_longer_valid: { to: day },
  stay_window: { from: nullable(day), to: nullable(day) },
  min_nights: { nights: whole, missing: whole },
  min_price: { price: money, missing: money },
  currency: {},
  no_stay: {},
  used_up: {},
});

type Judged = { problems: readonly CouponProblem[] };

/** What a coupon takes off the reservation, or all conditions that it fails, each with what is missing. */
export type CouponUse = { couponId: number; code: string; amount: number; problems: CouponProblem[] };

export const couponUse: Codec<CouponUse> = object({
  couponId: at("id", couponId),
  code: text,
  amount: at("price", money),
  usable: said("usable", flag, ({ problems }: Judged) => problems.length === 0),
  reason: said("reason", nullable(text), ({ problems }: Judged) => problems[0]?.code ?? null),
  problems: at("reasons", list(couponProblem)),
});
