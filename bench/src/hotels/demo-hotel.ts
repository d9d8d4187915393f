import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Hotel } from "@portico/domain/property/hotel";
import { readHotelFile } from "@portico/server/src/hotel-files/index.ts";
import { ROOT } from "../engine/engine-process.ts";

/** The demo hotel from its file, from which larger hotels are made; or another one, as the residence that lets by the month. */
export async function readDemoHotel(file = "jezerni-hvozd"): Promise<Hotel> {
  const name = `demo/${file}.yaml`;
  const { hotel, problems } = readHotelFile(await readFile(join(ROOT, name), "utf8"), name);
  if (hotel === null) throw new Error(`${name} has ${problems.length} mistakes`);
  // A hotel without a file does not need the file's names.
  const { names: _names, ...plain } = hotel;
  return plain;
}
