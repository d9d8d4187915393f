import type { Hotel } from "@portico/domain/property/hotel";
import type { ItemDemand } from "../inventory/index.ts";
import type { Reservation } from "./reservation.ts";

/** What a reservation takes, as the hotel's rooms are now. A room type that the hotel has no longer takes nothing. */
export function demandOfSold({ items }: Reservation, { roomTypes }: Pick<Hotel, "roomTypes">): ItemDemand[] {
  return items.map(({ itemNo, quote }) => ({
    itemNo,
    stay: quote.stay,
    takes: [...(roomTypes.find(({ id }) => id === quote.roomTypeId)?.takes ?? [])],
  }));
}
