import type { Minor } from "@portico/domain/money/money";
import { isCompulsory } from "@portico/domain/rates/fee";
import { useProperty } from "../property/property-context.ts";
import { useGuest } from "../store/guest-store.ts";
import { reservationTotal } from "../store/reservation-changes.ts";

/**
 * What the items as they were shown come to, until the engine's answer is there; null at a hotel with fees that all
 * guests pay, which only the engine adds up.
 */
export function useItemsTotal(): Minor | null {
  const { fees } = useProperty();
  const total = useGuest(({ reservation }) => reservationTotal(reservation));
  return fees.some(isCompulsory) ? null : total;
}
