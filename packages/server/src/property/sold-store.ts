import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";

import type { Queryable } from "../database/index.ts";

export type OverfullNight = { resource: string; night: PlainDate; taken: number; capacity: number };
/** `blocked`: taken off sale, not by a stay. */
export type AssignedUnit = { name: string; night: PlainDate; blocked: boolean };
export type SoldRoomType = { roomTypeId: number; reservations: number };

/** Nights from today on that have more sold and held than the hotel would have units; a resource it lacks has none. */
export async function findOverfullNights(
  client: Queryable,
  hotelId: number,
  hotel: Hotel,
  today: PlainDate,
): Promise<OverfullNight[]> {
  const capacities = hotel.resources.map((resource) => ({
    resource_id: resource.id,
    capacity: resource.units.length,
  }));
  const { rows } = await client.query<OverfullNight>(
    `select r.code as resource, n.night, n.sold + n.held as taken, coalesce(given.capacity, 0) as capacity
     from resource_night n
     join resource r using (hotel_id, resource_id)
     left join jsonb_to_recordset($3) as given (resource_id int, capacity int) using (resource_id)
     where n.hotel_id = $1 and n.night >= $2 and r.kind = 'pool'
       and n.sold + n.held > coalesce(given.capacity, 0)
     order by r.code, n.night`,
    [hotelId, today, JSON.stringify(capacities)],
  );
  return rows;
}

/**
 * Units that a guest has, or that are off sale, on a night from today on although the hotel would no longer have them.
 */
export async function findAssignedUnits(
  client: Queryable,
  hotelId: number,
  hotel: Hotel,
  today: PlainDate,
): Promise<AssignedUnit[]> {
  const kept = hotel.resources.flatMap((resource) => resource.units.map((unit) => unit.id));
  const { rows } = await client.query<AssignedUnit>(
    `select u.name, min(n.night) as night, bool_and(n.reservation_id is null) as blocked
     from unit_night n join unit u using (hotel_id, unit_id)
     where n.hotel_id = $1 and n.night >= $2 and n.unit_id <> all ($3::int[])
     group by u.name
     order by u.name`,
    [hotelId, today, kept],
  );
  return rows;
}

/** Room types that the hotel would no longer have, with the number of future stays. */
export async function findSoldRoomTypes(
  client: Queryable,
  hotelId: number,
  hotel: Hotel,
  today: PlainDate,
): Promise<SoldRoomType[]> {
  const { rows } = await client.query<SoldRoomType>(
    `select i.room_type_id as "roomTypeId", count(*)::int as reservations
     from reservation_item i join reservation r using (hotel_id, reservation_id)
     where i.hotel_id = $1 and i.departure > $2 and r.state in ('pending_payment', 'confirmed', 'waiting_list')
       and i.room_type_id <> all ($3::int[])
     group by i.room_type_id
     order by i.room_type_id`,
    [hotelId, today, hotel.roomTypes.map((roomType) => roomType.id)],
  );
  return rows;
}
