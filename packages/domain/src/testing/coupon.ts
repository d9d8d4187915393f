import type { Coupon } from "../coupons/coupon.ts";
import type { Fee } from "../fees/fee.ts";
import type { Service } from "../extras/extra-service.ts";

/** 1000 CZK off, without any condition and for any number of guests. */
export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: 1,
    code: "LETO",
    name: { en: "Summer" },
    benefit: { kind: "amount", amounts: { CZK: 100_000 } },
    validFrom: null,
    validTo: null,
    stayFrom: null,
    stayTo: null,
    minNights: null,
    minPrice: null,
    maxUses: null,
    forcesNonRefundable: false,
    ...changes,
  };
}

/** 150 CZK a night, 21 % VAT, at most two of them; coupons do not lower it. */
export function aService(changes: Partial<Service> = {}): Service {
  return {
    id: 1,
    code: "parking",
    name: { en: "Parking" },
    description: { en: "" },
    unit: "night",
    amounts: { CZK: 15_000 },
    vatPercent: 21,
    discountable: false,
    maxQuantity: 2,
    picture: null,
    ...changes,
  };
}

/** An administration fee of 100 CZK for the reservation, 21 % VAT. */
export function aFee(changes: Partial<Fee> = {}): Fee {
  return {
    id: 1,
    code: "administration",
    kind: "administration",
    name: { en: "Administration fee" },
    unit: "reservation",
    amounts: { CZK: 10_000 },
    vatPercent: 21,
    ...changes,
  };
}
