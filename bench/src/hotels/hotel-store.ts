import type { Hotel } from "@portico/domain/property/hotel";
import { openDatabase, type Database } from "@portico/server/src/database/index.ts";
import { importHotel } from "@portico/server/src/property/index.ts";

/** Works on a running engine's database and closes its own connections afterwards. */
export async function withDatabase<Outcome>(
  url: string,
  work: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await openDatabase(url, {
    poolSize: 4,
    statementTimeout: 0,
    applicationName: "portico bench",
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Imports the hotel as if at `moment`, milliseconds since 1970. */
export async function addHotel(database: Database, hotel: Hotel, moment = Date.now()): Promise<void> {
  const imported = await importHotel(database, hotel, moment);
  if (!imported.ok) throw new Error(`${hotel.code} cannot be imported: ${JSON.stringify(imported.problem)}`);
}

/**
 * Fills about three of five nights of every unit of a hotel, in three-night stays, up to the horizon. Writes only what
 * searches read, without the reservations behind it.
 */
export async function occupy(database: Database, code: string, days: number): Promise<void> {
  await database.transaction(async (tx) => {
    // Superusers can skip the foreign keys to reservations this way.
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into unit_night (hotel_id, unit_id, night, resource_id, reservation_id, item_no)
       select u.hotel_id, u.unit_id, current_date + day, u.resource_id,
         '00000000-0000-0000-0000-000000000000', 1
       from hotel h join unit u using (hotel_id) cross join generate_series(0, $2::int - 1) day
       where h.code = $1 and (u.unit_id * 7919 + day / 3 * 104729) % 10 < 6`,
      [code, days],
    );
    await countNights(tx, code);
  });
}

/** Adds copies of a hotel in the database under new codes, with its rooms and the taken units of the next nights. */
export async function copyHotel(database: Database, code: string, copies: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into hotel (code, config)
       select 'copy-' || n, jsonb_set(config, '{code}', to_jsonb('copy-' || n))
       from hotel cross join generate_series(1, $2::int) n where code = $1`,
      [code, copies],
    );
    const original = `from hotel original join hotel copy on copy.code like 'copy-%'`;
    await tx.query(`insert into inventory_version (hotel_id, version)
      select hotel_id, 1 from hotel where code like 'copy-%'`);
    await tx.query(
      `insert into resource (hotel_id, resource_id, code, capacity)
       select copy.hotel_id, r.resource_id, r.code, r.capacity
       ${original} join resource r on r.hotel_id = original.hotel_id where original.code = $1`,
      [code],
    );
    await tx.query(
      `insert into unit (hotel_id, unit_id, resource_id, name)
       select copy.hotel_id, u.unit_id, u.resource_id, u.name
       ${original} join unit u on u.hotel_id = original.hotel_id where original.code = $1`,
      [code],
    );
    await tx.query(
      `insert into unit_night (hotel_id, unit_id, night, resource_id, reservation_id, item_no)
       select copy.hotel_id, n.unit_id, n.night, n.resource_id, n.reservation_id, n.item_no
       ${original} join unit_night n on n.hotel_id = original.hotel_id where original.code = $1`,
      [code],
    );
    await tx.query(
      `insert into resource_night (hotel_id, resource_id, night, capacity, held, sold)
       select copy.hotel_id, n.resource_id, n.night, n.capacity, n.held, n.sold
       ${original} join resource_night n on n.hotel_id = original.hotel_id where original.code = $1`,
      [code],
    );
  });
  await database.pool.query("analyze");
}

async function countNights(
  tx: { query(text: string, values: unknown[]): Promise<unknown> },
  code: string,
): Promise<void> {
  await tx.query(
    `insert into resource_night (hotel_id, resource_id, night, capacity, sold)
     select n.hotel_id, n.resource_id, n.night, min(r.capacity), count(*)
     from hotel h join unit_night n using (hotel_id) join resource r using (hotel_id, resource_id)
     where h.code = $1 group by 1, 2, 3`,
    [code],
  );
}
