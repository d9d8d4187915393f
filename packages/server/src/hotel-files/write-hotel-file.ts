import type { NamedHotel } from "../property/index.ts";
import { hotelSections } from "./hotel-sections.ts";
import { Writing } from "./lines/writing.ts";
import { yamlText } from "./source/yaml-text.ts";

/**
 * The hotel as a file that reads back to the same hotel; comments and shorthands of an earlier file are gone. `schema` is
 * the address at which editors find the JSON Schema.
 */
export function writeHotelFile(hotel: NamedHotel, schema = "./hotel.schema.json"): string {
  return yamlText(hotelSections.write(new Writing(hotel), hotel), schema);
}
