import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { DEMO_FILES, demoFileText, hotelOf } from "../hotel-files/testing/demo-hotel.ts";

const FOLDER = join(import.meta.dirname, "../../../../demo/pictures");

/** All pictures that guests of a demo hotel can come to see. */
function picturesOf(file: (typeof DEMO_FILES)[number]) {
  const { roomTypes, packages, wellness, look, services } = hotelOf(demoFileText(file));
  return [look.hero, ...services.map(({ picture }) => picture)]
    .filter((picture) => picture !== null)
    .concat([...roomTypes, ...packages, ...wellness.services].flatMap((sold) => sold.pictures));
}

test.each(DEMO_FILES)("every picture of %s is there in both formats and all its widths", (file) => {
  const pictures = picturesOf(file);
  const files = pictures.flatMap(({ src, widths }) =>
    widths.flatMap((width) => [`${basename(src)}-${width}.avif`, `${basename(src)}-${width}.webp`]),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((name) => !existsSync(join(FOLDER, name)))).toEqual([]);
});

test("the demo hotel shows at least 20 different photographs, each large enough and none a mere surface", async () => {
  const names = [...new Set(picturesOf("jezerni-hvozd.yaml").map(({ src }) => basename(src)))];
  const seen = await Promise.all(
    names.map(async (name) => {
      const { data, info } = await sharp(join(FOLDER, `${name}-480.webp`))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { channels } = await sharp(data, { raw: info }).stats();
      const spread = Math.max(...channels.map(({ stdev }) => stdev));
      return { name, spread, width: info.width, hash: createHash("sha256").update(data).digest("hex") };
    }),
  );
  expect(new Set(seen.map(({ hash }) => hash)).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(20);
  expect(seen.filter(({ width, spread }) => width < 480 || spread <= 20)).toEqual([]);
});
