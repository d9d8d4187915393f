import type { PricedPackage } from "@portico/contract/packages/package";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { leastValueFor } from "@portico/domain/vouchers/voucher-offer";

/** What is given: an experience or money. */
export type Gift = { kind: "experience"; experienceId: number } | { kind: "value"; value: Minor };

type Sold = Pick<VoucherSaleView, "values" | "experiences">;

/** The voucher for this very package, if it is sold in the currency. */
export function rightTo(packageId: number, currency: CurrencyCode, { experiences }: Sold): Gift | null {
  const found = experiences.find(
    (experience) => experience.packageId === packageId && experience.price[currency] !== undefined,
  );
  return found ? { kind: "experience", experienceId: found.id } : null;
}

/**
 * The voucher that gives a package: a right to it, or else the lowest value on sale that covers its lowest
 * price without the guest's own code. Null if no voucher would pay for it.
 */
export function giftOf(
  { id, minPrice, coupon, currency }: Pick<PricedPackage, "id" | "minPrice" | "coupon" | "currency">,
  sale: Sold,
): Gift | null {
  const right = rightTo(id, currency, sale);
  if (right !== null || minPrice === null || !sale.values?.spentOn.includes("packages")) return right;
  const value = leastValueFor(sale.values, currency, minPrice + coupon);
  return value === null ? null : { kind: "value", value };
}
