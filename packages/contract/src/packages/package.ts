import type { PlainDate } from "@portico/domain/dates/plain-date";
import { about, asObject, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, constant, inOwnCurrency, maybe, object, wrapped } from "../codec/object.ts";
import {
  currency,
  day,
  flag,
  id,
  idInQuery,
  list,
  localText,
  money,
  nullable,
  whole,
} from "../codec/values.ts";
import { couponId } from "../coupons/coupon-id.ts";
import { stayProblem } from "../pricing/stay-problem.ts";
import { party } from "../stays/guest.ts";
import { partyInQuery } from "../stays/party-in-query.ts";
import { picture } from "../stays/picture.ts";
import { judgeStay } from "../stays/stay.ts";

const MOST_ASKED = 100;
const TEASERS = 2;
const TEXTS = { examples: [{ cs: "Romantický víkend", en: "Romantic weekend" }] };

type AskedStay = { arrival?: string | undefined; departure?: string | undefined };

/** Without dates the lowest price of a year is asked for; one date alone asks nothing. */
const judgeAskedStay: typeof judgeStay = (stay: AskedStay, complain) => {
  const { arrival, departure } = stay;
  if (arrival !== undefined && departure !== undefined) judgeStay({ arrival, departure }, complain);
  else if (arrival !== departure) {
    complain([arrival === undefined ? "arrival" : "departure"], "must be there too, or neither date");
  }
};

const asked = {
  arrival: maybe(
    "arrival",
    day,
    about("With `departure`; without both, the lowest price of a year is told."),
  ),
  departure: maybe("departure", day),
  party: at("persons", party, rules({ usual: 2 })),
  couponId: at("coupon_id", couponId, rules({ usual: 0 })),
  /** Leaves out what does not take the party. */
  forcePersons: at(
    "force_persons",
    flag,
    about("1 leaves out packages that do not take the party.", { usual: 0 }),
  ),
};

export const packageListQuestion = ruled(
  object({
    ...asked,
    /** 0 for all. */
    roomTypeId: at("room_types_id", id, rules({ usual: 0 })),
    limit: ruled(whole, rules({ min: 1, max: MOST_ASKED, usual: MOST_ASKED })),
  }),
  rules({ judge: judgeAskedStay }),
);

export type PackageListQuestion = Ours<typeof packageListQuestion>;

export const packageTeaserQuestion = ruled(
  object({ ...asked, limit: ruled(whole, rules({ min: 1, max: MOST_ASKED, usual: TEASERS })) }),
  rules({ judge: judgeAskedStay }),
);

export type PackageTeaserQuestion = Ours<typeof packageTeaserQuestion>;

/** A package with its lowest price for the asked stay and party. */
const pricedPackage = inOwnCurrency(
  object({
    id: ruled(id, rules({ examples: [12] })),
    name: ruled(localText, rules(TEXTS)),
    front: ruled(localText, about("A sentence for its row.", TEXTS)),
    description: ruled(localText, rules(TEXTS)),
    contents: at("services", localText, about("What is in it, besides the room.", TEXTS)),
    pictures: at("gallery", list(picture)),
    photos: constant("photos", []),
    /** The fewest nights, and the most. */
    nights: ruled(whole, about("The fewest.", { examples: [2] })),
    maxNights: at("nights_max", whole, about("The most, extra nights counted.", { examples: [4] })),
    /** Null where nothing of it can be bought. */
    minPrice: at(
      "min_price",
      nullable(money),
      about("The lowest total of the dates told here; null where they cannot be bought.", {
        examples: [7980],
      }),
    ),
    /** What the same costs bought apart; null unless that is more. */
    priceApart: at(
      "price_apart",
      nullable(money),
      about("What room, meals and contents cost apart, where that is more; else null.", { examples: [9120] }),
    ),
    currency,
    arrival: ruled(
      nullable(day),
      about("Of the stay that `min_price` is for.", { examples: ["2027-05-14"] }),
    ),
    departure: ruled(nullable(day), rules({ examples: ["2027-05-16"] })),
    /** The dates are the asked ones. */
    exact: ruled(
      flag,
      about(
        "1: the dates are the asked ones. 0: the nearest that can be bought, or the cheapest of a year.",
        {
          examples: [1],
        },
      ),
    ),
    available: ruled(whole, about("How often it can be bought for these dates.", { examples: [2] })),
    /** How many of the party one package takes; the others are still to be placed. */
    persons: ruled(whole, about("How many of the party one package takes.", { examples: [2] })),
    /** Empty when it can be bought. */
    problems: at("restrictions", list(stayProblem), about("Why it cannot be bought.", { examples: [[]] })),
  }),
);

export type PricedPackage = Ours<typeof pricedPackage>;

export const pricedPackages = wrapped("packages", list(pricedPackage));

/** Asks for the first day from `from` on that a package can be bought for. */
export const packagePickQuestion = object({
  packageId: at("packages_id", ruled(idInQuery, rules({ min: 1 }))),
  from: at("ref_date", day),
  party: at("persons", partyInQuery),
});

export type PackagePickQuestion = Ours<typeof packagePickQuestion>;

const picked = wrapped("date", day);

/** The first arrival; an empty object where there is none. */
export const packagePick: Codec<PlainDate | null> = {
  read: (wire, context, name) =>
    asObject(wire, name)["date"] === undefined ? null : picked.read(wire, context, name),
  write: (value, context) => (value === null ? {} : picked.write(value, context)),
  shape: { kind: "either", shapes: [picked.shape, { kind: "group", fields: [] }] },
};
