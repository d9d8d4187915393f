import type { Coupon } from "../coupons/coupon.ts";
import { couponParts } from "../coupons/coupon-parts.ts";
import { couponProblems } from "../coupons/coupon-problem.ts";
import type { ChosenService } from "../extras/extra-service.ts";
import type { PlainDate } from "../dates/plain-date.ts";
import { todayIn, type Instant } from "../dates/time-zone.ts";
import type { Minor } from "../money/money.ts";
import { saleCurrency } from "../money/sale-currency.ts";
import { stayCouponBase, stayWithCoupon } from "../pricing/apply-coupon.ts";
import type { StayProblem, StayQuote } from "../pricing/quote.ts";
import type { Hotel } from "../property/hotel.ts";
import { cancellationFee, type CancellationTerms } from "../rates/cancellation-terms.ts";
import { type ChangeableOfRoom, changesEnd } from "../rates/guest-changes.ts";
import { isSameGuests, isSameParty, isSameStay, type RoomItem } from "./reservation-item.ts";
import type { ResourceTake } from "../inventory/resource.ts";
import type { RatePlan } from "../rates/rate-plan.ts";
import type { Guest } from "../stays/guest.ts";
import type { Meal } from "../stays/meal.ts";
import { defaultMeal } from "../stays/party-guests.ts";
import { nightsOf, type Stay } from "../stays/stay.ts";
import type { SpentVoucher } from "../vouchers/cancel-with-vouchers.ts";
import { type CancelledLine, cancellationObstacle, type PaidByWay } from "./guest-cancellation.ts";
import { type ItemFee, type ItemMoney, shareItemMoney } from "./item-cancellation.ts";

export const CHANGE_OBSTACLES = [
  "closed",
  "begun",
  "non_refundable",
  "too_late",
  "by_hotel",
  "unchanged",
  "not_offered",
  "sold_out",
  "below_fee",
] as const;

/**
 * Why guests cannot change a room, or the time of a service, as they wish. The item itself may forbid it: the hotel does all changes
 * or this one (`closed`), it has begun, the terms bind, the time is over, or only a person can do it. The wish may: it is what they
 * have, is not sold, is taken, or costs less than cancelling.
 */
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number];

/** An obstacle, with every rule of the hotel that stands against the wish; rules are there only for `not_offered`. */
export type NoChange = { obstacle: ChangeObstacle; problems: readonly StayProblem[] };

/** What of a room may be another one. */
export type ChangedRoom = Pick<RoomItem, "roomTypeId" | "ratePlanId" | "stay" | "guests"> & {
  services: readonly ChosenService[];
};

/** A package with a room, as it is to be in the place of a room under a rate plan. */
export type PackageInstead = Omit<ChangedRoom, "ratePlanId"> & { packageId: number };

/** A room of a reservation as it was sold, for its change. */
export type SoldRoomTerms = { sold: ChangedRoom; line: CancelledLine };

/**
 * What keeps guests from changing a room of a confirmed reservation into what they wish, before prices and nights are looked at;
 * null where nothing does.
 */
export function changeObstacle(
  { guestChanges: rules, timeZone }: Pick<Hotel, "guestChanges" | "timeZone">,
  { sold, line }: SoldRoomTerms,
  wished: ChangedRoom | PackageInstead,
  now: Instant,
): ChangeObstacle | null {
  if (rules === undefined) return "closed";
  const bound = cancellationObstacle([line], now);
  if (bound !== null) return bound;
  if (now >= changesEnd(rules, { arrival: sold.stay.arrival, timeZone })) return "too_late";
  if (isUnchanged(sold, wished)) return "unchanged";
  return changedParts(sold, wished).every((part) => rules[part] === true) ? null : "closed";
}

/** True where the room already is what is wished. */
export function isUnchanged(sold: ChangedRoom, wished: ChangedRoom | PackageInstead): boolean {
  return changedParts(sold, wished).length === 0;
}

/** What of a room is to be another. */
function changedParts(sold: ChangedRoom, wished: ChangedRoom | PackageInstead): ChangeableOfRoom[] {
  const is: Record<ChangeableOfRoom, boolean> = {
    dates: !isSameStay(sold, { ...sold, stay: wished.stay }),
    guests: !isSameParty(sold.guests, wished.guests),
    meals: hasOtherMeals(sold.guests, wished.guests),
    rooms: sold.roomTypeId !== wished.roomTypeId,
    // A package takes the rate plan's place.
    rates: "ratePlanId" in wished && sold.ratePlanId !== wished.ratePlanId,
    extras: !isSameChoice(sold.services, wished.services),
    packages: "packageId" in wished,
  };
  return (Object.keys(is) as ChangeableOfRoom[]).filter((part) => is[part]);
}

/** Whether some have another meal: the same people as before, or people of whom somebody has a meal that nobody had. */
function hasOtherMeals(sold: readonly Guest[], wished: readonly Guest[]): boolean {
  if (isSameParty(sold, wished)) return !isSameGuests(sold, wished);
  return wished.some(({ meal }) => !sold.some((guest) => guest.meal === meal));
}

/** Whether both are the same extras, in whatever order; none of one is as if it were not named. */
export function isSameChoice(one: readonly ChosenService[], other: readonly ChosenService[]): boolean {
  const quantityIn = (chosen: readonly ChosenService[], id: number) =>
    chosen.reduce((sum, { serviceId, quantity }) => (serviceId === id ? sum + quantity : sum), 0);
  return [...one, ...other].every(
    ({ serviceId }) => quantityIn(one, serviceId) === quantityIn(other, serviceId),
  );
}

/**
 * The terms of a changed room: those of its new sale, but what cancelling costs by now it costs from then on too. A change frees
 * nobody from a fee that has begun. Null where the room would cost less than that fee.
 */
export function termsKeepingFee(
  { cancellation: terms, total }: Pick<StayQuote, "cancellation" | "total">,
  before: Pick<CancellationTerms, "steps">,
  now: Instant,
): CancellationTerms | null {
  const begun = cancellationFee(before.steps, now);
  if (begun > total) return null;
  if (begun === 0) return terms;
  const feeNow = Math.max(begun, terms.feeNow);
  const later = terms.steps.filter(({ from, fee }) => from !== null && from > now && fee > feeNow);
  return { ...terms, freeUntil: null, feeNow, steps: [{ from: null, fee: feeNow }, ...later] };
}

/** The reservation's coupon for a room of it that is changed. */
export type CouponOfChange = {
  coupon: Coupon;
  /** What it takes off the room as it was sold. */
  part: Minor;
  /** What stays of the reservation, at prices before the coupon. */
  others: readonly { stay: Stay; price: Minor }[];
  soldAt: Instant;
};

/**
 * A changed room with the coupon that the reservation was made with: judged by the day on which it was used, and by what is
 * stayed and paid now. A percentage follows the price; an amount was taken off once, so the room keeps its part of it. Where a
 * condition fails, nothing is taken off the room.
 */
export function withCouponOfSale<Priced extends StayQuote>(
  hotel: Hotel,
  quote: Priced,
  { coupon, part, others, soldAt }: CouponOfChange,
  now: Instant,
): Priced {
  const currency = saleCurrency(hotel, quote.currency);
  if (currency === null) return quote;
  const items = [...others, { stay: quote.stay, price: quote.total }];
  const asked = { currency: currency.code, today: todayIn(hotel.timeZone, soldAt) };
  if (couponProblems(coupon, items, asked).length > 0) return quote;
  const base = stayCouponBase(hotel, quote);
  const [whole = 0] = couponParts(coupon, [base], currency);
  const amount = coupon.benefit.kind === "amount" ? Math.min(part, whole) : whole;
  const forcesNonRefundable = coupon.forcesNonRefundable && base > 0;
  return { ...quote, ...stayWithCoupon(hotel, quote, { amount, forcesNonRefundable }, now) };
}

/** The guests with meals that a rate plan or a package offers: who had another one has its usual meal there. */
export function guestsUnder(
  plan: Readonly<Pick<RatePlan, "meals" | "includedMeal">>,
  guests: readonly Guest[],
  usual: Meal,
): Guest[] {
  const instead = defaultMeal(plan, usual);
  return guests.map((guest) => (plan.meals.includes(guest.meal) ? guest : { ...guest, meal: instead }));
}

/** What a stay takes of the hotel's resources on each of its nights. */
export type TakenStay = { stay: Stay; takes: readonly ResourceTake[] };

/**
 * What a stay takes that another one does not have, as stays; at most three. Nights of both need only what the room type takes
 * more than the one before, such as nothing of a resource that both share.
 */
export function takenBeyond(before: TakenStay, after: TakenStay): TakenStay[] {
  const [from, to] = [before.stay, after.stay];
  const more = after.takes.flatMap((take) => {
    const had = before.takes.find(({ resourceId }) => resourceId === take.resourceId)?.quantity ?? 0;
    return take.quantity > had ? [{ ...take, quantity: take.quantity - had }] : [];
  });
  const parts = [
    { stay: { arrival: to.arrival, departure: minDay(to.departure, from.arrival) }, takes: after.takes },
    {
      stay: {
        arrival: maxDay(to.arrival, from.arrival),
        departure: minDay(to.departure, from.departure),
      },
      takes: more,
    },
    { stay: { arrival: maxDay(to.arrival, from.departure), departure: to.departure }, takes: after.takes },
  ];
  return parts.filter(({ stay, takes }) => stay.arrival < stay.departure && takes.length > 0);
}

const minDay = (one: PlainDate, other: PlainDate) => (one < other ? one : other);
const maxDay = (one: PlainDate, other: PlainDate) => (one > other ? one : other);

/** The reservation's fees once one of its stays has other nights: those that are counted by nights follow, kept ones only up. */
export function feesWithNights<Fee extends ItemFee>(
  fees: readonly Fee[],
  { before, after, others }: { before: Stay; after: Stay; others: readonly Stay[] },
): Fee[] {
  const rest = others.reduce((sum, stay) => sum + nightsOf(stay), 0);
  return fees.map((fee) => {
    if (fee.unit !== "item_night") return fee;
    const amount = Math.round((fee.amount * (rest + nightsOf(after))) / (rest + nightsOf(before)));
    return { ...fee, amount: fee.keptOnCancellation ? Math.max(fee.amount, amount) : amount };
  });
}

/** What a room and the reservation's fees come to, before its change and after. */
export type ChangeSums = Readonly<Record<"before" | "after", { price: Minor; fees: Minor }>>;

/** What becomes of the money when a room is changed. */
export type ChangeMoney<Spent extends SpentVoucher = SpentVoucher> = ItemMoney<Spent> & {
  /** By how much the reservation costs more; below zero where it costs less. */
  difference: Minor;
};

/**
 * What is paid counts for what the guest has now. A change that costs more has more left to pay. One that costs less has less left
 * to pay first, and only what is paid beyond the new price goes back, by the ways of an item's cancellation.
 */
export function shareChangeMoney<Spent extends SpentVoucher>(
  { before, after }: ChangeSums,
  paid: PaidByWay<Spent> & { open: Minor },
): ChangeMoney<Spent> {
  const fees = before.fees - after.fees;
  const difference = after.price + after.fees - before.price - before.fees;
  return { ...shareItemMoney({ price: before.price, fees, fee: after.price }, paid), difference };
}
