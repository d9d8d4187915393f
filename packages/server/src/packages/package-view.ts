import type { OfferView, RoomPrice } from "@portico/contract/offers/offer";
import { guaranteeMaximum } from "@portico/domain/guarantees/guarantee-terms";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { contentTimesWanted, type NamedTime } from "@portico/domain/packages/content-times";
import { mealsOf, type Package } from "@portico/domain/packages/package";
import { withFirstNights } from "@portico/domain/pricing/apply-coupon";
import type { PackageQuote, StayProblem } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Guest } from "@portico/domain/stays/guest";
import type { Stay } from "@portico/domain/stays/stay";
import { viewNothing, viewPrice } from "../offers/index.ts";

/** A package has no rate plan. */
const NO_PLAN = 0;

type PackagePrice = RoomPrice & { packageId: number };

type PackageOfferView = OfferView & { packageId: number; timesWanted: NamedTime[] };

/** A package's quote as guests see it, offered or sold. */
export function viewPackagePrice(
  quote: PackageQuote,
  named: Pick<RoomPrice, "rateClass" | "lineCode" | "meals" | "singleUnit">,
): PackagePrice {
  return { ...viewPrice(quote, NO_PLAN, named), packageId: quote.packageId };
}

/** A package on offer, as `viewOffer` shows a room. */
export function viewPackageOffer(
  hotel: Hotel,
  quote: PackageQuote,
  more: Pick<OfferView, "available" | "singleUnit" | "offerId" | "problems"> &
    Partial<Pick<OfferView, "priorTotal" | "fees">>,
): PackageOfferView {
  const named = { ...namesOf(hotel, quote), singleUnit: more.singleUnit };
  return {
    ...viewPackagePrice(quote, named),
    priorTotal: null,
    fees: [],
    guaranteeMaximum: guaranteeMaximum(hotel, withFirstNights(hotel, [quote])),
    timesWanted: namedTimesWanted(hotel, quote),
    ...more,
  };
}

/** A package's room that cannot be bought, with the reasons and without a price. */
export function viewRefusedPackage(
  hotel: Hotel,
  refused: { packageId: number; roomTypeId: number; problems: StayProblem[] },
  asked: { stay: Stay; guests: Guest[]; currency: CurrencyCode },
): PackageOfferView {
  const { packageId, roomTypeId, problems } = refused;
  const terms = hotel.packages.find(({ id }) => id === packageId);
  const names = { roomTypeId, ratePlanId: NO_PLAN, ...namesOf(hotel, refused), terms };
  const timesWanted = namedTimesWanted(hotel, { packageId, guests: asked.guests });
  return { ...viewNothing(names, { ...asked, problems }), packageId, timesWanted };
}

/** The times that these guests may choose, whatever is free of them. */
export function namedTimesWanted(
  { packages, wellness }: Pick<Hotel, "packages" | "wellness">,
  { packageId, guests }: { packageId: number; guests: readonly Guest[] },
): NamedTime[] {
  const pack = packages.find(({ id }) => id === packageId);
  return pack ? contentTimesWanted(pack, guests, wellness.services) : [];
}

/** The package's fields of an offer or a sold line besides its price. */
export function packageNames(
  hotel: Pick<Hotel, "cancellationPolicies">,
  pack: Package,
): Pick<RoomPrice, "rateClass" | "meals"> {
  const policy = hotel.cancellationPolicies.find(({ id }) => id === pack.cancellationPolicyId);
  return { rateClass: policy?.nonRefundable ? "non_refundable" : "standard", meals: mealsOf(pack) };
}

function namesOf(
  hotel: Hotel,
  { packageId, roomTypeId }: { packageId: number; roomTypeId: number },
): Pick<RoomPrice, "rateClass" | "lineCode" | "meals"> {
  const pack = hotel.packages.find(({ id }) => id === packageId);
  return {
    ...(pack ? packageNames(hotel, pack) : { rateClass: "standard" as const, meals: [] }),
    lineCode: hotel.roomTypes.find(({ id }) => id === roomTypeId)?.code ?? "",
  };
}
