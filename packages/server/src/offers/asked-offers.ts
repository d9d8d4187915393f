import type { OfferView } from "@portico/contract/offers/offer";
import { todayIn } from "@portico/domain/dates/time-zone";
import type { Stay } from "@portico/domain/stays/stay";
import { findBaseRates, findRates, type Asking } from "./find-rates.ts";
import { partyOf, stayOf } from "./first-search.ts";

export type AskedOffers = { stay: Stay; offers: OfferView[] };

/**
 * What an address with dates finds: the cheapest offer of each room type, or of the `room` and the `rate` that it names by
 * code or id. Null if it has no usable dates or guests, or names what the hotel does not have.
 */
export function askedOffers(query: Record<string, unknown>, asking: Asking): AskedOffers | null {
  const { hotel } = asking.snapshot;
  if (hotel.tabs.accommodation === false || hotel.rules.maintenance) return null;
  const stay =
    query["arrival"] === undefined ? null : stayOf(query, hotel, todayIn(hotel.timeZone, asking.now));
  const party = partyOf(query, hotel);
  const roomTypeId = idOf(hotel.roomTypes, query["room"]);
  const ratePlanId = idOf(hotel.ratePlans, query["rate"]);
  if (stay === null || party === null || roomTypeId === null || ratePlanId === null) return null;
  const find = ratePlanId === 0 ? findBaseRates : findRates;
  const found = find(
    { ...stay, party, guests: null, roomTypeId, ratePlanId, couponId: 0, explain: false },
    asking,
  );
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
