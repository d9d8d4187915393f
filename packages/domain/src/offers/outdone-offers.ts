import type { Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import { bankTransferDue } from "../transfers/bank-transfer-due.ts";
import { cancellationFee } from "../rates/cancellation-terms.ts";
import { quoteStay } from "../pricing/quote-stay.ts";
import { cardCurrencies } from "../payments/gateway-currencies.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar } from "../property/sale-calendar.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import { mealCovers, type Meal } from "../stays/meal.ts";
import type { Stay } from "../stays/stay.ts";
import { aheadOf, areTermsAsGood } from "./compare-terms.ts";
import type { FoundOffers } from "./find-offers.ts";
import type { Offer } from "./offer.ts";
import { quoteWithCoupon } from "./offers-with-coupon.ts";

/** An offer that is not shown, with the plan of a shown offer that outdoes it. */
export type OutdoneOffer = Offer & { outdoneBy: number };

export type ShownOffers = FoundOffers & { outdone: OutdoneOffer[] };

/** The moment of the question, the coupon already included in the offers, and what the guest adds the stay to. */
type Asked = { now: Instant; coupon: Coupon | null; around?: readonly Stay[] };

/**
 * Separates the offers that guests see from those that another rate of the same room type outdoes by being at least as
 * good in price, cancellation, meals and payment, and better in one of them. Both keep their order, every room type
 * keeps an offer, and equal ones stay. See docs/algorithms/outdone-rates.md.
 */
export function withoutOutdone(
  hotel: Hotel,
  calendar: HotelCalendar,
  { offers, refused }: FoundOffers,
  asked: Asked,
): ShownOffers {
  const outdoneBy = new Map<Offer, number>();
  for (const rivals of Map.groupBy(offers, ({ roomTypeId }) => roomTypeId).values()) {
    if (rivals.length < 2) continue;
    const compared = rivals.flatMap((offer) => weigh(hotel, offer) ?? []);
    const outdoes = comparison(hotel, calendar, asked);
    const best = compared.filter((one) => !compared.some((other) => outdoes(other, one)));
    for (const one of compared) {
      if (best.includes(one)) continue;
      const witness = best.find((other) => outdoes(other, one));
      if (witness) outdoneBy.set(one.offer, witness.plan.id);
    }
  }
  return {
    offers: offers.filter((offer) => !outdoneBy.has(offer)),
    refused,
    outdone: offers.flatMap((offer) => {
      const by = outdoneBy.get(offer);
      return by === undefined ? [] : [{ ...offer, outdoneBy: by }];
    }),
  };
}

type Weighed = {
  offer: Offer;
  plan: RatePlan;
  /** Numbers that a guest wants low, always in the same order. */
  burdens: readonly number[];
};

/** Null for a plan that its hotel excludes from the comparison. */
function weigh(hotel: Hotel, offer: Offer): Weighed | null {
  const plan = hotel.ratePlans.find(({ id }) => id === offer.ratePlanId);
  if (!plan || plan.incomparable) return null;
  const { total, cancellation, cityTax, cardGuarantee, coupon } = offer;
  const ahead = aheadOf(hotel, { plan, cancellable: cancellation.cancellable });
  const burdens = [
    // Mandatory fees are the same for every rate.
    total,
    total + cityTax.atProperty,
    ahead === "nothing" ? 0 : ahead === "everything" ? total : offer.deposit,
    // The most that is ever charged to the card.
    cardGuarantee ? (offer.nights[0]?.payable ?? 0) : 0,
    // A rate that the guest's coupon lowers is not hidden by one that it does not lower.
    coupon > 0 ? 0 : 1,
  ];
  return { offer, plan, burdens };
}

/** A strict partial order; expensive comparisons come last and are made once. */
function comparison(hotel: Hotel, calendar: HotelCalendar, asked: Asked) {
  const totalWith = mealTotals(hotel, calendar, asked);

  function isAsGood(a: Weighed, b: Weighed): boolean {
    return (
      a.burdens.every((burden, index) => burden <= (b.burdens[index] ?? 0)) &&
      areTermsAsGood(hotel, termsOf(a), termsOf(b)) &&
      a.offer.cancellation.steps.every(
        ({ from, fee }) => fee <= cancellationFee(b.offer.cancellation.steps, from ?? asked.now),
      ) &&
      areMealsAsGood(a, b) &&
      (canBePaid(hotel, a, asked.now) || !canBePaid(hotel, b, asked.now))
    );
  }

  function areMealsAsGood(a: Weighed, b: Weighed): boolean {
    if (!mealCovers(a.plan.includedMeal, b.plan.includedMeal)) return false;
    return b.plan.meals.every((meal) => {
      const total = totalWith(b, meal);
      if (total === null) return true;
      return a.plan.meals.some((own) => {
        const ownTotal = mealCovers(own, meal) ? totalWith(a, own) : null;
        return ownTotal !== null && ownTotal <= total;
      });
    });
  }

  return (a: Weighed, b: Weighed) => a !== b && isAsGood(a, b) && !isAsGood(b, a);
}

function termsOf({ offer, plan }: Weighed) {
  return { plan, cancellable: offer.cancellation.cancellable };
}

/** Whether a way to pay is left: if there are only transfers, time for one can run out. */
function canBePaid(hotel: Hotel, weighed: Weighed, now: Instant): boolean {
  const { offer } = weighed;
  if (aheadOf(hotel, termsOf(weighed)) === "nothing" || cardCurrencies(hotel).includes(offer.currency))
    return true;
  return hotel.payment.methods.includes("bank_transfer") && bankTransferDue(hotel, [offer], now) !== null;
}

/** What an offer costs if all its guests take one of the plan's meals; null if that meal has no price. */
function mealTotals(hotel: Hotel, calendar: HotelCalendar, { now, coupon, around = [] }: Asked) {
  const known = new Map<Offer, Map<Meal, Minor | null>>();

  function quoted({ offer }: Weighed, meal: Meal): Minor | null {
    if (offer.guests.every((guest) => guest.meal === meal)) return offer.total;
    const { roomTypeId, ratePlanId, stay, currency } = offer;
    const guests = offer.guests.map((guest) => ({ ...guest, meal }));
    const ids = { roomTypeId, ratePlanId };
    const asked = { ...ids, stay, guests, currency, now, businessTrip: false, services: [], around };
    const quote = quoteStay(hotel, calendar, asked);
    if (!quote.ok) return null;
    return (coupon ? quoteWithCoupon(hotel, quote.value, coupon, now) : quote.value).total;
  }

  return (weighed: Weighed, meal: Meal): Minor | null => {
    const totals = known.get(weighed.offer) ?? new Map<Meal, Minor | null>();
    known.set(weighed.offer, totals);
    const before = totals.get(meal);
    if (before !== undefined) return before;
    const total = quoted(weighed, meal);
    totals.set(meal, total);
    return total;
  };
}
