import { QUESTION_FIELDS } from "@portico/contract/offers/offer-question";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Coupon } from "@portico/domain/coupons/coupon";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { PackageCalendarQuestion } from "@portico/domain/calendar/package-nights";
import type { Package } from "@portico/domain/packages/package";
import { failure, success, type Result } from "@portico/domain/result";
import type { Party } from "@portico/domain/stays/guest";
import { couponOfId } from "../coupons/index.ts";
import type { Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { resolveParty } from "../offers/index.ts";

export type Asking = { snapshot: InventorySnapshot; currency: CurrencyCode; now: Instant; secret: string };

/** The party of a question about packages, checked against the hotel's categories. */
export function readParty(
  asked: { party: Party; roomTypeId?: number; wholeParty?: boolean },
  { snapshot, currency, now }: Asking,
): Result<PackageCalendarQuestion, Refusal> {
  const { roomTypeId = 0, wholeParty = false } = asked;
  const party = resolveParty(snapshot.hotel, { party: asked.party, roomTypeId });
  if (!party.ok) return party;
  const roomTypeIds = roomTypeId === 0 ? null : [roomTypeId];
  return success({ party: party.value, roomTypeIds, wholeParty, currency, now });
}

export function readPackage(packageId: number, { snapshot }: Asking): Result<Package, Refusal> {
  const found = snapshot.hotel.packages.find(({ id }) => id === packageId);
  if (found) return success(found);
  const message = `is ${packageId}, which the hotel does not have; take an id from package-list`;
  return failure({ code: "invalid_request", items: [{ field: QUESTION_FIELDS.packageId, message }] });
}

/** The coupon with the question's coupon id; null if the question has none. */
export function readCoupon(couponId: number, { snapshot, secret }: Asking): Result<Coupon | null, Refusal> {
  if (couponId === 0) return success(null);
  const coupon = couponOfId(snapshot, couponId, secret);
  return coupon === null ? failure({ code: "coupon_unknown", field: "coupon_id" }) : success(coupon);
}
