import type {
  PackageOffer as PackageOfferView,
  PackageRateQuestion,
} from "@portico/contract/packages/package-offer";
import { packageOffers, type PackageOffer } from "@portico/domain/offers/package-offers";
import { applyCoupon } from "@portico/domain/pricing/apply-coupon";
import { success, type Result } from "@portico/domain/result";
import { partyGuests } from "@portico/domain/stays/party-guests";
import type { Refusal } from "../http/index.ts";
import { offerFees, priorTotalOf, signOffer } from "../offers/index.ts";
import { readCoupon, readPackage, readParty, type Asking } from "./package-question.ts";
import { viewPackageOffer, viewRefusedPackage } from "./package-view.ts";

const MINUTE = 60_000;

/**
 * The package's offers for the stay, one for each room type and meal, the cheapest first, each with a signed promise of
 * its price; then those that cannot be bought, with the reasons.
 */
export function findPackageOffers(
  question: PackageRateQuestion,
  asking: Asking,
): Result<PackageOfferView[], Refusal> {
  const { arrival, departure, packageId } = question;
  const pack = readPackage(packageId, asking);
  if (!pack.ok) return pack;
  const asked = readParty(question, asking);
  if (!asked.ok) return asked;
  const coupon = readCoupon(question.couponId, asking);
  if (!coupon.ok) return coupon;
  const { hotel, calendar, availability } = asking.snapshot;
  const { party, currency, now } = asked.value;
  const stay = { arrival, departure };
  const found = packageOffers(hotel, calendar, availability, {
    packageId,
    stay,
    party,
    roomTypeIds: null,
    currency,
    now,
    businessTrip: false,
  });
  const fees = offerFees(hotel, stay, currency);
  const offers = found.offers.map((offer) => {
    const [lowered] = coupon.value === null ? [] : applyCoupon(hotel, coupon.value, [offer], { now }).quotes;
    const shown = { ...offer, ...lowered };
    const { available, singleUnit, apart } = offer;
    const offerId = promise(offer, asking);
    const priorTotal = priorTotalOf(offer, asking);
    const more = { priorTotal, fees, available, singleUnit, offerId, problems: [] };
    return { ...viewPackageOffer(hotel, shown, more), priceApart: coupon.value === null ? apart : null };
  });
  const refused = found.refused.map(({ meal, quote, ...its }) => {
    const none = { available: 0, singleUnit: false, offerId: "", problems: its.problems, fees };
    const guests = partyGuests(party, meal, hotel.guestCategories);
    const view = quote
      ? viewPackageOffer(hotel, quote, none)
      : viewRefusedPackage(hotel, its, { stay, guests, currency });
    return { ...view, priceApart: null };
  });
  return success([...offers, ...refused]);
}

/** Promises the price without a coupon, because a coupon belongs to the whole reservation. */
function promise(offer: PackageOffer, { snapshot, now, secret }: Asking): string {
  const { hotelId, configVersion, hotel } = snapshot;
  const expiresAt = now + hotel.rules.offerMinutes * MINUTE;
  return signOffer({ kind: "package", hotelId, configVersion, ...offer, expiresAt }, secret);
}
