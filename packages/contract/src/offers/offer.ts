import type { AppliedDiscount } from "@portico/domain/discounts/discount-stay";
import type { ServiceLine } from "@portico/domain/extras/service-price";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { Minor } from "@portico/domain/money/money";
import { compulsorySum } from "@portico/domain/fees/fee";
import type { Guest } from "@portico/domain/stays/guest";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { CallContext, WireObject } from "../codec/wire.ts";
import { about, onServer, rules, type Codec, type Ours } from "../codec/codec.ts";
import {
  at,
  constant,
  flat,
  inOwnCurrency,
  object,
  related,
  said,
  wrapped,
  type Field,
} from "../codec/object.ts";
import {
  choice,
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
import { rateClass } from "../rates/rate-plan.ts";
import { guest, meal } from "../stays/guest.ts";

const fees = list(offerFee);

type WithFees = { fees?: readonly OfferFee[] };

/** What is sold has no fees of its own: they stand beside all lines. */
const feesOf = ({ fees = [] }: WithFees): Minor => compulsorySum(fees);

function feesIn(wire: WireObject, context: CallContext): Minor {
  return compulsorySum(fees.read(wire["fees"], context, "fees"));
}

/** The wire's prices have in them what `fees` lists, but for security deposits. */
export function withFees(path: string, given?: Parameters<typeof rules>[0]): Field<Minor> {
  return related(
    at(path, money, given),
    (price, wire, context) => price - feesIn(wire, context),
    onServer((price, whole: WithFees) => price + feesOf(whole)),
  );
}

export function priceWithFees(room: WithFees & { total: Minor }): Minor {
  return room.total + feesOf(room);
}

const priorTotal: Field<Minor | null> = related(
  at(
    "prior_price",
    nullable(money),
    about(
      "The lowest price of the same stay in the 30 days before the reduction began; null when it is not known or nothing is reduced.",
    ),
  ),
  (price, wire, context) => (price === null ? null : price - feesIn(wire, context)),
  onServer((price, whole: WithFees) => (price === null ? null : price + feesOf(whole))),
);

/** Fees are paid ahead where the room is paid ahead in full. */
const deposit: Field<Minor> = related(
  at("deposit", money, about("Of `price`, what is paid ahead.", { examples: [1440] })),
  (paid, wire, context) =>
    paid === money.read(wire["price"], context, "price") ? paid - feesIn(wire, context) : paid,
  onServer((paid, whole: WithFees & { total: Minor }) =>
    whole.total > 0 && paid === whole.total ? paid + feesOf(whole) : paid,
  ),
);

const ids = list(id);
const sums = list(money);

/** Discounts that lowered the price; what each took off stands in a list of its own, in the same order. */
const discounts: Field<AppliedDiscount[]> = {
  path: "active_discounts",
  shape: { ...ids.shape, ...rules({ examples: [[]] }) },
  read(wire, context) {
    const amounts = sums.read(wire["discount_amounts"], context, "discount_amounts");
    return ids
      .read(wire["active_discounts"], context, "active_discounts")
      .map((discountId, index) => ({ discountId, amount: amounts[index] ?? 0 }));
  },
  write: onServer((value, wire) => {
    wire["active_discounts"] = value.map(({ discountId }) => discountId);
  }),
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

const cancellation = object({
  freeUntil: at(
    "storno",
    freeUntil,
    about("Until when cancelling costs nothing; empty where it always costs."),
  ),
  policyId: at("storno_conditions_id", id, rules({ examples: [1] })),
  cancellable: at("cancellable", flag, rules({ examples: [1] })),
  feeNow: at("cancel_fee_now", money),
  steps: at(
    "cancellation_steps",
    list(object({ from: at("from", nullable(instant)), fee: at("fee", money) })),
    about("What cancelling costs from when on; null: from the booking on.", {
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

const night = object({ date: at("date", day), amount: at("price", money), payable: at("payable", money) });

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
  /** What the room costs: `originalTotal` less discounts and less the coupon's part. */
  total: withFees("price", about("`fees` in it, discounts and the coupon's part taken off.", PRICE)),
  currentPrice: said("curr_price", money, priceWithFees, about("As `price`.", PRICE)),
  /** Before discounts and coupon. */
  originalTotal: withFees("original_price", about("Before discounts and coupon.", PRICE)),
  totalDiscount: said(
    "total_discount",
    money,
    ({ originalTotal, coupon, total }: Record<"originalTotal" | "coupon" | "total", Minor>) =>
      originalTotal - coupon - total,
  ),
  /** The coupon's part in this room; the price without the coupon is `total + coupon`. */
  coupon: at("coupon", money, about("The coupon's part; the price without it is `price` and this together.")),
  /** Of `total`; fees are paid ahead where every room is paid ahead in full. */
  deposit,
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
  meals: at("foods", list(meal), about("Meals that may be chosen.", { examples: [[0, 1]] })),
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
  /** A discount or coupon made the terms non-refundable. */
  nonRefundableForced: at(
    "force_nonref",
    flag,
    about("1: a discount or coupon made the terms non-refundable."),
  ),
  /** Paying everything on the spot is not offered. */
  prepaymentRequired: at("force_deposit", flag, about("1: paying everything on the spot is not offered.")),
  /** A card must be stored as a guarantee before saving. */
  cardGuarantee: at("card_garancy", flag, about("1: a card must be left as a guarantee.")),
  included: said(
    "included",
    list(choice(["city_tax"])),
    ({ cityTax }: { cityTax: { included: Minor } }) => (cityTax.included > 0 ? ["city_tax" as const] : []),
    rules({ examples: [[]] }),
  ),
  arrival: at("arrival", day, rules({ examples: ["2027-05-13"] })),
  departure: at("departure", day, rules({ examples: ["2027-05-15"] })),
  services: at("services", list(serviceLine), rules({ examples: [[]] })),
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
  currency: at("currency", currency),
  mealTotal: at("price_food", money, about("Of `price`, for meals.")),
  cityTax: flat(cityTax),
  nights: at(
    "nights",
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

/** One room type and rate plan for the asked stay and party. */
export const offerFields = {
  ...roomFields,
  /**
   * The lowest total that was asked for the same stay in the 30 days before the reduction began. Only this may be shown
   * crossed out, and only when it is above the price.
   */
  priorTotal,
  /**
   * What a reservation of this room alone pays beside `total`, and the security deposits that come back. Empty on a line
   * of a reservation, whose fees stand beside all lines.
   */
  fees: at("fees", fees, about("In `price`, but for security deposits.", { examples: [[]] })),
  available: at("available", whole, about("Rooms of the type that are free.", { examples: [3] })),
  packagesOnly: said("force_packages_only", flag, ({ problems }: { problems: readonly StayProblem[] }) =>
    problems.some(({ code }) => code === "packages_only"),
  ),
  /** The most that may be taken from a card left as a guarantee; 0 where none is asked for. */
  guaranteeMaximum: at("guarantee_max", money, about("The most that may be taken from that card.")),
  /** Signed and expiring; sent back with price and save. Empty when the offer can't be bought. */
  offerId: at(
    "guid",
    text,
    about("Signed and expiring; empty when the offer cannot be bought.", {
      examples: ["WyJyb29tIiwxLDEsMTAsMSwiMjAyNy0wNS0xMyJd.c2lnbmF0dXJl"],
    }),
  ),
  /** Empty when the offer can be bought. */
  problems: at("restrictions", list(stayProblem), about("Why it cannot be bought.", { examples: [[]] })),
};

export const offer = inOwnCurrency(object({ ...offerFields, timestamp: constant("timestamp", null) }));

export type OfferView = Ours<typeof offer>;

const roomPrice = object(roomFields);

export type RoomPrice = Ours<typeof roomPrice>;

/** A list of offers as the searches answer it. */
export const offers = wrapped("rates", list(offer));
