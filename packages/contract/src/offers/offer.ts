import type { AppliedDiscount } from "@portico/domain/discounts/discount-stay";
import type { ServiceLine } from "@portico/domain/extras/service-price";
import type { Instalment } from "@portico/domain/pricing/rent-instalments";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Minor } from "@portico/domain/money/money";
import { compulsorySum } from "@portico/domain/fees/fee";
import type { Guest } from "@portico/domain/stays/guest";
import type { Instant } from "@portico/domain/dates/time-zone";
import { about, onServer, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import {
  at,
  constant,
  flat,
  inOwnCurrency,
  object,
  said,
  when,
  wrapped,
  type Woven,
} from "../codec/object.ts";
import {
  choice,
  converted,
  day,
  flag,
  id,
  instant,
  list,
  nullable,
  text,
  whole,
  currency,
  money,
} from "../codec/values.ts";
import { stayProblem } from "../pricing/stay-problem.ts";
import { offerFee, type OfferFee } from "../fees/fee.ts";
import { instalments } from "../payments/payment-option.ts";
import { rateClass } from "../rates/rate-plan.ts";
import { guest, meal } from "../stays/guest.ts";

/**
 * Prices that include fees on the wire. Items that are already sold differ: they have no fees, which are listed beside
 * all lines, and no prior price.
 */
type Priced = {
  total: Minor;
  originalTotal: Minor;
  deposit: Minor;
  priorTotal: Minor | null;
  /** Only in a package's offer. */
  priceApart?: Minor | null;
  fees: readonly OfferFee[];
};

/** Adds the fees to the prices. They are part of the deposit only if the whole room is paid ahead. */
function raised<Room extends Priced>(room: Room, fees: Minor): Room {
  if (fees === 0) return room;
  const { total, originalTotal, deposit, priorTotal, priceApart } = room;
  return {
    ...room,
    total: total + fees,
    originalTotal: originalTotal + fees,
    deposit: total > 0 && deposit === total ? deposit + fees : deposit,
    priorTotal: priorTotal === null ? null : priorTotal + fees,
    ...(typeof priceApart === "number" && { priceApart: priceApart + fees }),
  };
}

/** On the wire, prices include the fees listed in `fees`, except security deposits. */
/* @__NO_SIDE_EFFECTS__ */
export function withFees<Room extends Priced>(of: Codec<Room>): Codec<Room> {
  return converted(
    of,
    (room) => raised(room, -compulsorySum(room.fees)),
    onServer((room) => raised(room, compulsorySum(room.fees))),
  );
}

const ids = list(id);
const sums = list(money);

/** Discounts that lowered the price. The wire has their amounts in a separate list, in the same order. */
const discounts: Woven<AppliedDiscount[]> = {
  path: "active_discounts",
  shape: { ...ids.shape, ...rules({ examples: [[]] }) },
  of: {
    read(wire, context) {
      const amounts = sums.read(wire["discount_amounts"], context, "discount_amounts");
      return ids
        .read(wire["active_discounts"], context, "active_discounts")
        .map((discountId, index) => ({ discountId, amount: amounts[index] ?? 0 }));
    },
    writeInto: onServer((value, wire) => {
      wire["active_discounts"] = value.map(({ discountId }) => discountId);
    }),
  },
};

type Discounted = { discounts: readonly AppliedDiscount[] };

const freeUntil: Codec<Instant | null> = {
  read: (wire, context, name) => (wire === "" ? null : instant.read(wire, context, name)),
  write: onServer((value, context) => (value === null ? "" : instant.write(value, context))),
  shape: {
    kind: "either",
    shapes: [{ kind: "choice", choices: [""] }, instant.shape],
    ...rules({ examples: ["2027-05-10T16:00:00Z"] }),
  },
};

export const cancellation = object({
  freeUntil: at("storno", freeUntil, about("Cancelling is free until then; empty if it is never free.")),
  policyId: at("storno_conditions_id", id, rules({ examples: [1] })),
  cancellable: ruled(flag, rules({ examples: [1] })),
  feeNow: at("cancel_fee_now", money),
  steps: at(
    "cancellation_steps",
    list(object({ from: nullable(instant), fee: money })),
    about("Fees for cancelling, each with the moment from which it applies; null: from the booking on.", {
      examples: [
        [
          { from: "2027-05-10T16:00:00Z", fee: 2400 },
          { from: "2027-05-13T16:00:00Z", fee: 4800 },
        ],
      ],
    }),
  ),
});

export type CancellationView = Ours<typeof cancellation>;

const cityTax = object({
  atProperty: at("city_tax", money, rules({ examples: [200] })),
  included: at("city_tax_included", money),
});

const night = object({ date: day, amount: at("price", money), payable: money });

const serviceLine: Codec<ServiceLine> = object({
  serviceId: at("id", id),
  quantity: at("qty", whole),
  amount: at("price", money),
});

const PRICE = { examples: [4800] };

/** The price and terms of one room for a stay and party, offered or sold; amounts in minor units of `currency`. */
export const roomFields = {
  roomTypeId: at("room_types_id", id, rules({ examples: [10] })),
  ratePlanId: at("rates_id", id, rules({ examples: [1] })),
  rateClass: at("rate_type", rateClass),
  packageId: constant("packages_id", 0),
  lineCode: at("ibe_code", text, rules({ examples: ["double"] })),
  /** `originalTotal` less discounts and less the coupon's part. */
  total: at("price", money, about("After discounts and the coupon's part, including `fees`.", PRICE)),
  currentPrice: said(
    "curr_price",
    money,
    ({ total }: { total: Minor }) => total,
    about("Same as `price`.", PRICE),
  ),
  originalTotal: at("original_price", money, about("Before discounts and coupon.", PRICE)),
  totalDiscount: said(
    "total_discount",
    money,
    ({ originalTotal, coupon, total }: Record<"originalTotal" | "coupon" | "total", Minor>) =>
      originalTotal - coupon - total,
  ),
  /** The room's part of the coupon; the price without the coupon is `total + coupon`. */
  coupon: ruled(money, about("The coupon's part; the price without the coupon is `price` plus this.")),
  /** Part of `total`. Fees are paid ahead if every room is paid ahead in full. */
  deposit: ruled(money, about("The part of `price` that is paid ahead.", { examples: [1440] })),
  discounts,
  discountIds: said(
    "discounts",
    ids,
    ({ discounts }: Discounted) => discounts.map(({ discountId }) => discountId),
    rules({ examples: [[]] }),
  ),
  discountAmounts: said(
    "discount_amounts",
    sums,
    ({ discounts }: Discounted) => discounts.map(({ amount }) => amount),
    rules({ examples: [[]] }),
  ),
  meals: at("foods", list(meal), about("Meals that guests may choose.", { examples: [[0, 1]] })),
  persons: said(
    "persons",
    whole,
    ({ guests }: { guests: readonly Guest[] }) => guests.length,
    rules({ examples: [2] }),
  ),
  cancellation: flat(cancellation),
  singleUnit: at(
    "room_assignation",
    flag,
    about("1: one room is free for the whole stay.", { examples: [1] }),
  ),
  nonRefundableForced: at(
    "force_nonref",
    flag,
    about("1: a discount or coupon made the terms non-refundable."),
  ),
  prepaymentRequired: at("force_deposit", flag, about("1: paying everything on the spot is not offered.")),
  /** A card must be stored as a guarantee before saving. */
  cardGuarantee: at("card_garancy", flag, about("1: a card must be left as a guarantee.")),
  included: said(
    "included",
    list(choice(["city_tax"])),
    ({ cityTax }: { cityTax: { included: Minor } }) => (cityTax.included > 0 ? ["city_tax" as const] : []),
    rules({ examples: [[]] }),
  ),
  arrival: ruled(day, rules({ examples: ["2027-05-13"] })),
  departure: ruled(day, rules({ examples: ["2027-05-15"] })),
  services: ruled(list(serviceLine), rules({ examples: [[]] })),
  guests: at(
    "guest_list",
    list(guest),
    rules({
      examples: [
        [
          { guest_type_id: 1, food_id: 0 },
          { guest_type_id: 1, food_id: 0 },
        ],
      ],
    }),
  ),
  currency,
  mealTotal: at("price_food", money, about("The part of `price` that is for meals.")),
  cityTax: flat(cityTax),
  nights: ruled(
    list(night),
    rules({
      examples: [
        [
          { date: "2027-05-13", price: 2200, payable: 2200 },
          { date: "2027-05-14", price: 2600, payable: 2600 },
        ],
      ],
    }),
  ),
};

/** A package's fields in place of a room's rate plan. */
export const packageTerms = {
  packageId: at("packages_id", id, rules({ examples: [12] })),
  ratePlanId: at("rates_id", id, about("0: a package has its own terms.", { examples: [0] })),
};

/** One room type and rate plan for the requested stay and party. */
export const offerFields = {
  ...roomFields,
  /**
   * The lowest total asked for the same stay in the 30 days before the reduction began. Only this may be shown crossed
   * out, and only if it is above the price.
   */
  priorTotal: at(
    "prior_price",
    nullable(money),
    about(
      "The lowest price of the same stay in the 30 days before the reduction began; null if it is unknown or nothing is reduced.",
    ),
  ),
  /**
   * Fees that a reservation of only this room pays on top of `total`, and refundable security deposits. Empty on a line
   * of a reservation, whose fees are listed beside all lines.
   */
  fees: ruled(list(offerFee), about("Included in `price`, except security deposits.", { examples: [[]] })),
  available: ruled(whole, about("Free rooms of the type.", { examples: [3] })),
  packagesOnly: said("force_packages_only", flag, ({ problems }: { problems: readonly StayProblem[] }) =>
    problems.some(({ code }) => code === "packages_only"),
  ),
  /** The most that may be charged to the guarantee card; 0 if none is required. */
  guaranteeMaximum: at("guarantee_max", money, about("The most that may be charged to the guarantee card.")),
  /** Signed and expiring; sent back with `price` and `save`. Empty if the offer cannot be bought. */
  offerId: at(
    "guid",
    text,
    about("Signed and expiring; empty if the offer cannot be bought.", {
      examples: ["WyJyb29tIiwxLDEsMTAsMSwiMjAyNy0wNS0xMyJd.c2lnbmF0dXJl"],
    }),
  ),
  /** Empty if the offer can be bought. */
  problems: at(
    "restrictions",
    list(stayProblem),
    about("Why the offer cannot be bought; empty if it can.", { examples: [[]] }),
  ),
};

const timestamp = constant("timestamp", null);
const offerAlone = object({ ...offerFields, timestamp });

export type OfferView = Ours<typeof offerAlone> & {
  /** What is left after the deposit by day, where a rent is due month by month. */
  instalments?: Instalment[] | undefined;
  /** In a search for room types, the cheapest offer of the type that is cancelled for free, where this one is not. */
  flexible?: OfferView | undefined;
};

export const offer: Codec<OfferView> = inOwnCurrency(
  withFees(object({ ...offerFields, instalments, timestamp })),
);

const roomPrice = object(roomFields);

export type RoomPrice = Ours<typeof roomPrice>;

/** The answer of a search for offers. */
export const offers = wrapped("rates", list(offer));

const flexible = when(
  "flexible",
  offer,
  about("The cheapest offer of the room type that is cancelled for free; absent where this one is, or none."),
);

const bestOffer: Codec<OfferView> = inOwnCurrency(
  withFees(object({ ...offerFields, instalments, timestamp, flexible })),
);

/** The answer of a search for room types. */
export const bestOffers = wrapped("rates", list(bestOffer));
