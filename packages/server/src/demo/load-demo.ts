import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { todayIn, type Instant } from "@portico/domain/dates/time-zone";

import { StartupProblem, type Database, type Queryable } from "../database/index.ts";
import { demoHistory } from "./demo-history.ts";
import { insertDemoReservations } from "./demo-reservation-store.ts";
import { demoReservations } from "./demo-reservations.ts";
import { parseHotelFile, describeProblem } from "../hotel-files/index.ts";
import {
  importWithin,
  findHotel,
  listHotelCodes,
  type NamedHotel,
  writeSalesLimits,
} from "../property/index.ts";

const DEMO_FOLDER = join(import.meta.dirname, "../../../../demo");

/**
 * Fills a database without hotels with the demo hotels and their reservations, entirely or not at all, and reports each
 * with `log`; returns their codes. A database with a hotel stays as it is.
 */
export async function loadDemo(
  database: Database,
  log: (line: string) => void,
  now: Instant = Date.now(),
): Promise<string[]> {
  if ((await listHotelCodes(database.pool)).length > 0) return [];
  const hotels = await readDemoHotels();
  const lines = await database.transaction(async (client) => {
    const loaded: string[] = [];
    for (const hotel of hotels) loaded.push(...(await loadDemoHotel(client, hotel, now)));
    return loaded;
  });
  for (const line of lines) log(line);
  return hotels.map((hotel) => hotel.code);
}

async function readDemoHotels(): Promise<NamedHotel[]> {
  const files = (await readdir(DEMO_FOLDER)).filter((file) => file.endsWith(".yaml")).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(DEMO_FOLDER, file), "utf8")));
  return texts.map((text, index) => {
    const parsed = parseHotelFile(text, `demo/${files[index]}`);
    if (parsed.ok) return parsed.value;
    throw new StartupProblem(
      `The demo hotel has a mistake: ${parsed.problem.map(describeProblem).join("; ")}`,
    );
  });
}

/** What was loaded, as a line to show; nothing if another process was first. */
async function loadDemoHotel(client: Queryable, hotel: NamedHotel, now: Instant): Promise<string[]> {
  const { opened, present } = demoHistory(hotel, now);
  const { hotelId, change } = await importWithin(client, opened.hotel, opened.validFrom);
  const found = await findHotel(client, hotel.code);
  if (change !== "added" || found === null) return [];
  const today = todayIn(hotel.timeZone, now);
  const reservations = demoReservations(found.hotel, today);
  await insertDemoReservations(client, found, reservations);
  await writeSalesLimits(client, hotelId, found.hotel, today);
  await importWithin(client, present.hotel, present.validFrom);
  return [
    `Demo hotel ${hotel.code}: ${hotel.roomTypes.length} room types, ${reservations.length} reservations`,
  ];
}
