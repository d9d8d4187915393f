import { contentsFor } from "@portico/domain/packages/package-contents";
import type { Package } from "@portico/domain/packages/package";
import type { PackageQuote } from "@portico/domain/pricing/quote";
import type { Hotel } from "@portico/domain/property/hotel";
import { namedTimesWanted, packageNames } from "../../packages/index.ts";
import type { SoldPackage } from "./reservation.ts";

/** What a package is called and contains for its guests at the moment of sale, with the times that they may choose. */
export function packageOfSale(
  hotel: Pick<Hotel, "packages" | "wellness" | "cancellationPolicies">,
  pack: Package,
  quote: Pick<PackageQuote, "packageId" | "guests">,
): Pick<SoldPackage, "packageName" | "contents" | "rateClass" | "meals" | "timesWanted"> {
  return {
    packageName: pack.name,
    contents: contentsFor(pack, quote.guests),
    ...packageNames(hotel, pack),
    timesWanted: namedTimesWanted(hotel, quote),
  };
}
