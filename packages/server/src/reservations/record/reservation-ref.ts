import type { OwnerRef } from "@portico/domain/payments/payable-owner";

export const RESERVATION_KIND = "reservation";

/** A reservation as the owner of money. */
export function ownerRefOf({ reservationId }: { reservationId: string }): OwnerRef {
  return { kind: RESERVATION_KIND, id: reservationId };
}
