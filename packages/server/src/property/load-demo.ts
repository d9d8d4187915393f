import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { StartupProblem, type Database } from "../database/index.ts";
import { parseHotelFile } from "./hotel-file/hotel-file.ts";
import { describeProblem } from "./hotel-file/hotel-file-problem.ts";
import { importHotel } from "./import-hotel.ts";
import { listHotelCodes } from "./hotel-store.ts";

const DEMO_FOLDER = join(import.meta.dirname, "../../../../demo");

/**
 * Fills a database that has no hotel with the demo hotels and tells each by `log`; returns their codes. A database
 * with a hotel stays as it is.
 */
export async function loadDemo(database: Database, log: (line: string) => void): Promise<string[]> {
  if ((await listHotelCodes(database.pool)).length > 0) return [];
  const files = (await readdir(DEMO_FOLDER)).filter((file) => file.endsWith(".yaml")).toSorted();
  const codes: string[] = [];
  for (const file of files) codes.push(await loadDemoHotel(database, file, log));
  return codes;
}

async function loadDemoHotel(database: Database, file: string, log: (line: string) => void): Promise<string> {
  const parsed = parseHotelFile(await readFile(join(DEMO_FOLDER, file), "utf8"), `demo/${file}`);
  if (!parsed.ok) {
    throw new StartupProblem(
      `The demo hotel has a mistake: ${parsed.problem.map(describeProblem).join("; ")}`,
    );
  }
  const hotel = parsed.value;
  const imported = await importHotel(database, hotel);
  if (!imported.ok) throw new StartupProblem(`The demo hotel ${hotel.code} could not be imported.`);
  log(`Demo hotel ${hotel.code}: ${hotel.roomTypes.length} room types, ${hotel.ratePlans.length} rate plans`);
  return hotel.code;
}
