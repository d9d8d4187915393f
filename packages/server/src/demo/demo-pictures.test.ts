import { existsSync } from "node:fs";
import { basename, join } from "node:path";

import { expect, test } from "vitest";

import { DEMO_FILES, demoFileText, hotelOf } from "../hotel-files/testing/demo-hotel.ts";

const FOLDER = join(import.meta.dirname, "../../../../demo/pictures");

test.each(DEMO_FILES)("every picture of %s is there in both formats and all its widths", (file) => {
  const { roomTypes, packages, wellness, look, services } = hotelOf(demoFileText(file));
  const pictures = [look.hero, ...services.map(({ picture }) => picture)]
    .filter((picture) => picture !== null)
    .concat([...roomTypes, ...packages, ...wellness.services].flatMap((sold) => sold.pictures));
  const files = pictures.flatMap(({ src, widths }) =>
    widths.flatMap((width) => [`${basename(src)}-${width}.avif`, `${basename(src)}-${width}.webp`]),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => !existsSync(join(FOLDER, name)))).toEqual([]);
});
