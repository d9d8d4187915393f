import { isTimed } from "@portico/domain/reservations/reservation-item";
import type { Queryable } from "../../database/index.ts";
import type { Reservation, SoldItem } from "./reservation.ts";

/**
 * Writes down which items' guests have to change units during their stay, which is known only once units are taken, and returns
 * the items as they are then. Nothing is written where everybody keeps one unit.
 */
export async function noteMoving(
  tx: Queryable,
  hotelId: number,
  { reservationId, items }: Pick<Reservation, "reservationId" | "items">,
  moving: readonly number[],
): Promise<SoldItem[]> {
  if (moving.length === 0) return items;
  await tx.query(
    `update reservation_item set sold = sold || '{"singleUnit": false}'
     where hotel_id = $1 and reservation_id = $2 and item_no = any($3::smallint[])`,
    [hotelId, reservationId, moving],
  );
  return items.map((item) =>
    isTimed(item) || !moving.includes(item.itemNo) ? item : { ...item, singleUnit: false },
  );
}
