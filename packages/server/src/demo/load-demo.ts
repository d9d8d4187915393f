import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, type Queryable, StartupProblem } from "../database/index.ts";
import { describeProblem, parseHotelFile } from "../hotel-files/index.ts";
import {
  findHotel,
  importWithin,
  listHotelCodes,
  type NamedHotel,
  writeSalesLimits,
} from "../property/index.ts";
import { insertDemoReservations } from "./demo-reservation-store.ts";
import { demoReservations } from "./demo-reservations.ts";

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

const DAY = 86_400_000;

const OPENED_BEFORE = 90 * DAY;

const ACTION_BEGAN_BEFORE = 3 * DAY;

/**
 * A demo hotel's versions, oldest first: without the last action of its file, which began three days ago, so that there
 * are prices to cross out; and with it.
 */
export function demoHistory(
  hotel: NamedHotel,
  now: Instant,
): Record<"opened" | "present", { hotel: NamedHotel; validFrom: Instant }> {
  const newest = hotel.discounts.findLast(({ kind }) => kind === "action");
  const discounts = hotel.discounts.filter((discount) => discount !== newest);
  return {
    opened: { hotel: { ...hotel, discounts }, validFrom: now - OPENED_BEFORE },
    present: { hotel, validFrom: now - ACTION_BEGAN_BEFORE },
  };
}
