import type { PricedPackage } from "@portico/contract/packages/package";
import type { Minor } from "@portico/domain/money/money";
import type { Stay } from "@portico/domain/stays/stay";
import type { OfferSort } from "../../../base/store/guest-state.ts";
import { type Beside, packageBeside } from "../../../pricing/shown-price.ts";

/** A package that can be bought, with the stay that its price is for. */
export type SoldPackage = PricedPackage & Stay & { minPrice: Minor };

/** A package that can't be bought for the search, with the reasons. */
export type UnsoldPackage = PricedPackage & { minPrice: null };

type ShownTo = { sort: OfferSort; onlyPackageId: number | null; beside: Beside };

/**
 * The packages that guests see, with what each adds to their reservation, in the order that they want: those for their
 * dates before those with other dates, each by price if they ask for it, else as the engine recommends. Where a single
 * package is shown, only that one.
 */
export function listedPackages(
  answer: readonly PricedPackage[],
  { sort, onlyPackageId, beside }: ShownTo,
): { sold: SoldPackage[]; unsold: UnsoldPackage[] } {
  const shown = answer
    .filter(({ id }) => onlyPackageId === null || id === onlyPackageId)
    .map((pack) => packageBeside(pack, beside));
  const price = ({ minPrice }: SoldPackage) => (sort === "price" ? minPrice : 0);
  return {
    sold: shown.filter(isSold).toSorted((a, b) => Number(b.exact) - Number(a.exact) || price(a) - price(b)),
    unsold: shown.filter((pack): pack is UnsoldPackage => pack.minPrice === null),
  };
}

function isSold(pack: PricedPackage): pack is SoldPackage {
  return pack.minPrice !== null && pack.arrival !== null && pack.departure !== null;
}
