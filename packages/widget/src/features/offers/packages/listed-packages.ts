import type { PricedPackage } from "@portico/contract/packages/package";
import type { Minor } from "@portico/domain/money/money";
import type { Stay } from "@portico/domain/stays/stay";
import type { OfferSort } from "../../../base/store/guest-state.ts";
import { type Beside, packageBeside } from "../../../pricing/shown-price.ts";

/** A package on sale, with the stay of its price. */
export type SoldPackage = PricedPackage & Stay & { minPrice: Minor };

/** A package that the search cannot have, with the reasons. */
export type UnsoldPackage = PricedPackage & { minPrice: null };

type ShownTo = { sort: OfferSort; onlyPackageId: number | null; beside: Beside };

/**
 * The shown packages, each with what it adds to the reservation. Those for the searched dates come before
 * those with other dates, ordered by price on request, else as the engine recommends. A page with a single
 * package shows only that one.
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
