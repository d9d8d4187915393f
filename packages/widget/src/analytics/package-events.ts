import { packageSelectionId } from "../stays/selection-id.ts";
import type { AnalyticsEvent, AnalyticsItem } from "@portico/contract/analytics/analytics-event";
import type { PackageListQuestion, PricedPackage } from "@portico/contract/packages/package";
import { toMajor } from "@portico/domain/money/money";
import type { Party } from "@portico/domain/stays/guest";
import { type EventHead, type HotelNames, ownName, personsOf, stayOf } from "./analytics-items.ts";
import { searchEvent } from "./offer-events.ts";

type Listed = {
  /** Null where the packages stand among rooms. */
  question: PackageListQuestion | null;
  packages: readonly PricedPackage[];
  party: Party;
};

/** The packages on the screen, each a promotion of its own; a list of them for dates is an answered search, too. */
export function packagesListedEvents(
  hotel: HotelNames,
  head: EventHead,
  { question, packages, party }: Listed,
): AnalyticsEvent[] {
  const { arrival = null, departure = null } = question ?? {};
  const found = packages.filter(({ exact }) => exact).length;
  return [
    ...(arrival !== null && departure !== null
      ? [searchEvent(hotel, head, { arrival, departure, party }, found)]
      : []),
    ...packages.map((pack, index) => ({
      event: "view_promotion" as const,
      ...head,
      ecommerce: promotion(hotel, pack, { index, party }),
    })),
  ];
}

/** The choice of a package in a list. */
export function packageChosenEvents(
  hotel: HotelNames,
  head: EventHead,
  { pack, index, party }: { pack: PricedPackage; index: number; party: Party },
): AnalyticsEvent[] {
  return [{ event: "select_promotion", ...head, ecommerce: promotion(hotel, pack, { index, party }) }];
}

function promotion(hotel: HotelNames, pack: PricedPackage, shown: { index: number; party: Party }) {
  const item = packageItem(hotel, pack, shown);
  return {
    promotion_id: item.item_id,
    promotion_name: item.item_name,
    currency: pack.currency,
    items: [item],
  };
}

/** Items of the two views have one number space: `1_` stands before a package's id. */
function packageItem(
  hotel: HotelNames,
  { id, name, minPrice, currency, arrival, departure }: PricedPackage,
  { index, party }: { index: number; party: Party },
): AnalyticsItem {
  const itemId = packageSelectionId(id);
  return {
    item_id: itemId,
    item_name: ownName(hotel, name) || itemId,
    item_category: "package",
    affiliation: ownName(hotel, hotel.name) || hotel.clientCode,
    quantity: 1,
    index,
    ...(minPrice === null ? {} : { price: toMajor(minPrice, currency) }),
    ...(arrival === null || departure === null ? {} : stayOf({ arrival, departure })),
    ...personsOf(hotel, party),
  };
}
