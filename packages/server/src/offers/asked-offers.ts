import type { OfferView } from "@portico/contract/offers/offer";
import { todayIn } from "@portico/domain/dates/time-zone";
import type { Stay } from "@portico/domain/stays/stay";
import { isDeepStrictEqual } from "node:util";
import { type BetterWays, firstBetterWays } from "./better-ways.ts";
import { findBaseRates, findRates, type Asking } from "./find-rates.ts";
import { type FirstSearch, firstSearch, partyOf, stayOf } from "./first-search.ts";

type AskedOffers = { stay: Stay; offers: OfferView[] };

/** What a page says of the search that its address asks for. */
export type PageSearch = {
  first: FirstSearch | null;
  /** Cheaper ways to stay, which a drawn page shows among the offers. */
  better: BetterWays;
  asked: AskedOffers | null;
};

/** All that the first screen shows and, where search engines may find the page, what they read of it; priced once. */
export function searchOfPage(
  query: Record<string, unknown>,
  asking: Asking,
  { isFound, isDrawn }: { isFound: boolean; isDrawn: boolean },
): PageSearch {
  const first = firstSearch(query, asking);
  return {
    first,
    better: isDrawn && first !== null ? firstBetterWays(first, asking) : {},
    asked: isFound ? askedOffers(query, asking, first) : null,
  };
}

/**
 * What an address with dates finds: the cheapest offer of each room type, or of the `room` and the `rate` that it names by
 * code or id. Null if it has no usable dates or guests, or names what the hotel does not have.
 */
function askedOffers(
  query: Record<string, unknown>,
  asking: Asking,
  first: FirstSearch | null,
): AskedOffers | null {
  const { hotel } = asking.snapshot;
  if (hotel.tabs.accommodation === false || hotel.rules.maintenance) return null;
  const stay =
    query["arrival"] === undefined ? null : stayOf(query, hotel, todayIn(hotel.timeZone, asking.now));
  const party = partyOf(query, hotel);
  const roomTypeId = idOf(hotel.roomTypes, query["room"]);
  const ratePlanId = idOf(hotel.ratePlans, query["rate"]);
  if (stay === null || party === null || roomTypeId === null || ratePlanId === null) return null;
  const question = { ...stay, party, guests: null, roomTypeId, ratePlanId, couponId: 0, explain: false };
  // What the first screen adds to explain itself is not for sale.
  if (first !== null && isDeepStrictEqual({ ...first.question, explain: false }, question)) {
    return { stay, offers: first.offers.filter(isForSale) };
  }
  const found = ratePlanId === 0 ? findBaseRates(question, asking) : findRates(question, asking);
  return found.ok ? { stay, offers: found.value.filter(isForSale) } : null;
}

function isForSale({ available, offerId }: OfferView): boolean {
  return available > 0 && offerId !== "";
}

/** 0 for all; null for what is not there. */
function idOf(parts: readonly { id: number; code: string }[], name: unknown): number | null {
  if (name === undefined || name === "all") return 0;
  return parts.find(({ id, code }) => code === name || String(id) === name)?.id ?? null;
}
