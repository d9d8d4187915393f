import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import type { NamedHotel } from "../named-hotel.ts";
import { parseHotelFile } from "./hotel-file.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const DEMO = join(import.meta.dirname, "../../../../../demo");

function parsed(text: string): NamedHotel {
  const result = parseHotelFile(text, "hotel.yaml");
  if (!result.ok) throw new Error(JSON.stringify(result.problem, null, 2));
  return result.value;
}

test.each(["jezerni-hvozd.yaml"])("%s written out reads back to the same hotel", (file) => {
  const hotel = parsed(readFileSync(join(DEMO, file), "utf8"));
  const text = writeHotelFile(hotel);
  if (process.env["OUT"]) console.log(text);
  expect(parsed(text)).toEqual(hotel);
});
