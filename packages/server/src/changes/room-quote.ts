import type { Instant } from "@portico/domain/dates/time-zone";
import { mealsOf } from "@portico/domain/packages/package";
import type { Quote, StayProblem, StayQuote } from "@portico/domain/pricing/quote";
import { quoteStay } from "@portico/domain/pricing/quote-stay";
import { calendarFor } from "@portico/domain/property/sale-calendar";
import {
  type ChangedRoom,
  type ChangeObstacle,
  guestsUnder,
  type NoChange,
  type PackageInstead,
  termsKeepingFee,
  withCouponOfSale,
} from "@portico/domain/reservations/item-change";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { failure, success, type Result } from "@portico/domain/result";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Guest } from "@portico/domain/stays/guest";
import type { KnownHotel } from "../property/index.ts";
import type { Reservation, SoldRoom } from "../reservations/index.ts";

/** Into what a guest wants to change a room. */
export type RoomWish = ChangedRoom;

/** A package in which a guest wants the room. */
export type PackageWish = PackageInstead;

/** The guests with meals that another rate plan, or a package, offers; under the plan that was sold they are as they are. */
export function guestsWished(
  hotel: Hotel,
  { quote }: Pick<SoldRoom, "quote">,
  wish: Pick<RoomWish, "ratePlanId" | "guests"> | Pick<PackageWish, "packageId" | "guests">,
): Guest[] {
  const { guests } = wish;
  if ("packageId" in wish) return guestsInPackage(hotel, wish);
  const { ratePlanId } = wish;
  const plan = hotel.ratePlans.find(({ id }) => id === ratePlanId);
  if (plan === undefined || ratePlanId === quote.ratePlanId) return guests;
  return guestsUnder(plan, guests, hotel.search.defaultMeal);
}

/** The guests with meals that a package has: who had another one has what the package includes. */
export function guestsInPackage(
  { packages }: Pick<Hotel, "packages">,
  { packageId, guests }: Pick<PackageWish, "packageId" | "guests">,
): Guest[] {
  const pack = packages.find(({ id }) => id === packageId);
  if (pack === undefined) return guests;
  return guestsUnder({ ...pack, meals: mealsOf(pack) }, guests, pack.includedMeal);
}

/** What the room costs today as it is wished with its extras, with the reservation's coupon, and a fee that has begun. */
export function quoteRoom(
  { hotel, calendar }: KnownHotel,
  {
    reservation,
    item,
    wish: { roomTypeId, ratePlanId, stay, guests, services },
    now,
  }: { reservation: Reservation; item: SoldRoom; wish: RoomWish; now: Instant },
): Result<Quote, NoChange> {
  const { currency, businessTrip } = reservation;
  // Guests who have bought a rate for members may buy it here; another one needs an account.
  const open = calendarFor(calendar, ratePlanId === item.quote.ratePlanId);
  const asked = { roomTypeId, ratePlanId, stay, guests, services, currency, businessTrip, now };
  return inReservation(hotel, quoteStay(hotel, open, asked), { reservation, item, now });
}

/** What is priced as it would be sold today, with what stays of the sale: the reservation's coupon, and a fee that has begun. */
export function inReservation<Priced extends StayQuote>(
  hotel: Hotel,
  quoted: Result<Priced, StayProblem[]>,
  { reservation, item, now }: { reservation: Reservation; item: SoldRoom; now: Instant },
): Result<Priced, NoChange> {
  if (!quoted.ok) return failure({ obstacle: "not_offered", problems: quoted.problem });
  const quote = withOldCoupon(hotel, quoted.value, { reservation, item, now });
  if (quote === null) return failure(only("by_hotel"));
  const terms = termsKeepingFee(quote, item.quote.cancellation, now);
  return terms === null ? failure(only("below_fee")) : success({ ...quote, cancellation: terms });
}

/** An obstacle that is none of the hotel's rules. */
export function only(obstacle: ChangeObstacle): NoChange {
  return { obstacle, problems: [] };
}

/** With the coupon that was used; null where the hotel has it no longer. */
function withOldCoupon<Priced extends StayQuote>(
  hotel: KnownHotel["hotel"],
  quote: Priced,
  { reservation, item, now }: { reservation: Reservation; item: SoldRoom; now: Instant },
): Priced | null {
  const { coupon: part } = item.quote;
  if (reservation.coupon === null || part === 0) return quote;
  const { couponId } = reservation.coupon;
  const coupon = hotel.coupons.find(({ id }) => id === couponId);
  if (coupon === undefined) return null;
  const others = staysOf(reservation.items)
    .filter(({ itemNo }) => itemNo !== item.itemNo)
    .map(({ quote: { stay, total, coupon: off } }) => ({ stay, price: total + off }));
  return withCouponOfSale(hotel, quote, { coupon, part, others, soldAt: reservation.createdAt }, now);
}
