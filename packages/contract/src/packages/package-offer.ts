import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, constant, inOwnCurrency, object, wrapped } from "../codec/object.ts";
import { day, id, list, money, nullable } from "../codec/values.ts";
import { couponId } from "../coupons/coupon-id.ts";
import { offerFields, packageTerms, withFees } from "../offers/offer.ts";
import { party } from "../stays/guest.ts";
import { judgeStay } from "../stays/stay.ts";

export const packageRateQuestion = ruled(
  object({
    arrival: day,
    departure: day,
    party: at("persons", party, rules({ usual: 2 })),
    packageId: at("packages_id", id, rules({ min: 1 })),
    couponId: at("coupon_id", couponId, rules({ usual: 0 })),
  }),
  rules({ judge: judgeStay }),
);

export type PackageRateQuestion = Ours<typeof packageRateQuestion>;

/** A package in one of its rooms, with one choice of meals; an offer has no rate plan then. */
const packageOffer = inOwnCurrency(
  withFees(
    object({
      ...offerFields,
      ...packageTerms,
      /** What the same costs bought apart; null unless that is more. */
      priceApart: at(
        "price_apart",
        nullable(money),
        about("What room, meals and contents cost apart, where that is more; else null.", {
          examples: [9120],
        }),
      ),
      timestamp: constant("timestamp", null),
    }),
  ),
);

export type PackageOffer = Ours<typeof packageOffer>;

export const packageOffers = wrapped("rates", list(packageOffer));
