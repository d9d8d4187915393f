import type { Queryable } from "../../database/index.ts";
import { type RestOfReservation, writeRest } from "./cancelled-item-store.ts";
import { itemRow } from "./item-row.ts";
import type { ChangedItem, SoldItem } from "./reservation.ts";

/** The changes of items of the reservation `r`, in a list of columns. */
export const CHANGED_ITEMS = `
  (select coalesce(json_agg(json_build_object(
     'changeId', m.change_id, 'at', (extract(epoch from m.changed_at) * 1000)::bigint, 'before', m.sold,
     'totals', json_build_object('before', m.before_minor, 'after', m.after_minor), 'told', m.told
   ) order by m.changed_at), '[]') from changed_item m
   where m.hotel_id = r.hotel_id and m.reservation_id = r.reservation_id)`;

/** Writes down what a guest has changed of a reservation and agreed to. */
export async function insertChangedItem(
  tx: Queryable,
  hotelId: number,
  reservationId: string,
  { changeId, at, before, totals, told }: ChangedItem,
): Promise<void> {
  await tx.query(
    `insert into changed_item
       (hotel_id, reservation_id, change_id, changed_at, item_no, line_code, sold, before_minor, after_minor, told)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      hotelId,
      reservationId,
      changeId,
      new Date(at),
      before.itemNo,
      before.lineCode,
      JSON.stringify(before),
      totals.before,
      totals.after,
      JSON.stringify(told),
    ],
  );
}

/** Puts a room, a package or a service in the place of what it was before, in a reservation that becomes what follows from it. */
export async function writeChangedItem(
  tx: Queryable,
  hotelId: number,
  { reservationId, item }: { reservationId: string; item: SoldItem },
  rest: RestOfReservation,
): Promise<void> {
  await tx.query(
    `update reservation_item i set kind = n.kind, room_type_id = n.room_type_id, rate_plan_id = n.rate_plan_id,
       package_id = n.package_id, service_id = n.service_id, arrival = n.arrival, departure = n.departure, from_minute = n.from_minute,
       to_minute = n.to_minute, persons = n.persons, guests = n.guests, total_minor = n.total, deposit_minor = n.deposit, sold = n.sold
     from jsonb_to_record($3) as n (
       item_no smallint, kind text, room_type_id int, rate_plan_id int, package_id int, service_id int, arrival date,
       departure date, from_minute smallint, to_minute smallint, persons smallint, guests jsonb, total bigint, deposit bigint, sold jsonb
     )
     where i.hotel_id = $1 and i.reservation_id = $2 and i.item_no = n.item_no`,
    [hotelId, reservationId, JSON.stringify(itemRow(item))],
  );
  await writeRest(tx, hotelId, reservationId, rest);
}
