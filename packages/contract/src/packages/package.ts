import type { Picture } from "@portico/domain/texts/picture";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { about, asObject, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, maybe, object, said, wrapped } from "../codec/object.ts";
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
  text,
  whole,
} from "../codec/values.ts";
import { couponId } from "../coupons/coupon-id.ts";
import { offerFee } from "../fees/fee.ts";
import { stayProblem } from "../pricing/stay-problem.ts";
import { party } from "../stays/guest.ts";
import { partyInQuery } from "../stays/party-in-query.ts";
import { picture, widestFile } from "../stays/picture.ts";
import { judgeStay } from "../stays/stay.ts";

const MOST_ASKED = 100;
const TEASERS = 2;
const TEXTS = { examples: [{ cs: "Romantický víkend", en: "Romantic weekend" }] };

type AskedStay = { arrival?: string | undefined; departure?: string | undefined };

/** Without dates, the request is for the lowest price of a year; one date without the other is refused. */
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
    about("With `departure`; without both, the answer has the lowest price of a year."),
  ),
  departure: maybe("departure", day),
  party: at("persons", party, rules({ usual: 2 })),
  couponId: at("coupon_id", couponId, rules({ usual: 0 })),
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

/**
 * What a page asks for where it lists a hotel's packages: for all of them and the whole party, so that list and dialog share
 * one answer. Without both dates each comes with the lowest price of a year. A page that the engine draws answers the very
 * same question.
 */
export function packageListQuestionOf({
  arrival,
  departure,
  party,
  roomTypeId,
  couponId,
}: Omit<PackageListQuestion, "forcePersons" | "limit">): PackageListQuestion {
  const stay =
    arrival === null || departure === null ? { arrival: null, departure: null } : { arrival, departure };
  return { ...stay, party, couponId, forcePersons: false, roomTypeId, limit: MOST_ASKED };
}

/** What a page asks for among the rooms of a search; a page that the engine draws answers the very same question. */
export function teaserQuestion({
  arrival,
  departure,
  party,
  couponId,
}: Omit<PackageTeaserQuestion, "forcePersons" | "limit">): PackageTeaserQuestion {
  return { arrival, departure, party, couponId, forcePersons: false, limit: TEASERS };
}

const packageDay = object({
  /** 1 is the day of arrival. */
  day: ruled(whole, about("1 is the day of arrival.", { min: 1, examples: [1] })),
  text: ruled(localText, rules({ examples: [{ cs: "Po příjezdu večeře", en: "Dinner after you arrive" }] })),
});

/** A package with its lowest price for the requested stay and party. */
const pricedPackage = inOwnCurrency(
  object({
    id: ruled(id, rules({ examples: [12] })),
    name: ruled(localText, rules(TEXTS)),
    front: ruled(localText, about("A sentence for the package's row.", TEXTS)),
    description: ruled(localText, rules(TEXTS)),
    contents: at("services", localText, about("What the package contains besides the room.", TEXTS)),
    /** Ascending, not necessarily every day; empty if the hotel describes none. */
    days: ruled(
      list(packageDay),
      about("What happens on single days of the stay, ascending; empty if the hotel describes none.", {
        examples: [[]],
      }),
    ),
    pictures: at("gallery", list(picture)),
    photos: said(
      "photos",
      list(text),
      ({ pictures }: { pictures: readonly Picture[] }) => pictures.map(widestFile),
      about("The widest file of each picture of the `gallery`, for clients that use only one.", {
        examples: [["/pictures/double-800.webp"]],
      }),
    ),
    /** The minimum number of nights, and the maximum. */
    nights: ruled(whole, about("The minimum number of nights.", { examples: [2] })),
    maxNights: at(
      "nights_max",
      whole,
      about("The maximum number of nights, with extra nights.", { examples: [4] }),
    ),
    /** Null for a package that can be bought, and without periods. */
    validFrom: at(
      "valid_from",
      nullable(day),
      about("The first night of the package's next period; null if it can be bought or nothing limits it.", {
        examples: ["2027-01-04"],
      }),
    ),
    /** Null without an end. */
    validTo: at(
      "valid_to",
      nullable(day),
      about(
        "The last day of departure in the package's period of this answer's dates, or in the next; null without an end.",
        {
          examples: ["2027-12-20"],
        },
      ),
    ),
    /** Null without one. */
    bookTo: at(
      "book_to",
      nullable(day),
      about("The last day on which the package can be booked; null without one.", {
        examples: ["2027-10-31"],
      }),
    ),
    /** Null if no stay with the package can be bought. */
    minPrice: at(
      "min_price",
      nullable(money),
      about("The lowest total for this answer's dates; null if the package cannot be bought for them.", {
        examples: [7980],
      }),
    ),
    /** The price without the coupon is `minPrice` plus this. */
    coupon: ruled(money, about("The coupon's part; the price without the coupon is `min_price` plus this.")),
    /** Empty if the package cannot be bought. */
    fees: ruled(
      list(offerFee),
      about("Included in `min_price` and `price_apart`, except security deposits.", { examples: [[]] }),
    ),
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
    currency,
    arrival: ruled(
      nullable(day),
      about("The arrival of the stay that `min_price` is for.", { examples: ["2027-05-14"] }),
    ),
    departure: ruled(nullable(day), rules({ examples: ["2027-05-16"] })),
    /** The dates are the requested ones. */
    exact: ruled(
      flag,
      about(
        "1: the dates are the requested ones. 0: the closest that can be bought, or the cheapest of a year.",
        {
          examples: [1],
        },
      ),
    ),
    available: ruled(
      whole,
      about("How many times the package can be bought for these dates.", { examples: [2] }),
    ),
    /** How many of the party one package takes; the others still need rooms. */
    persons: ruled(whole, about("How many of the party one package takes.", { examples: [2] })),
    /** Empty if the package can be bought. */
    problems: at(
      "restrictions",
      list(stayProblem),
      about("Why the package cannot be bought; empty if it can.", { examples: [[]] }),
    ),
  }),
);

export type PricedPackage = Ours<typeof pricedPackage>;

export const pricedPackages = wrapped("packages", list(pricedPackage));

/** Asks for the first day from `from` on for which a package, or any package, can be bought. */
export const packagePickQuestion = object({
  packageId: at("packages_id", idInQuery, about("0 for any package.", { usual: 0 })),
  from: at("ref_date", day),
  party: at("persons", partyInQuery),
});

export type PackagePickQuestion = Ours<typeof packagePickQuestion>;

const picked = wrapped("date", day);

/** The first arrival; an empty object if there is none. */
export const packagePick: Codec<PlainDate | null> = {
  read: (wire, context, name) =>
    asObject(wire, name)["date"] === undefined ? null : picked.read(wire, context, name),
  write: (value, context) => (value === null ? {} : picked.write(value, context)),
  shape: { kind: "either", shapes: [picked.shape, { kind: "group", fields: [] }] },
};
