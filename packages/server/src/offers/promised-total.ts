import type { ChosenItem } from "@portico/contract/checkout";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { readOfferId } from "./offer-id.ts";

/**
 * The total that the item's offer id promises, expired or not; null when we have not signed it, or signed it for
 * another hotel, room, rate, stay, party or currency.
 */
export function promisedTotal(
  hotelId: number,
  item: ChosenItem,
  currency: CurrencyCode,
  secret: string,
): Minor | null {
  const promise = readOfferId(item.offerId, secret);
  if (promise === null) return null;
  const same =
    promise.hotelId === hotelId &&
    promise.roomTypeId === item.roomTypeId &&
    promise.ratePlanId === item.ratePlanId &&
    promise.stay.arrival === item.arrival &&
    promise.stay.departure === item.departure &&
    promise.currency === currency &&
    guestsKey(promise.guests) === guestsKey(item.guests);
  return same ? promise.total : null;
}

/** The order in which guests are named does not matter. */
function guestsKey(guests: ChosenItem["guests"]): string {
  return guests
    .map(({ categoryId, meal }) => `${categoryId}:${meal}`)
    .sort()
    .join();
}
