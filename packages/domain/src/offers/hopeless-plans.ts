import { planBeds } from "../rooms/bed-plan.ts";
import { nightPrice } from "../pricing/night-price.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import { cardCurrencies } from "../payments/gateway-currencies.ts";
import type { Hotel } from "../property/hotel.ts";
import type { HotelCalendar, SaleCalendar } from "../property/sale-calendar.ts";
import type { Discount } from "../discounts/discount.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import type { Guest } from "../stays/guest.ts";
import { defaultMeal } from "../stays/party-guests.ts";
import { aheadOf, areTermsAsGood } from "./compare-terms.ts";

/** A plan that no guest has a reason to take, and one that sells the same for no more, on equally good terms. */
export type HopelessPlan = { ratePlanId: number; outdoneBy: number };

/**
 * The plans that are never better than another one, for any stay and party within the calendar. Reported only if the
 * rules make it certain; of two equal plans, neither is. See docs/algorithms/outdone-rates.md.
 */
export function hopelessPlans(hotel: Hotel, calendar: HotelCalendar): HopelessPlan[] {
  // With a coupon that has a minimum price, the more expensive plan may be the only one that gets it.
  if (hotel.coupons.some(({ minPrice }) => minPrice !== null)) return [];
  // Prices of months are compared with nothing: they sell other stays.
  const compared = hotel.ratePlans.filter(
    ({ incomparable, roomTypeIds, pricing }) =>
      !incomparable && roomTypeIds.length > 0 && pricing.kind !== "months",
  );
  const isAsGood = (plan: RatePlan, other: RatePlan) =>
    plan !== other &&
    // What only members can buy takes no reason from anybody else to take the other.
    (!plan.membersOnly || other.membersOnly === true) &&
    isSoldAsOften(hotel, plan, other) &&
    isAsGoodToBuy(hotel, plan, other) &&
    areDiscountsAsGood(hotel.discounts, plan, other) &&
    costsNoMore(hotel, calendar, plan, other);
  return compared.flatMap((plan) => {
    const better = compared.find((other) => isAsGood(other, plan) && !isAsGood(plan, other));
    return better ? [{ ratePlanId: plan.id, outdoneBy: better.id }] : [];
  });
}

function isSoldAsOften({ restrictions }: Hotel, plan: RatePlan, other: RatePlan): boolean {
  const ruleOf = ({ ratePlanId: _ratePlanId, ...rule }: RestrictionRule) => JSON.stringify(rule);
  const rulesOf = (one: RatePlan) =>
    restrictions.filter(({ ratePlanId }) => ratePlanId === one.id).map(ruleOf);
  const others = rulesOf(other);
  return (
    other.roomTypeIds.every((id) => plan.roomTypeIds.includes(id)) &&
    (plan.minAdvanceDays ?? 0) <= (other.minAdvanceDays ?? 0) &&
    (plan.maxAdvanceDays ?? Infinity) >= (other.maxAdvanceDays ?? Infinity) &&
    rulesOf(plan).every((rule) => others.includes(rule))
  );
}

function isAsGoodToBuy(hotel: Hotel, plan: RatePlan, other: RatePlan): boolean {
  const termsOf = (one: RatePlan) => {
    const policy = hotel.cancellationPolicies.find(({ id }) => id === one.cancellationPolicyId);
    return { plan: one, cancellable: policy?.nonRefundable !== true };
  };
  const isPaidInTime =
    aheadOf(hotel, termsOf(plan)) === "nothing" ||
    hotel.currencies.every(({ code }) => cardCurrencies(hotel).includes(code));
  const meal = hotel.search.defaultMeal;
  return (
    isPaidInTime &&
    plan.includedMeal === other.includedMeal &&
    other.meals.every((one) => plan.meals.includes(one)) &&
    defaultMeal(plan, meal) === defaultMeal(other, meal) &&
    areTermsAsGood(hotel, termsOf(plan), termsOf(other))
  );
}

/** Whatever lowers the other plan lowers this one too, and nothing makes it non-refundable. */
function areDiscountsAsGood(discounts: readonly Discount[], plan: RatePlan, other: RatePlan): boolean {
  const isOf = ({ ratePlanIds }: Discount, { id }: RatePlan) => ratePlanIds?.includes(id) ?? true;
  return discounts.every(
    (one) => (isOf(one, plan) || !isOf(one, other)) && !(one.forcesNonRefundable && isOf(one, plan)),
  );
}

/** Every night of every room, in every currency, for every party that the room takes. */
function costsNoMore(hotel: Hotel, calendar: HotelCalendar, plan: RatePlan, other: RatePlan): boolean {
  return other.roomTypeIds.every((roomTypeId) => {
    const sale = calendar.salesById.get(plan.id)?.get(roomTypeId);
    const rival = calendar.salesById.get(other.id)?.get(roomTypeId);
    if (!sale || !rival) return false;
    const nights = unlikeNights([sale, rival], calendar.days);
    return parties(hotel, sale).every((guests) => isRoomAsCheap(hotel, nights, sale, rival, guests));
  });
}

/** One night of each kind: the same rules give the same prices. */
function unlikeNights(sales: readonly SaleCalendar[], days: number): number[] {
  const tables = sales.flatMap(({ prices, extraBeds }) => [
    ...prices.values(),
    ...[...extraBeds.values()].flatMap((ofCategory) => [...ofCategory.values()]),
  ]);
  const rows = [...new Set(tables.map(({ rowOf }) => rowOf))];
  const kinds = new Map<string, number>();
  for (let night = 0; night < days; night++) kinds.set(rows.map((rowOf) => rowOf[night]).join(), night);
  return [...kinds.values()];
}

function isRoomAsCheap(
  hotel: Hotel,
  nights: readonly number[],
  sale: SaleCalendar,
  rival: SaleCalendar,
  guests: readonly Guest[],
): boolean {
  const beds = planBeds(sale.roomType, guests, hotel.guestCategories);
  if (!beds.ok) return true;
  return hotel.currencies.every(({ code }) => {
    const currency = saleCurrency(hotel, code);
    if (!currency) return false;
    const price = nightPrice(sale, beds.value, currency, hotel.guestCategories);
    const rivalPrice = nightPrice(rival, beds.value, currency, hotel.guestCategories);
    return nights.every((night) => {
      const theirs = rivalPrice(night);
      return theirs === undefined || (price(night) ?? Infinity) <= theirs;
    });
  });
}

/** Every party that fits into the room: each number of guests in each category that takes a bed. */
function parties(hotel: Hotel, { roomType }: SaleCalendar): Guest[][] {
  const inBeds = hotel.guestCategories.filter(({ occupiesBed }) => occupiesBed);
  let found: Guest[][] = [[]];
  for (const { id } of inBeds) {
    found = found.flatMap((before) => {
      const left = roomType.beds + roomType.extraBeds - before.length;
      return Array.from({ length: left + 1 }, (_, count) => [
        ...before,
        ...Array.from({ length: count }, () => ({ categoryId: id, meal: "none" as const })),
      ]);
    });
  }
  return found;
}
