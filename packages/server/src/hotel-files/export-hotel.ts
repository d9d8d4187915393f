import type { Queryable } from "../database/index.ts";
import { writeHotelFile } from "./write-hotel-file.ts";
import { findNamedHotel } from "../property/index.ts";

/** The hotel of the code as the YAML text of a hotel file that names the schema's address, or null when there is none. */
export async function exportHotel(
  database: Queryable,
  code: string,
  schema?: string,
): Promise<string | null> {
  const found = await findNamedHotel(database, code);
  return found === null ? null : writeHotelFile(found.hotel, schema);
}
