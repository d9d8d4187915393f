import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import { clockTime, type ClockTime } from "@portico/domain/dates/clock-time";
import type { Hotel } from "@portico/domain/property/hotel";
import { isOpen } from "@portico/domain/wellness/day-slots";
import { cellAt, configuredCapacity } from "@portico/domain/wellness/slot-cells";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { clockOfMinute } from "@portico/domain/wellness/slot-times";

import type { Queryable } from "../database/index.ts";

/** The first five minutes of a day that have more sold and held than the hotel would have. */
export type OverfullSlot = {
  resource: string;
  day: PlainDate;
  time: ClockTime;
  taken: number;
  capacity: number;
};

type Counter = {
  resourceId: number;
  resource: string;
  day: PlainDate;
  minute: number;
  taken: number;
  capacity: number;
};

/** Counters from today on that have another capacity than the hotel's configuration, each with that one. */
async function changedCounters(
  client: Queryable,
  hotelId: number,
  { wellness }: Pick<Hotel, "wellness">,
  today: PlainDate,
): Promise<(Counter & { wanted: number })[]> {
  const { rows } = await client.query<Counter>(
    `select n.resource_id as "resourceId", r.code as resource, n.day, n.minute, n.held + n.sold as taken, n.capacity
     from slot_counter n
     join slot_resource r using (hotel_id, resource_id)
     where n.hotel_id = $1 and n.day >= $2
     order by r.code, n.day, n.minute`,
    [hotelId, today],
  );
  const capacity = configuredCapacity(wellness.resources);
  return rows
    .map((row) => ({ ...row, wanted: capacity(row.resourceId, cellAt(dayNumber(row.day), row.minute)) }))
    .filter((row) => row.wanted !== row.capacity);
}

/** Times from today on that have more sold and held than the hotel would have, one for each resource and day. */
export async function findOverfullSlots(
  client: Queryable,
  hotelId: number,
  hotel: Pick<Hotel, "wellness">,
  today: PlainDate,
): Promise<OverfullSlot[]> {
  const overfull = (await changedCounters(client, hotelId, hotel, today)).filter(
    ({ taken, wanted }) => taken > wanted,
  );
  const firsts = new Map<string, OverfullSlot>();
  for (const { resource, day, minute, taken, wanted } of overfull) {
    const key = `${resource} ${day}`;
    if (!firsts.has(key))
      firsts.set(key, { resource, day, time: clockTime(minute), taken, capacity: wanted });
  }
  return [...firsts.values()];
}

/** Writes the hotel's resources, and their capacity into the counters that stand from today on. */
export async function writeSlotInventory(
  client: Queryable,
  hotelId: number,
  hotel: Pick<Hotel, "wellness">,
  today: PlainDate,
): Promise<void> {
  const resources = hotel.wellness.resources.map(({ id, code }) => ({ resource_id: id, code }));
  await client.query("update slot_resource set active = false where hotel_id = $1", [hotelId]);
  await client.query(
    `insert into slot_resource (hotel_id, resource_id, code)
     select $1, resource_id, code from jsonb_to_recordset($2) as given (resource_id int, code text)
     on conflict (hotel_id, resource_id) do update set code = excluded.code, active = true`,
    [hotelId, JSON.stringify(resources)],
  );
  const changed = await changedCounters(client, hotelId, hotel, today);
  if (changed.length === 0) return;
  await client.query(
    `update slot_counter n set capacity = c.capacity
     from unnest($2::int[], $3::date[], $4::smallint[], $5::int[]) as c (resource_id, day, minute, capacity)
     where n.hotel_id = $1 and n.resource_id = c.resource_id and n.day = c.day and n.minute = c.minute`,
    [
      hotelId,
      changed.map(({ resourceId }) => resourceId),
      changed.map(({ day }) => day),
      changed.map(({ minute }) => minute),
      changed.map(({ wanted }) => wanted),
    ],
  );
}

/** Services that the hotel would no longer have, with the number of future bookings. */
export async function findSoldServices(
  client: Queryable,
  hotelId: number,
  { wellness }: Pick<Hotel, "wellness">,
  today: PlainDate,
): Promise<{ serviceId: number; bookings: number }[]> {
  const kept = wellness.services.map(({ id }) => id);
  const { rows } = await client.query<{ serviceId: number; bookings: number }>(
    `select v.service_id as "serviceId", count(*)::int as bookings
     from service_visit v
     join reservation r using (hotel_id, reservation_id)
     where v.hotel_id = $1 and v.day >= $2 and v.service_id <> all ($3::int[])
       and r.state in ('pending_payment', 'confirmed', 'waiting_list', 'offered')
     group by v.service_id
     order by v.service_id`,
    [hotelId, today, kept],
  );
  return rows;
}

/** A guest's booking of a service that the hotel would no longer be open for. */
export type ClosedBooking = { service: string; day: PlainDate; time: ClockTime; number: string };

/** Bookings to come at times when the service was open before and no longer is, by day and time. */
export async function findClosedBookings(
  client: Queryable,
  hotelId: number,
  { before, after }: Record<"before" | "after", Pick<Hotel, "wellness">>,
  today: PlainDate,
): Promise<ClosedBooking[]> {
  const { rows } = await client.query<SlotBlock & { serviceId: number; number: string }>(
    `select v.service_id as "serviceId", v.day, v.from_minute as "from", v.to_minute as "to", r.number
     from service_visit v
     join reservation r using (hotel_id, reservation_id)
     where v.hotel_id = $1 and v.day >= $2 and r.state in ('pending_payment', 'confirmed')
     order by v.day, v.from_minute, r.number`,
    [hotelId, today],
  );
  const serviceOf = (hotel: Pick<Hotel, "wellness">, wanted: number) =>
    hotel.wellness.services.find(({ id }) => id === wanted);
  return rows.flatMap(({ serviceId, number, ...block }) => {
    const [old, service] = [serviceOf(before, serviceId), serviceOf(after, serviceId)];
    // Services that would go are reported as a whole.
    if (!old || !service || isOpen(service, block) || !isOpen(old, block)) return [];
    const { date, time } = clockOfMinute(dayNumber(block.day), block.from);
    return [{ service: service.code, day: date, time, number }];
  });
}
