import { itemKinds, type Queryable } from "../database/index.ts";
import { replaceTimes, soldWithoutTimes, type SoldLodging } from "../reservations/index.ts";
import type { DueDay } from "./moved-due-days.ts";

/** Writes the moved rooms, and with them the days of the whole reservation. */
export async function writeMovedRooms(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  rooms: readonly SoldLodging[],
): Promise<void> {
  await tx.query(
    `update reservation_item i
     set room_type_id = m.room_type_id, arrival = m.arrival, departure = m.departure, sold = m.sold, pinned = false
     from jsonb_to_recordset($3) as m (item_no smallint, room_type_id int, arrival date, departure date, sold jsonb)
     where i.hotel_id = $1 and i.reservation_id = $2 and i.item_no = m.item_no`,
    [
      hotelId,
      reservationId,
      JSON.stringify(
        rooms.map((room) => ({
          item_no: room.itemNo,
          room_type_id: room.quote.roomTypeId,
          arrival: room.quote.stay.arrival,
          departure: room.quote.stay.departure,
          sold: soldWithoutTimes(room),
        })),
      ),
    ],
  );
  await replaceTimes(tx, hotelId, { reservationId, items: rooms });
  await tx.query(
    `update reservation r set arrival = days.arrival, departure = days.departure
     from (
       select min(arrival) as arrival, max(departure) as departure from reservation_item
       where hotel_id = $1 and reservation_id = $2 and kind in ${itemKinds("nights")}
     ) days
     where r.hotel_id = $1 and r.reservation_id = $2`,
    [hotelId, reservationId],
  );
  await tx.query(
    `update card_guarantee g set forget_at = r.departure + (h.config #>> '{retention,cards}')::int
     from reservation r join hotel h using (hotel_id)
     where g.hotel_id = $1 and g.reservation_id = $2 and r.hotel_id = $1 and r.reservation_id = $2
       and g.forget_at is not null`,
    [hotelId, reservationId],
  );
}

/** Writes the days on which payments are due after a move; they change together, so that no two meet on the way. */
export async function writeDueDays(tx: Queryable, hotelId: number, days: readonly DueDay[]): Promise<void> {
  await tx.query(
    `update payable p set due_on = d."dueOn"
     from jsonb_to_recordset($2) as d ("payableId" uuid, "dueOn" date)
     where p.hotel_id = $1 and p.payable_id = d."payableId"`,
    [hotelId, JSON.stringify(days)],
  );
}

/** The guest keeps this room: no later booking can move them. */
export async function pinItem(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  itemNo: number,
): Promise<void> {
  await tx.query(
    `update reservation_item set pinned = true where hotel_id = $1 and reservation_id = $2 and item_no = $3`,
    [hotelId, reservationId, itemNo],
  );
}
