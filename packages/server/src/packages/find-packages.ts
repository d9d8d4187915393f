import type {
  PackageListQuestion,
  PackageTeaserQuestion,
  PricedPackage,
} from "@portico/contract/packages/package";
import type { Coupon } from "@portico/domain/coupons/coupon";
import type { PackageCalendarQuestion } from "@portico/domain/calendar/package-nights";
import { compulsorySum } from "@portico/domain/fees/fee";
import { listPackages, packageTeaser, type ListedPackage } from "@portico/domain/offers/list-packages";
import { packageOffers, type PackageOffer } from "@portico/domain/offers/package-offers";
import { mostNightsOf, type Package } from "@portico/domain/packages/package";
import { applyCoupon } from "@portico/domain/pricing/apply-coupon";
import type { Hotel } from "@portico/domain/property/hotel";
import { success, type Result } from "@portico/domain/result";
import type { Refusal } from "../http/index.ts";
import { offerFees } from "../offers/index.ts";
import { readCoupon, readParty, type Asking } from "./package-question.ts";

/** The hotel's packages for the asked dates, or with the lowest price of a year, each with what it costs. */
export function findPackages(
  question: PackageListQuestion,
  asking: Asking,
): Result<PricedPackage[], Refusal> {
  return pricedPackages(question, asking, (listed) => listed.slice(0, question.limit));
}

/** A few of those that can be bought, to show among rooms. */
export function findTeasers(
  question: PackageTeaserQuestion,
  asking: Asking,
): Result<PricedPackage[], Refusal> {
  return pricedPackages({ ...question, roomTypeId: 0 }, asking, (listed) =>
    packageTeaser(listed, question.limit),
  );
}

function pricedPackages(
  question: Omit<PackageListQuestion, "limit">,
  asking: Asking,
  chosen: (listed: ListedPackage[]) => ListedPackage[],
): Result<PricedPackage[], Refusal> {
  const { snapshot } = asking;
  const { party, roomTypeId, forcePersons: wholeParty } = question;
  const guests = readParty({ party, roomTypeId, wholeParty }, asking);
  if (!guests.ok) return guests;
  const coupon = readCoupon(question.couponId, asking);
  if (!coupon.ok) return coupon;
  const { arrival, departure } = question;
  const stay = arrival === null || departure === null ? null : { arrival, departure };
  const { hotel, calendar, availability } = snapshot;
  const listed = listPackages(hotel, calendar, availability, { ...guests.value, stay });
  return success(
    chosen(listed).flatMap((entry) => {
      const pack = hotel.packages.find(({ id }) => id === entry.packageId);
      return pack ? [viewListed(pack, entry, { ...guests.value, coupon: coupon.value }, asking)] : [];
    }),
  );
}

type Asked = PackageCalendarQuestion & { coupon: Coupon | null };

function viewListed(pack: Package, entry: ListedPackage, asked: Asked, asking: Asking): PricedPackage {
  const described = {
    id: pack.id,
    name: pack.name,
    front: pack.front,
    description: pack.description,
    contents: pack.services,
    pictures: pack.pictures,
    nights: pack.nights,
    maxNights: mostNightsOf(pack),
    currency: asked.currency,
  };
  if (entry.kind === "unsold") {
    return {
      ...described,
      minPrice: null,
      priceApart: null,
      arrival: null,
      departure: null,
      exact: false,
      available: 0,
      persons: entry.persons,
      problems: [entry.problem],
    };
  }
  const { stay, exact, price, available } = entry;
  const cheapest = cheapestOffer(entry, asked, asking);
  const { hotel } = asking.snapshot;
  const fees = compulsorySum(offerFees(hotel, stay, asked.currency));
  const lowered = cheapest && asked.coupon && totalWithCoupon(hotel, cheapest, asked) + fees;
  const apart = cheapest?.apart ?? null;
  return {
    ...described,
    minPrice: lowered ?? price,
    priceApart: apart === null ? null : apart + fees,
    ...stay,
    exact,
    available,
    persons: entry.persons,
    problems: [],
  };
}

/** The offer whose price the list shows, which has the guests and what they would pay apart. */
function cheapestOffer(
  { packageId, stay, roomTypeId }: Extract<ListedPackage, { kind: "sold" }>,
  { party, currency, now }: Asked,
  { snapshot: { hotel, calendar, availability } }: Asking,
): PackageOffer | undefined {
  const question = { packageId, stay, party, roomTypeIds: [roomTypeId], currency, now, businessTrip: false };
  return packageOffers(hotel, calendar, availability, question).offers[0];
}

/** What the offer costs if no other line shared the coupon; the coupon takes nothing if a condition fails. */
function totalWithCoupon(hotel: Hotel, offer: PackageOffer, { coupon, now }: Asked): number {
  const [lowered = offer] = coupon === null ? [] : applyCoupon(hotel, coupon, [offer], { now }).quotes;
  return lowered.total;
}
