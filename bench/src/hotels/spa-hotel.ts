import type { Hotel } from "@portico/domain/property/hotel";
import { aMassage, aSlotResource, at, aTimedService } from "@portico/domain/testing/timed-service";
import type { Database } from "@portico/server/src/database/index.ts";

const RESOURCES = 12;
const OPEN = { from: at("10:00"), to: at("22:00") };

/**
 * The hotel with this many services, from ten in the morning to ten at night: half of them slots of half an hour, half of them
 * treatments of an hour that begin every quarter. Each takes from two of twelve resources.
 */
export function spaHotel(hotel: Hotel, code: string, services: number, horizonDays: number): Hotel {
  return {
    ...hotel,
    code,
    search: { ...hotel.search, horizonDays },
    wellness: {
      venues: [],
      resources: Array.from({ length: RESOURCES }, (_, index) =>
        aSlotResource({ id: index + 1, code: `resource-${index + 1}`, capacity: capacityOf(index + 1) }),
      ),
      services: Array.from({ length: services }, (_, index) => {
        const own = {
          id: 1000 + index,
          code: `service-${index + 1}`,
          openings: [{ hours: [OPEN] }],
          takes: [(index % RESOURCES) + 1, ((index + 5) % RESOURCES) + 1].map((resourceId) => ({
            resourceId,
            quantity: 1,
            per: "slot" as const,
          })),
        };
        return index % 2 === 0
          ? aTimedService(own)
          : aMassage({ ...own, rhythm: { kind: "treatment", step: 15 } });
      }),
    },
  };
}

function capacityOf(resourceId: number): number {
  return 1 + (resourceId % 3);
}

/**
 * Sells about three of five hours of every resource, until the given number of days from today on. Writes only what slots are
 * read from, without the reservations behind it.
 */
export async function sellHours(database: Database, code: string, days: number): Promise<void> {
  await database.transaction(async (tx) => {
    // Superusers can skip the foreign keys to reservations this way.
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into slot_claim (hotel_id, holder_id, item_no, resource_id, day, from_minute, to_minute, quantity, state,
         reservation_id)
       select r.hotel_id, '00000000-0000-0000-0000-000000000000', 1, r.resource_id, current_date + later, hour * 60,
         hour * 60 + 60, 1 + r.resource_id % 3, 'sold', '00000000-0000-0000-0000-000000000000'
       from hotel h join slot_resource r using (hotel_id)
         cross join generate_series(0, $2::int - 1) as later cross join generate_series(10, 21) as hour
       where h.code = $1 and (r.resource_id * 7919 + later * 104729 + hour * 31) % 10 < 6`,
      [code, days],
    );
    await tx.query(
      `insert into slot_counter (hotel_id, resource_id, day, minute, capacity, sold)
       select hotel_id, resource_id, day, minute, quantity, quantity
       from slot_claim cross join lateral generate_series(from_minute, to_minute - 5, 5) as cell (minute)
       where hotel_id = (select hotel_id from hotel where code = $1)`,
      [code],
    );
  });
  await database.pool.query("analyze slot_claim, slot_counter");
}
