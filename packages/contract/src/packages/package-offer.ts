import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, constant, inOwnCurrency, object, wrapped } from "../codec/object.ts";
import { day, id, list, money, nullable } from "../codec/values.ts";
import { couponId } from "../coupons/coupon-id.ts";
import { offerFields, packageTerms, withFees } from "../offers/offer.ts";
import { party } from "../stays/guest.ts";
import { judgeStay } from "../stays/stay.ts";
import { timesWanted } from "./content-time.ts";

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

/** A package with one room type and one meal choice; the offer has no rate plan. */
const packageOffer = inOwnCurrency(
  withFees(
    object({
      ...offerFields,
      ...packageTerms,
      ...timesWanted,
      /** The price of the same things bought apart; null unless it is higher. */
      priceApart: at(
        "price_apart",
        nullable(money),
        about(
          "The price of room, meals and contents bought apart, if it is higher; otherwise, and with a coupon, null.",
          {
            examples: [9120],
          },
        ),
      ),
      timestamp: constant("timestamp", null),
    }),
  ),
);

export type PackageOffer = Ours<typeof packageOffer>;

export const packageOffers = wrapped("rates", list(packageOffer));
