import { Document, isCollection, isMap, isScalar, visit } from "yaml";
import type { Queryable } from "../database/index.ts";
import { findNamedHotel, type NamedHotel } from "../property/index.ts";
import { hotelSections } from "./shape/hotel-sections.ts";
import { Writing } from "./lines/writing.ts";

/**
 * Writes the hotel as a file that reads back to the same hotel; comments and shorthands of an earlier file are lost. Editors
 * find the JSON Schema at the address `schema`.
 */
export function writeHotelFile(hotel: NamedHotel, schema = "./hotel.schema.json"): string {
  return yamlText(hotelSections.write(new Writing(hotel), hotel), schema);
}

const WIDTH = 110;
const SHORT = 90;

/**
 * Writes plain values as YAML: short groups on one line in brackets, everything else on separate lines. The first line
 * tells editors the address of the JSON Schema.
 */
function yamlText(value: object, schema: string): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  document.commentBefore = ` yaml-language-server: $schema=${schema}`;
  visit(document, {
    Collection: (_key, node, path) => {
      // A section always has separate lines, so that it can grow.
      const isSection = path.length < 3;
      if (isCollection(node) && !isSection) node.flow = JSON.stringify(node.toJSON()).length <= SHORT;
    },
    Pair: (_key, { key }) => {
      // Numbers of guests need no quotes.
      if (isScalar(key) && typeof key.value === "string" && /^\d+$/.test(key.value))
        key.value = Number(key.value);
    },
  });
  if (isMap(document.contents)) {
    for (const [index, pair] of document.contents.items.entries()) {
      if (index > 0 && isScalar(pair.key) && isCollection(pair.value)) pair.key.spaceBefore = true;
    }
  }
  return document.toString({ lineWidth: WIDTH, flowCollectionPadding: false });
}

/** The hotel with this code as the YAML text of a hotel file that names the schema's address; null if there is none. */
export async function exportHotel(
  database: Queryable,
  code: string,
  schema?: string,
): Promise<string | null> {
  const found = await findNamedHotel(database, code);
  return found === null ? null : writeHotelFile(found.hotel, schema);
}
