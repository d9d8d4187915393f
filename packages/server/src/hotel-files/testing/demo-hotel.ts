import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parseHotelFile } from "../hotel-file.ts";
import type { NamedHotel } from "../../property/named-hotel.ts";

const DEMO = join(import.meta.dirname, "../../../../../demo");

export const DEMO_FILES = ["jezerni-hvozd.yaml", "city.yaml", "residence.yaml", "houses.yaml"] as const;

export function demoFileText(file: (typeof DEMO_FILES)[number] = "jezerni-hvozd.yaml"): string {
  return readFileSync(join(DEMO, file), "utf8");
}

/** A small valid file, for tests that change one thing in it. */
export function smallFileText(): string {
  return readFileSync(join(import.meta.dirname, "small-hotel.yaml"), "utf8");
}

/** The small file with two services by the time of day. */
export function wellnessText(from = "", to = ""): string {
  const services = readFileSync(join(import.meta.dirname, "small-wellness.yaml"), "utf8");
  const text = smallFileText() + services;
  return from === "" ? text : changed(text, from, to);
}

/** The text with `from` replaced by `to`; throws unless `from` occurs exactly once. */
export function changed(text: string, from: string, to: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`"${from}" stands ${parts.length - 1} times in the text`);
  return parts.join(to);
}

/** The hotel of a text that must be valid. */
export function hotelOf(text: string): NamedHotel {
  const parsed = parseHotelFile(text, "hotel.yaml");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem, null, 2));
  return parsed.value;
}

export function demoHotel(): NamedHotel {
  return hotelOf(demoFileText());
}
