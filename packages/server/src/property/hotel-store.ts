import type { PlainDate } from "@portico/domain/dates/plain-date";
import { UNLIMITED } from "@portico/domain/inventory/sales-limit";
import type { Hotel } from "@portico/domain/property/hotel";

import { type Queryable, tellProcesses } from "../database/index.ts";
import type { NamedHotel } from "./named-hotel.ts";
import { writeSalesLimits } from "./sales-limit-store.ts";

/** A hotel's configuration at one version. */
export type StoredHotel<Configuration extends Hotel = Hotel> = {
  hotelId: number;
  configVersion: number;
  hotel: Configuration;
};

type HotelRow = { hotel_id: number; config_version: number; config: NamedHotel };

const COLUMNS = "hotel_id, config_version, config";

/** The hotel of a client code with its newest configuration, or null. */
export async function findHotel(database: Queryable, clientCode: string): Promise<StoredHotel | null> {
  const found = await findNamedHotel(database, clientCode);
  if (found === null) return null;
  const { names: _names, ...hotel } = found.hotel;
  return { ...found, hotel };
}

/** Like `findHotel`, for work that continues after the request that named the hotel. */
export async function findHotelById(database: Queryable, hotelId: number): Promise<StoredHotel | null> {
  return findHotelBeside(database, hotelId, null);
}

/** Like `findHotelById`, but does not read a known configuration again. */
export async function findHotelBeside(
  database: Queryable,
  hotelId: number,
  known: StoredHotel | null,
): Promise<StoredHotel | null> {
  const { rows } = await database.query<{ version: number; config: NamedHotel | null }>(
    `select config_version as version, case when config_version = $2 then null else config end as config
     from hotel where hotel_id = $1`,
    [hotelId, known?.configVersion ?? null],
  );
  const [row] = rows;
  if (row === undefined) return null;
  if (row.config === null) return known;
  const { names: _names, ...hotel } = row.config;
  return { hotelId, configVersion: row.version, hotel };
}

/** Like `findHotel`, with the names of the hotel's file. */
export async function findNamedHotel(
  database: Queryable,
  clientCode: string,
): Promise<StoredHotel<NamedHotel> | null> {
  const { rows } = await database.query<HotelRow>(`select ${COLUMNS} from hotel where code = $1`, [
    clientCode,
  ]);
  const row = rows[0];
  return row ? { hotelId: row.hotel_id, configVersion: row.config_version, hotel: row.config } : null;
}

/** In the order in which the hotels were added. */
export async function listHotelCodes(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ code: string }>("select code from hotel order by hotel_id");
  return rows.map((row) => row.code);
}

export type OpenHotel = { code: string; changedOn: PlainDate };

/** Hotels that anybody may find: houses that a group shows only to guests with its code are not among them. */
export async function listOpenHotels(database: Queryable): Promise<OpenHotel[]> {
  const { rows } = await database.query<OpenHotel>(
    `select h.code, to_char(h.updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn" from hotel h where not exists (
       select from hotel g where g.config #>> '{facilities,accessCodeHash}' is not null
         and (g.hotel_id = h.hotel_id or g.config #> '{facilities,clientCodes}' ? h.code)
     ) order by h.hotel_id`,
  );
  return rows;
}

/** Hotels that every page on the web may frame. */
export async function listHotelsOfAnyHost(database: Queryable): Promise<string[]> {
  const { rows } = await database.query<{ code: string }>(
    "select code from hotel where config->'allowedHosts' ? '*' order by hotel_id",
  );
  return rows.map((row) => row.code);
}

/** Adds a new hotel; null if its code already exists. */
export async function insertHotel(client: Queryable, hotel: NamedHotel): Promise<number | null> {
  const { rows } = await client.query<{ hotel_id: number }>(
    "insert into hotel (code, config) values ($1, $2) on conflict (code) do nothing returning hotel_id",
    [hotel.code, JSON.stringify(hotel)],
  );
  return rows[0]?.hotel_id ?? null;
}

/** Lets the rest of the transaction wait for rivals longer than a booking would. */
export async function waitForLocks(client: Queryable): Promise<void> {
  await client.query("set local lock_timeout = '60s'");
}

/** Waits until no booking of the hotel is under way, and blocks new ones until the transaction ends. */
export async function lockHotel(client: Queryable, hotelId: number): Promise<void> {
  await client.query("select pg_advisory_xact_lock(1, $1)", [hotelId]);
}

/** Writes the configuration as the next version and wakes every process that holds the old one. */
export async function replaceConfiguration(
  client: Queryable,
  hotelId: number,
  hotel: NamedHotel,
  configVersion: number,
): Promise<void> {
  await client.query(
    "update hotel set config = $2, config_version = $3, updated_at = now() where hotel_id = $1",
    [hotelId, JSON.stringify(hotel), configVersion],
  );
  await client.query(
    `insert into inventory_version (hotel_id, version) values ($1, 1)
     on conflict (hotel_id) do update set version = inventory_version.version + 1`,
    [hotelId],
  );
  tellProcesses("portico_config", String(hotelId));
}

export type UnitRow = { unit_id: number; resource_id: number; name: string };

/** All units ever, including unused ones, whose numbers stay taken. */
export async function readUnits(client: Queryable, hotelId: number): Promise<UnitRow[]> {
  const { rows } = await client.query<UnitRow>(
    "select unit_id, resource_id, name from unit where hotel_id = $1 order by active, unit_id",
    [hotelId],
  );
  return rows;
}

/** Updates resources and units to the hotel's; removed ones stay as inactive for past stays. */
export async function writeInventory(
  client: Queryable,
  hotelId: number,
  hotel: Hotel,
  today: PlainDate,
): Promise<void> {
  const resources = hotel.resources.map((resource) => ({
    resource_id: resource.id,
    code: resource.code,
    kind: resource.kind,
    capacity: resource.kind === "limit" ? UNLIMITED : resource.units.length,
  }));
  const units = hotel.resources.flatMap((resource) =>
    resource.units.map((unit) => ({ unit_id: unit.id, resource_id: resource.id, name: unit.name })),
  );
  await client.query("update resource set active = false, capacity = 0 where hotel_id = $1", [hotelId]);
  await client.query(
    `insert into resource (hotel_id, resource_id, code, kind, capacity)
     select $1, resource_id, code, kind, capacity
     from jsonb_to_recordset($2) as given (resource_id int, code text, kind text, capacity int)
     on conflict (hotel_id, resource_id) do update
     set code = excluded.code, kind = excluded.kind, capacity = excluded.capacity, active = true`,
    [hotelId, JSON.stringify(resources)],
  );
  await client.query("update unit set active = false where hotel_id = $1", [hotelId]);
  await client.query(
    `insert into unit (hotel_id, unit_id, resource_id, name)
     select $1, unit_id, resource_id, name
     from jsonb_to_recordset($2) as given (unit_id int, resource_id int, name text)
     on conflict (hotel_id, unit_id) do update
     set resource_id = excluded.resource_id, name = excluded.name, active = true`,
    [hotelId, JSON.stringify(units)],
  );
  await client.query(
    `update resource_night n set capacity = r.capacity
     from resource r
     where n.hotel_id = $1 and n.night >= $2 and r.hotel_id = n.hotel_id and r.resource_id = n.resource_id
       and n.capacity <> r.capacity and r.kind = 'pool'`,
    [hotelId, today],
  );
  await writeSalesLimits(client, hotelId, hotel, today);
}
