import type { Queryable } from "../../database/index.ts";
import { timeRows } from "./item-row.ts";
import type { SoldItem } from "./reservation.ts";

/** The times of the contents of item `i`, as `SoldTime`s. */
export const TIMES_OF_ITEM = `
  (select coalesce(jsonb_agg(jsonb_build_object(
     'contentCode', t.content_code, 'serviceId', t.service_id,
     'block', jsonb_build_object('day', t.day, 'from', t.from_minute, 'to', t.to_minute),
     'persons', t.persons, 'serviceName', t.service_name, 'takes', t.takes, 'buffer', t.buffer
   ) order by t.time_no), '[]') from reservation_item_time t
   where t.hotel_id = i.hotel_id and t.reservation_id = i.reservation_id and t.item_no = i.item_no)`;

/** Writes the times of items that have none yet. */
export async function insertTimes(
  tx: Queryable,
  hotelId: number,
  { reservationId, items }: { reservationId: string; items: readonly SoldItem[] },
): Promise<void> {
  const rows = items.flatMap(timeRows);
  if (rows.length === 0) return;
  await tx.query(
    `insert into reservation_item_time (
       hotel_id, reservation_id, item_no, time_no, content_code, service_id, day, from_minute, to_minute, persons,
       service_name, takes, buffer
     )
     select $1, $2, t.item_no, t.time_no, t.content_code, t.service_id, t.day, t.from_minute, t.to_minute, t.persons,
       t.service_name, t.takes, t.buffer
     from jsonb_to_recordset($3) as t (
       item_no smallint, time_no smallint, content_code text, service_id int, day date, from_minute smallint,
       to_minute smallint, persons smallint, service_name jsonb, takes jsonb, buffer smallint
     )`,
    [hotelId, reservationId, JSON.stringify(rows)],
  );
}

/** Writes the items' times in place of those that they had. The caller has taken their slots. */
export async function replaceTimes(
  tx: Queryable,
  hotelId: number,
  { reservationId, items }: { reservationId: string; items: readonly SoldItem[] },
): Promise<void> {
  await tx.query(
    "delete from reservation_item_time where hotel_id = $1 and reservation_id = $2 and item_no = any($3)",
    [hotelId, reservationId, items.map(({ itemNo }) => itemNo)],
  );
  await insertTimes(tx, hotelId, { reservationId, items });
}
