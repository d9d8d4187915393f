import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import { packageCalls } from "@portico/contract/packages/package-calls";
import {
  packageListQuestionOf,
  teaserQuestion,
  type PackageListQuestion,
  type PackageTeaserQuestion,
  type PricedPackage,
} from "@portico/contract/packages/package";
import { todayIn } from "@portico/domain/dates/time-zone";
import { compulsorySum } from "@portico/domain/fees/fee";
import {
  listedOffer,
  listPackages,
  packageTeaser,
  type AskedPackages,
  type ListedPackage,
} from "@portico/domain/offers/list-packages";
import { staySeason } from "@portico/domain/packages/stay-season";
import { mostNightsOf, type Package } from "@portico/domain/packages/package";
import type { Hotel } from "@portico/domain/property/hotel";
import { success, type Result } from "@portico/domain/result";
import type { Refusal } from "../http/index.ts";
import { hasLimits, inWireForm, offerFees, partyOf, stayOf } from "../offers/index.ts";
import { readCoupon, readParty, type Asking } from "./package-question.ts";

/** The hotel's packages with their prices for the requested dates, or without dates with the lowest price of a year. */
export function findPackages(
  question: PackageListQuestion,
  asking: Asking,
): Result<PricedPackage[], Refusal> {
  return pricedPackages(question, asking, (listed) => listed.slice(0, question.limit));
}

/** A few packages that can be bought, to show among rooms. */
export function findTeasers(
  question: PackageTeaserQuestion,
  asking: Asking,
): Result<PricedPackage[], Refusal> {
  return pricedPackages({ ...question, roomTypeId: 0 }, asking, (listed) =>
    packageTeaser(listed, question.limit),
  );
}

/**
 * What the first screen asks about packages for its search of rooms, with the answer, both in wire form; null where it shows
 * none.
 */
export function firstTeasers(
  search: OfferQuestion,
  asking: Asking,
): { question: unknown; answer: unknown } | null {
  if (search.roomTypeId !== 0 || asking.snapshot.hotel.packages.length === 0) return null;
  const question = teaserQuestion(search);
  const found = findTeasers(question, asking);
  if (!found.ok) return null;
  return inWireForm(packageCalls.packageTeaser, question, found.value.map(asTeased), asking);
}

/**
 * What a page whose address or hotel shows packages in place of rooms asks for first, with the answer, both in wire form; null
 * for other pages, and where only the page can settle the question.
 */
export function firstPackages(
  query: Record<string, unknown>,
  asking: Asking,
): { question: unknown; answer: unknown } | null {
  const { hotel } = asking.snapshot;
  if (hasLimits(query) || !showsPackages(query, hotel)) return null;
  const stay = stayOf(query, hotel, todayIn(hotel.timeZone, asking.now));
  const party = partyOf(query, hotel);
  if (party === null) return null;
  const { arrival, departure } = stay ?? { arrival: null, departure: null };
  const roomTypeId = hotel.display.onlyRoomTypeId ?? 0;
  const question = packageListQuestionOf({ arrival, departure, party, roomTypeId, couponId: 0 });
  const found = findPackages(question, asking);
  return found.ok ? inWireForm(packageCalls.packageList, question, found.value, asking) : null;
}

function showsPackages(query: Record<string, unknown>, { display, packages, tabs }: Hotel): boolean {
  if (packages.length === 0 || tabs.accommodation === false) return false;
  const { predestination, package: only, packagesOnly } = query;
  const isAsked = predestination === "packages" || only !== undefined || packagesOnly !== undefined;
  return isAsked || display.packagesOnly || display.onlyPackageId !== null;
}

/** Only what the first screen shows of a package, because every guest's page carries it. */
function asTeased(pack: PricedPackage): PricedPackage {
  return { ...pack, description: {}, contents: {}, days: [], pictures: pack.pictures.slice(0, 1) };
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
  const asked = { ...guests.value, stay, coupon: coupon.value };
  const listed = listPackages(hotel, calendar, availability, asked);
  return success(
    chosen(listed).flatMap((entry) => {
      const pack = hotel.packages.find(({ id }) => id === entry.packageId);
      return pack ? [viewListed(pack, entry, asked, asking)] : [];
    }),
  );
}

/** The package's own season at the answer's dates, or from today on; days in it that are full or closed do not matter. */
function validity(
  pack: Package,
  entry: ListedPackage,
  { snapshot: { hotel }, now }: Asking,
): Pick<PricedPackage, "validFrom" | "validTo"> {
  const day = entry.kind === "sold" ? entry.stay.arrival : todayIn(hotel.timeZone, now);
  const { from, to } = staySeason(pack, day, hotel.search.horizonDays);
  return { validFrom: from, validTo: to };
}

function viewListed(
  pack: Package,
  entry: ListedPackage,
  asked: AskedPackages,
  asking: Asking,
): PricedPackage {
  const described = {
    id: pack.id,
    name: pack.name,
    front: pack.front,
    description: pack.description,
    contents: pack.services,
    days: pack.days ?? [],
    pictures: pack.pictures,
    nights: pack.nights,
    maxNights: mostNightsOf(pack),
    ...validity(pack, entry, asking),
    bookTo: pack.bookTo,
    currency: asked.currency,
  };
  if (entry.kind === "unsold") {
    return {
      ...described,
      minPrice: null,
      coupon: 0,
      fees: [],
      priceApart: null,
      arrival: null,
      departure: null,
      exact: false,
      available: 0,
      persons: entry.persons,
      problems: [entry.problem],
    };
  }
  const { stay, exact, price, coupon, available } = entry;
  const { hotel, calendar, availability } = asking.snapshot;
  // What a coupon would take off rooms that are bought apart is not known.
  const offer = asked.coupon === null && listedOffer(hotel, calendar, availability, entry, asked);
  const apart = offer ? offer.apart : null;
  const fees = offerFees(hotel, stay, asked.currency);
  return {
    ...described,
    minPrice: price,
    coupon,
    fees,
    priceApart: apart === null ? null : apart + compulsorySum(fees),
    ...stay,
    exact,
    available,
    persons: entry.persons,
    problems: [],
  };
}
