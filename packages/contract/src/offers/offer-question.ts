import { addedTo } from "../codec/parent-reservation.ts";
import { signedInUser } from "../codec/signed-in-user.ts";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, maybe, object } from "../codec/object.ts";
import { day, flag, id } from "../codec/values.ts";
import { couponId } from "../coupons/coupon-id.ts";
import { guestList, party } from "../stays/guest.ts";
import { judgeStay } from "../stays/stay.ts";

/** A search for offers. */
export const offerQuestion = ruled(
  object({
    arrival: day,
    departure: day,
    party: at("persons", party, rules({ usual: 2 })),
    /** Each person's meal; null lets the server choose each plan's usual meal. */
    guests: maybe(
      "guest_list",
      guestList,
      about("The guests of the room and their meals; if empty or missing, `persons` applies.", {
        settle: (guests: readonly unknown[]) => (guests.length === 0 ? undefined : guests),
      }),
    ),
    /** 0 for all. */
    roomTypeId: at("room_types_id", id, rules({ usual: 0 })),
    ratePlanId: at("rates_id", id, rules({ usual: 0 })),
    couponId: at("coupon_id", couponId, rules({ usual: 0 })),
    user: signedInUser,
    added: addedTo,
    /** Also returns offers that cannot be bought, with the reasons. */
    explain: ruled(flag, rules({ usual: 0 })),
  }),
  rules({ judge: judgeStay }),
);

export type OfferQuestion = Ours<typeof offerQuestion>;

/** The names of a search's fields on the wire, for error messages about them. */
export const QUESTION_FIELDS = {
  party: "persons",
  guests: "guest_list",
  roomTypeId: "room_types_id",
  ratePlanId: "rates_id",
  packageId: "packages_id",
  couponId: "coupon_id",
} as const;
