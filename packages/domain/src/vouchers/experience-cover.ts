import { scaleMoney, type Minor } from "../money/money.ts";
import type { ExperienceProduct, SpentOn } from "./voucher.ts";

/** An item of a reservation, as vouchers see it. */
export type CoverableItem = {
  spentOn: SpentOn;
  /** What is to be paid for it. */
  total: Minor;
  /** The same before a coupon. */
  gross: Minor;
  /** The part of `gross` that an experience pays: the product at its price of the day, without extra nights, people or surcharges. */
  base: Minor;
  /** Null for an item that no experience pays for, such as a room. */
  product: ExperienceProduct | null;
};

/** Whether an experience is for this item: the same package, or the same service with as many slots and persons. */
export function isProduct({ product }: Pick<CoverableItem, "product">, of: ExperienceProduct): boolean {
  if (product === null) return false;
  switch (of.kind) {
    case "package":
      return product.kind === "package" && product.packageId === of.packageId;
    case "service":
      return (
        product.kind === "service" &&
        product.serviceId === of.serviceId &&
        product.slots === of.slots &&
        product.persons === of.persons
      );
    case "dinner":
      return false;
  }
}

/** What the experience pays for its item. A coupon lowers the guest's own part in proportion, and no further. */
export function experienceCover({ total, gross, base }: CoverableItem): Minor {
  const own = gross === 0 ? 0 : scaleMoney(total, gross - base, gross);
  return total - own;
}
