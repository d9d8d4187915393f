import { WEEKDAYS, type PlainDate } from "@portico/domain/dates/plain-date";
import type { LimitRule, SalesLimit } from "@portico/domain/inventory/resource";
import type { Hotel } from "@portico/domain/property/hotel";

import { nightCapacity, type Queryable } from "../database/index.ts";

/**
 * Writes the rules of the hotel's limits and recounts, from `today` on, what is sold against them: stays sold before a
 * limit was set count too. A limit below what is sold leaves those sales alone and lets no more in. Only while the
 * hotel is locked for the import; its resources must have been written.
 */
export async function writeSalesLimits(
  client: Queryable,
  hotelId: number,
  hotel: Hotel,
  today: PlainDate,
): Promise<void> {
  const limits = hotel.resources.filter((resource) => resource.kind === "limit");
  await writeRules(client, hotelId, limits);
  if (limits.length === 0 && !(await hasLimits(client, hotelId))) return;
  await client.query(
    `delete from claim c using resource r
     where c.hotel_id = $1 and c.night >= $2 and c.reservation_id is not null
       and r.hotel_id = c.hotel_id and r.resource_id = c.resource_id and r.kind = 'limit'`,
    [hotelId, today],
  );
  await client.query(
    `insert into claim (hotel_id, holder_id, item_no, resource_id, night, quantity, state, reservation_id)
     select distinct c.hotel_id, c.holder_id, c.item_no, t.resource_id, c.night, t.quantity, c.state, c.reservation_id
     from claim c
     join resource r using (hotel_id, resource_id)
     join reservation_item i using (hotel_id, reservation_id, item_no)
     join jsonb_to_recordset($3) as t (room_type_id int, resource_id int, quantity int) using (room_type_id)
     where c.hotel_id = $1 and c.night >= $2 and r.kind = 'pool'`,
    [hotelId, today, JSON.stringify(takesOf(hotel, limits))],
  );
  await client.query(
    `update resource_night n set held = 0, sold = 0, capacity = ${nightCapacity("n.night")}
     from resource r
     where n.hotel_id = $1 and n.night >= $2 and r.hotel_id = n.hotel_id and r.resource_id = n.resource_id
       and r.kind = 'limit'`,
    [hotelId, today],
  );
  await client.query(
    `insert into resource_night (hotel_id, resource_id, night, capacity, held, sold)
     select r.hotel_id, r.resource_id, c.night, greatest(${nightCapacity("c.night")}, c.held + c.sold), c.held, c.sold
     from (
       select resource_id, night,
         coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held,
         coalesce(sum(quantity) filter (where state = 'sold'), 0)::int as sold
       from claim where hotel_id = $1 and night >= $2 group by resource_id, night
     ) c
     join resource r on r.hotel_id = $1 and r.resource_id = c.resource_id and r.kind = 'limit'
     on conflict (hotel_id, resource_id, night) do update
     set held = excluded.held, sold = excluded.sold, capacity = excluded.capacity`,
    [hotelId, today],
  );
}

async function hasLimits(client: Queryable, hotelId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from resource where hotel_id = $1 and kind = 'limit' limit 1",
    [hotelId],
  );
  return rowCount === 1;
}

async function writeRules(client: Queryable, hotelId: number, limits: readonly SalesLimit[]): Promise<void> {
  const rows = limits.flatMap(({ id, rules }) =>
    rules.map((rule, index) => ({ resource_id: id, rule_no: index + 1, ...ruleRow(rule) })),
  );
  await client.query("delete from sales_limit where hotel_id = $1", [hotelId]);
  await client.query(
    `insert into sales_limit
       (hotel_id, resource_id, rule_no, first_day, last_day, year_from, year_to, weekdays, at_most)
     select $1, resource_id, rule_no, first_day, last_day, year_from, year_to, weekdays, at_most
     from jsonb_to_recordset($2) as given (
       resource_id int, rule_no smallint, first_day date, last_day date, year_from smallint, year_to smallint,
       weekdays smallint[], at_most int
     )`,
    [hotelId, JSON.stringify(rows)],
  );
}

/** A bound of ten characters is a day, one of five a day of every year. */
function ruleRow({ from, to, weekdays, atMost }: LimitRule) {
  const day = (bound: string | undefined) => (bound?.length === 10 ? bound : null);
  const dayOfYear = (bound: string | undefined, open: number) =>
    bound?.length === 5 ? Number(bound.slice(0, 2)) * 100 + Number(bound.slice(3)) : open;
  return {
    first_day: day(from),
    last_day: day(to),
    year_from: dayOfYear(from, 101),
    year_to: dayOfYear(to, 1231),
    weekdays: weekdays?.length ? weekdays.map((weekday) => WEEKDAYS.indexOf(weekday) + 1) : null,
    at_most: atMost,
  };
}

function takesOf(hotel: Hotel, limits: readonly SalesLimit[]) {
  const ids = new Set(limits.map(({ id }) => id));
  return hotel.roomTypes.flatMap((roomType) =>
    roomType.takes
      .filter(({ resourceId }) => ids.has(resourceId))
      .map(({ resourceId, quantity }) => ({
        room_type_id: roomType.id,
        resource_id: resourceId,
        quantity,
      })),
  );
}
