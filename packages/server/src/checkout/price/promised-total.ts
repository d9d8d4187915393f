import type { ChosenItem } from "@portico/contract/checkout";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Guest } from "@portico/domain/stays/guest";
import { readOfferId, type OfferPromise } from "../../offers/index.ts";

/**
 * The total that the item's signed offer promises for this very item. An expired promise counts: it still tells what the
 * guest was shown.
 */
export function promisedTotal(
  secret: string,
  hotelId: number,
  item: ChosenItem,
  currency: CurrencyCode,
): Minor | null {
  return promiseOf(secret, hotelId, item, currency)?.total ?? null;
}

/** What the item's offer promises, also when it has expired. Null for one that we have not signed, or not for this room, stay, party and currency. */
export function promiseOf(
  secret: string,
  hotelId: number,
  item: ChosenItem,
  currency: CurrencyCode,
): OfferPromise | null {
  const promise = readOfferId(item.offerId, secret);
  const isSame =
    promise?.hotelId === hotelId &&
    promise.roomTypeId === item.roomTypeId &&
    promise.ratePlanId === item.ratePlanId &&
    promise.stay.arrival === item.arrival &&
    promise.stay.departure === item.departure &&
    promise.currency === currency &&
    partyKey(promise.guests) === partyKey(item.guests);
  return isSame ? promise : null;
}

/** Guests of a room are a set: their order means nothing. */
function partyKey(guests: readonly Guest[]): string {
  return guests
    .map(({ categoryId, meal }) => `${categoryId}:${meal}`)
    .toSorted()
    .join();
}
