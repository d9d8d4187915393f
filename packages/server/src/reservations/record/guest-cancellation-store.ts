import type { Instant } from "@portico/domain/dates/time-zone";
import type { Queryable } from "../../database/index.ts";
import type { GuestCancellation } from "./reservation.ts";

/** Writes down what a guest agreed to when they cancelled; a reservation is cancelled once. */
export async function insertGuestCancellation(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  { fee, kept, unpaid, chargeable, at }: GuestCancellation & { at: Instant },
): Promise<void> {
  await tx.query(
    `insert into guest_cancellation
       (hotel_id, reservation_id, cancelled_at, fee_minor, kept_minor, unpaid_minor, chargeable_minor)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hotelId, reservationId, new Date(at), fee, kept, unpaid, chargeable],
  );
}
