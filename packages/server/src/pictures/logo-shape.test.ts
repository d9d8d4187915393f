import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { logoShape } from "./logo-shape.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-logos-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function shapeOf(file: string, content: string | Uint8Array) {
  await writeFile(join(folder, file), content);
  return logoShape({ ofDemo: folder, ofHotels: folder }, `/pictures/${file}`);
}

test.each([
  [`<svg xmlns="http://www.w3.org/2000/svg" width="212" height="40" viewBox="0 0 106 20">`, 212, 40],
  [
    `<?xml version="1.0"?>\n<!-- Drawn by hand -->\n<svg viewBox='-5 0 300.5,100'\n width="100%">`,
    300.5,
    100,
  ],
  [`<svg height="20px" width="50px"><rect width="7" height="7"/></svg>`, 50, 20],
])("%s is %d to %d", async (drawing, width, height) => {
  expect(await shapeOf("logo.svg", drawing)).toEqual({ width, height });
});

test("a PNG says its sides in its first bytes", async () => {
  const png = sharp({ create: { width: 300, height: 70, channels: 3, background: "#f00" } }).png();
  expect(await shapeOf("logo.png", await png.toBuffer())).toEqual({ width: 300, height: 70 });
});

test.each([
  ["a drawing that says neither", "logo.svg", "<svg><rect width='7' height='7'/></svg>"],
  ["a drawing without extent", "logo.svg", `<svg width="0" height="40">`],
  ["another kind of file", "logo.webp", "RIFF....WEBP"],
])("%s has none that is known", async (_what, file, content) => {
  expect(await shapeOf(file, content)).toBeNull();
});

test.each(["https://cdn.hotel.example/logo.svg", "/pictures/gone.svg", "/pictures/../../etc/passwd"])(
  "%s is not in the engine's folders",
  async (address) => {
    expect(await logoShape({ ofDemo: folder, ofHotels: folder }, address)).toBeNull();
  },
);
