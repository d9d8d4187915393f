import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { isSameItem, noOtherKind, type ReservationItem } from "@portico/domain/reservations/reservation-item";
import { readOfferId, type OfferPromise } from "../../offers/index.ts";

/**
 * The total that the item's signed offer promises for this very item. An expired promise counts: it still says what
 * the guest was shown.
 */
export function promisedTotal(
  secret: string,
  hotelId: number,
  item: ChosenItem,
  currency: CurrencyCode,
): Minor | null {
  return promiseOf(secret, hotelId, item, currency)?.total ?? null;
}

/** What the item's offer promises, also when it has expired. Null for one that we have not signed, or not for this item and currency. */
export function promiseOf(
  secret: string,
  hotelId: number,
  item: ChosenItem,
  currency: CurrencyCode,
): OfferPromise | null {
  const promise = readOfferId(item.offerId, secret);
  const isSame =
    promise?.hotelId === hotelId && promise.currency === currency && isSameItem(promise, itemOf(item));
  return isSame ? promise : null;
}

function itemOf(chosen: ChosenItem): ReservationItem {
  switch (chosen.kind) {
    case "room": {
      const { kind, roomTypeId, ratePlanId, arrival, departure, guests } = chosen;
      return { kind, roomTypeId, ratePlanId, stay: { arrival, departure }, guests };
    }
    case "package": {
      const { kind, roomTypeId, packageId, arrival, departure, guests } = chosen;
      return { kind, roomTypeId, packageId, stay: { arrival, departure }, guests };
    }
    case "service": {
      const { kind, serviceId, block, persons } = chosen;
      return { kind, serviceId, block, persons };
    }
    default:
      return noOtherKind(chosen);
  }
}
