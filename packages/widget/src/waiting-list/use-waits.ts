import type { OfferView } from "@portico/contract/offers/offer";
import { useProperty } from "../base/property/property-context.ts";
import { waitsForRoom } from "./waits-for-room.ts";

type Priced = { items: readonly Pick<OfferView, "singleUnit">[] };

/** Whether ordering what is priced means a place on the waiting list: one line that waits makes all of it wait. */
export function useWaits(price: Priced | undefined): boolean {
  const { rules } = useProperty();
  return price?.items.some((item) => waitsForRoom(item, rules)) ?? false;
}
