import type { CurrencyCode } from "@portico/domain/money/currency";
import { fromMajor, toMajor } from "@portico/domain/money/money";
import { compulsorySum } from "@portico/domain/fees/fee";
import type { WireObject } from "../codec/wire.ts";
import type { OfferFee, OfferQuestion, OfferView, RoomPrice } from "../offers.ts";
import { currencyAt, mealNumber, mealOfNumber, rateClassAt, rateTypeNumber } from "./enumerations.ts";
import { offerFeesAt, writeOfferFees } from "./fee.ts";
import { readGuest, readParty, writeGuest, writeParty } from "./party.ts";
import { readStayProblem, writeStayProblem } from "./stay-problem.ts";
import {
  flag,
  flagAt,
  instantAt,
  listAt,
  moneyAt,
  numberAt,
  numbersAt,
  textAt,
  writeInstant,
} from "./wire-fields.ts";

/** What the fields of a search are called on the wire, for complaints about them. */
export const QUESTION_FIELDS = {
  party: "persons",
  guests: "guest_list",
  roomTypeId: "room_types_id",
  ratePlanId: "rates_id",
  couponId: "coupon_id",
} as const;

export function writeOfferQuestion(question: OfferQuestion): WireObject {
  return {
    arrival: question.arrival,
    departure: question.departure,
    persons: writeParty(question.party),
    ...(question.guests === null ? {} : { guest_list: question.guests.map(writeGuest) }),
    room_types_id: question.roomTypeId,
    rates_id: question.ratePlanId,
    coupon_id: question.couponId,
    parent_reservation_id: 0,
    explain: flag(question.explain),
  };
}

export function readOfferQuestion(wire: WireObject): OfferQuestion {
  return {
    arrival: textAt(wire, "arrival"),
    departure: textAt(wire, "departure"),
    party: readParty(wire["persons"]),
    guests: wire["guest_list"] === undefined ? null : listAt(wire, "guest_list", readGuest),
    roomTypeId: numberAt(wire, "room_types_id"),
    ratePlanId: numberAt(wire, "rates_id"),
    couponId: numberAt(wire, "coupon_id"),
    explain: flagAt(wire, "explain"),
  };
}

/**
 * One offer with every field of the wire's rate. Its prices have in them what `fees` lists, but for security deposits. What
 * the engine does not sell yet has its neutral value: no package.
 */
export function writeOffer(offer: OfferView): WireObject {
  const major = (minor: number) => toMajor(minor, offer.currency);
  const { cancellation, cityTax } = offer;
  const fees = compulsorySum(offer.fees);
  const paidAhead = offer.total > 0 && offer.deposit === offer.total;
  return {
    room_types_id: offer.roomTypeId,
    rates_id: offer.ratePlanId,
    rate_type: rateTypeNumber(offer.rateClass),
    packages_id: 0,
    ibe_code: offer.lineCode,
    price: major(offer.total + fees),
    curr_price: major(offer.total + fees),
    original_price: major(offer.originalTotal + fees),
    total_discount: major(offer.originalTotal - offer.coupon - offer.total),
    coupon: major(offer.coupon),
    prior_price: offer.priorTotal === null ? null : major(offer.priorTotal + fees),
    fees: writeOfferFees(offer.fees, offer.currency),
    deposit: major(paidAhead ? offer.deposit + fees : offer.deposit),
    active_discounts: offer.discounts.map(({ discountId }) => discountId),
    discounts: offer.discounts.map(({ discountId }) => discountId),
    discount_amounts: offer.discounts.map(({ amount }) => major(amount)),
    foods: offer.meals.map(mealNumber),
    persons: offer.guests.length,
    available: offer.available,
    storno: cancellation.freeUntil === null ? "" : writeInstant(cancellation.freeUntil),
    storno_conditions_id: cancellation.policyId,
    room_assignation: flag(offer.singleUnit),
    force_nonref: flag(offer.nonRefundableForced),
    force_packages_only: flag(offer.problems.some(({ code }) => code === "packages_only")),
    force_deposit: flag(offer.prepaymentRequired),
    card_garancy: flag(offer.cardGuarantee),
    guarantee_max: major(offer.guaranteeMaximum),
    included: cityTax.included > 0 ? ["city_tax"] : [],
    arrival: offer.arrival,
    departure: offer.departure,
    guid: offer.offerId,
    timestamp: null,
    services: offer.services.map(({ serviceId, quantity, amount }) => ({
      id: serviceId,
      qty: quantity,
      price: major(amount),
    })),
    guest_list: offer.guests.map(writeGuest),
    currency: offer.currency,
    price_food: major(offer.mealTotal),
    city_tax: major(cityTax.atProperty),
    city_tax_included: major(cityTax.included),
    cancellable: flag(cancellation.cancellable),
    cancel_fee_now: major(cancellation.feeNow),
    cancellation_steps: cancellation.steps.map((step) => ({
      from: step.from === null ? null : writeInstant(step.from),
      fee: major(step.fee),
    })),
    nights: offer.nights.map((night) => ({
      date: night.date,
      price: major(night.amount),
      payable: major(night.payable),
    })),
    restrictions: offer.problems.map(writeStayProblem),
  };
}

export function readOffer(wire: WireObject): OfferView {
  const currency = currencyAt(wire, "currency");
  const fees = offerFeesAt(wire, currency);
  const priorTotal =
    wire["prior_price"] === null ? null : moneyAt(wire, "prior_price", currency) - compulsorySum(fees);
  return {
    ...readRoomPrice(wire, fees),
    priorTotal,
    fees,
    guaranteeMaximum: moneyAt(wire, "guarantee_max", currency),
    available: numberAt(wire, "available"),
    offerId: textAt(wire, "guid"),
    problems: listAt(wire, "restrictions", readStayProblem),
  };
}

/** The price and terms of a room, without the fees that the wire's prices have in them. */
export function readRoomPrice(wire: WireObject, fees: readonly OfferFee[] = []): RoomPrice {
  const currency = currencyAt(wire, "currency");
  const money = (name: string) => moneyAt(wire, name, currency);
  const inPrice = compulsorySum(fees);
  const [price, deposit] = [money("price"), money("deposit")];
  return {
    roomTypeId: numberAt(wire, "room_types_id"),
    ratePlanId: numberAt(wire, "rates_id"),
    rateClass: rateClassAt(wire, "rate_type"),
    lineCode: textAt(wire, "ibe_code"),
    arrival: textAt(wire, "arrival"),
    departure: textAt(wire, "departure"),
    guests: listAt(wire, "guest_list", readGuest),
    currency,
    total: price - inPrice,
    originalTotal: money("original_price") - inPrice,
    discounts: readDiscounts(wire, currency),
    coupon: money("coupon"),
    mealTotal: money("price_food"),
    services: listAt(wire, "services", (service) => ({
      serviceId: numberAt(service, "id"),
      quantity: numberAt(service, "qty"),
      amount: moneyAt(service, "price", currency),
    })),
    deposit: deposit === price ? deposit - inPrice : deposit,
    nonRefundableForced: flagAt(wire, "force_nonref"),
    prepaymentRequired: flagAt(wire, "force_deposit"),
    cardGuarantee: flagAt(wire, "card_garancy"),
    meals: numbersAt(wire, "foods").map(mealOfNumber),
    singleUnit: flagAt(wire, "room_assignation"),
    cancellation: {
      policyId: numberAt(wire, "storno_conditions_id"),
      freeUntil: textAt(wire, "storno") === "" ? null : instantAt(wire, "storno"),
      cancellable: flagAt(wire, "cancellable"),
      feeNow: money("cancel_fee_now"),
      steps: listAt(wire, "cancellation_steps", (step) => ({
        from: step["from"] === null ? null : instantAt(step, "from"),
        fee: moneyAt(step, "fee", currency),
      })),
    },
    cityTax: { included: money("city_tax_included"), atProperty: money("city_tax") },
    nights: listAt(wire, "nights", (night) => ({
      date: textAt(night, "date"),
      amount: moneyAt(night, "price", currency),
      payable: moneyAt(night, "payable", currency),
    })),
  };
}

function readDiscounts(wire: WireObject, currency: CurrencyCode): RoomPrice["discounts"] {
  const amounts = numbersAt(wire, "discount_amounts");
  return numbersAt(wire, "active_discounts").map((discountId, index) => ({
    discountId,
    amount: fromMajor(amounts[index] ?? 0, currency),
  }));
}

export function writeOffers(offers: OfferView[]): WireObject {
  return { rates: offers.map(writeOffer) };
}

export function readOffers(wire: WireObject): OfferView[] {
  return listAt(wire, "rates", readOffer);
}
