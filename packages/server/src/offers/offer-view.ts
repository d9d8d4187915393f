import type { OfferFee } from "@portico/contract/fees/fee";
import type { OfferView, RoomPrice } from "@portico/contract/offers/offer";
import { instalmentsOf } from "@portico/domain/checkout/instalments";
import { feesDue } from "@portico/domain/fees/fee-due";
import { guaranteeMaximum } from "@portico/domain/guarantees/guarantee-terms";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Offer, RefusedOffer } from "@portico/domain/offers/offer";
import { withFirstNights } from "@portico/domain/pricing/apply-coupon";
import type { StayQuote, Quote, StayProblem } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import type { RatePlan } from "@portico/domain/rates/rate-plan";
import type { Guest } from "@portico/domain/stays/guest";
import { nightsOf, type Stay } from "@portico/domain/stays/stay";
import { rentDepositOffered } from "../property/index.ts";

type Named = Pick<RoomPrice, "rateClass" | "lineCode" | "meals" | "singleUnit">;

/** A room's quote as guests see it, offered or sold, under the names that its hotel has for it. */
export function viewRoomPrice(quote: Quote, named: Named): RoomPrice {
  return viewPrice(quote, quote.ratePlanId, named);
}

/** The same for any item with a stay. */
export function viewPrice(quote: StayQuote, ratePlanId: number, named: Named): RoomPrice {
  return {
    roomTypeId: quote.roomTypeId,
    ratePlanId,
    rateClass: named.rateClass,
    lineCode: named.lineCode,
    arrival: quote.stay.arrival,
    departure: quote.stay.departure,
    guests: quote.guests,
    currency: quote.currency,
    total: quote.total,
    originalTotal: quote.originalTotal,
    discounts: quote.discounts,
    coupon: quote.coupon,
    mealTotal: quote.meals,
    services: quote.services,
    deposit: quote.deposit,
    nonRefundableForced: quote.nonRefundableForced,
    prepaymentRequired: quote.prepaymentRequired,
    cardGuarantee: quote.cardGuarantee,
    meals: named.meals,
    singleUnit: named.singleUnit,
    cancellation: quote.cancellation,
    cityTax: quote.cityTax,
    nights: quote.nights,
  };
}

/** A room on offer, with what is free and the signed promise of its price; without fees a reservation's line. */
export function viewOffer(
  hotel: Hotel,
  quote: Quote,
  more: Pick<OfferView, "available" | "singleUnit" | "offerId" | "problems"> &
    Partial<Pick<OfferView, "priorTotal" | "fees">>,
): OfferView {
  const { deposit, total } = quote;
  const instalments = quote.rent && instalmentsOf([quote], { ahead: deposit, later: total - deposit });
  return {
    ...viewRoomPrice(quote, { ...namesOf(hotel, quote), singleUnit: more.singleUnit }),
    priorTotal: null,
    guaranteeMaximum: guaranteeMaximum(hotel, withFirstNights(hotel, [quote])),
    ...more,
    fees: [...(more.fees ?? []), ...rentDepositOffered(quote.rent)],
    ...(instalments && { instalments }),
  };
}

/** What can't be bought: priced if only rooms are missing, otherwise with zero amounts; always with the reasons. */
export function viewRefused(
  hotel: Hotel,
  refused: RefusedOffer,
  asked: { stay: Stay; guests: Guest[]; currency: CurrencyCode; fees?: OfferFee[] },
): OfferView {
  const { fees = [] } = asked;
  const none = { available: 0, singleUnit: false, offerId: "", problems: refused.problems, fees };
  if (refused.quote !== null) return viewOffer(hotel, refused.quote, none);
  return viewUnpriced(hotel, refused, { ...asked, problems: refused.problems });
}

function viewUnpriced(
  hotel: Hotel,
  ids: { roomTypeId: number; ratePlanId: number },
  asked: { stay: Stay; guests: Guest[]; currency: CurrencyCode; problems: StayProblem[] },
): OfferView {
  const plan = hotel.ratePlans.find(({ id }) => id === ids.ratePlanId);
  return viewNothing({ ...namesOf(hotel, ids), terms: plan }, asked);
}

type Terms = Pick<RatePlan, "prepaymentRequired" | "cardGuarantee" | "cancellationPolicyId">;

/** An offer without a price, under its names and terms. */
export function viewNothing(
  {
    terms,
    ...names
  }: Pick<OfferView, "roomTypeId" | "ratePlanId" | "rateClass" | "lineCode" | "meals"> & {
    terms: Terms | undefined;
  },
  asked: { stay: Stay; guests: Guest[]; currency: CurrencyCode; problems: StayProblem[] },
): OfferView {
  return {
    ...names,
    arrival: asked.stay.arrival,
    departure: asked.stay.departure,
    guests: asked.guests,
    currency: asked.currency,
    total: 0,
    originalTotal: 0,
    discounts: [],
    coupon: 0,
    priorTotal: null,
    mealTotal: 0,
    services: [],
    fees: [],
    nonRefundableForced: false,
    prepaymentRequired: terms?.prepaymentRequired ?? false,
    cardGuarantee: terms?.cardGuarantee ?? false,
    guaranteeMaximum: 0,
    deposit: 0,
    available: 0,
    singleUnit: false,
    cancellation: {
      policyId: terms?.cancellationPolicyId ?? 0,
      freeUntil: null,
      cancellable: false,
      feeNow: 0,
      steps: [],
    },
    cityTax: { included: 0, atProperty: 0 },
    nights: [],
    offerId: "",
    problems: asked.problems,
  };
}

function namesOf(hotel: Hotel, { roomTypeId, ratePlanId }: Pick<Offer, "roomTypeId" | "ratePlanId">) {
  const plan = hotel.ratePlans.find(({ id }) => id === ratePlanId);
  return {
    roomTypeId,
    ratePlanId,
    rateClass: plan?.class ?? ("standard" as const),
    lineCode: hotel.roomTypes.find(({ id }) => id === roomTypeId)?.code ?? "",
    meals: plan?.meals ?? [],
  };
}

/** The fees of a reservation of one room for the stay, and its security deposit. */
export function offerFees(hotel: Hotel, stay: Stay, code: CurrencyCode): OfferFee[] {
  const currency = saleCurrency(hotel, code);
  const due = currency ? feesDue(hotel.fees, [nightsOf(stay)], currency) : [];
  return due.map(({ fee: { id, kind, unit }, amount }) => ({ feeId: id, kind, unit, amount }));
}
