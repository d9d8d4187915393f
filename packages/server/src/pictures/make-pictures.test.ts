import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { changed, hotelOf, smallFileText } from "../hotel-files/testing/demo-hotel.ts";
import { makePictures } from "./make-pictures.ts";
import { describeMissingPictures } from "./missing-pictures.ts";
import { pictureName } from "./picture-sources.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "portico-pictures-"));
});
afterAll(() => rm(root, { recursive: true }));

/** Left half red, right half blue, so that a turn can be seen. */
function photograph(width: number, height: number) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#00f" } };
  return sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    { input: half, gravity: "east" },
  ]);
}

async function folderOf(name: string, files: Record<string, Uint8Array>): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return folder;
}

test("ordinary photographs become upright files of all widths that they are large enough for", async () => {
  const lying = await photograph(60, 900)
    .withExif({ IFD0: { Copyright: "Anna" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const from = await folderOf("photographs", {
    "Zahradní pokoj.JPG": lying,
    "IMG_12.png": await photograph(600, 40).png().toBuffer(),
    "wide.webp": await photograph(2400, 80).webp().toBuffer(),
    "night.avif": await photograph(300, 200).avif({ effort: 0 }).toBuffer(),
    "grey.jpeg": await photograph(500, 50).greyscale().jpeg().toBuffer(),
  });
  const folder = join(root, "made");
  const said: string[] = [];
  const outcome = await makePictures({ from, hotel: "lake", folder }, (line) => said.push(line));
  expect(outcome.problems).toEqual([]);
  expect(outcome.text).toBe(`pictures:
  grey: { size: [500, 50], widths: [480, 500], alt: "" }
  img-12: { size: [600, 40], widths: [480, 600], alt: "" }
  night: { size: [300, 200], widths: [300], alt: "" }
  wide: { size: [1800, 60], widths: [480, 800, 1200, 1800], alt: "" }
  zahradni-pokoj: { size: [900, 60], widths: [480, 800, 900], alt: "" }
`);
  expect(said[0]).toMatch(
    /^\[1\/5\] grey\.jpeg: grey in 480, 500 px, \d+ kB; only 500 pixels wide, 1200 would look better$/,
  );
  const files = await readdir(join(folder, "lake"));
  expect(files.filter((file) => file.startsWith("zahradni-pokoj"))).toEqual(
    [480, 800, 900].flatMap((width) => [`zahradni-pokoj-${width}.avif`, `zahradni-pokoj-${width}.webp`]),
  );
  for (const ending of ["avif", "webp"]) {
    const turned = await readFile(join(folder, "lake", `zahradni-pokoj-480.${ending}`));
    const { width, height, exif, orientation } = await sharp(turned).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 480,
      height: 32,
      exif: undefined,
      orientation: undefined,
    });
    // A turn to the right brings the left half to the top.
    const [red = 0, , blue = 255] = await sharp(turned)
      .extract({ left: 200, top: 3, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red > 200 && blue < 60).toBe(true);
  }
});

test("a file that is none is named, and the others are made all the same", async () => {
  const good = await photograph(500, 30).jpeg().toBuffer();
  const from = await folderOf("mixed", {
    "cut.jpg": good.subarray(0, good.length / 2),
    "flat.jpg": new Uint8Array(),
    "good.jpg": good,
    "Good.jpeg": good,
    "phone.heic": new Uint8Array(9),
    "vector.png": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ".hidden": new Uint8Array(9),
  });
  const { made, problems } = await makePictures(
    { from, hotel: "lake", folder: join(root, "some") },
    () => undefined,
  );
  expect(made).toBe(1);
  expect(problems).toEqual([
    "good.jpg: would be called good as Good.jpeg is; rename one of the two.",
    "phone.heic: only JPEG, PNG, WebP and AVIF are taken; save it as one of them.",
    expect.stringMatching(/^cut\.jpg: cannot be read as a picture \(.+\); save it anew as JPEG\.$/),
    expect.stringMatching(/^flat\.jpg: cannot be read as a picture \(.+\); save it anew as JPEG\.$/),
    "vector.png: is svg inside; save it as JPEG.",
  ]);
  expect((await readdir(join(root, "some/lake"))).every((file) => file.startsWith("good-"))).toBe(true);
});

test.each([
  ["nowhere", "lake", "cannot be read: it is no folder"],
  ["empty", "lake", "holds no picture; it takes JPEG, PNG, WebP and AVIF files"],
  ["empty", "../lake", "is no code of a hotel"],
])("%s for %s is refused", async (name, hotel, sentence) => {
  await mkdir(join(root, "empty"), { recursive: true });
  await expect(
    makePictures({ from: join(root, name), hotel, folder: root }, () => undefined),
  ).rejects.toThrow(sentence);
});

test("a folder that cannot be written to is told as such, not as a broken picture", async () => {
  const from = await folderOf("one", { "a.jpg": await photograph(30, 30).jpeg().toBuffer() });
  await writeFile(join(root, "file"), "");
  await expect(
    makePictures({ from, hotel: "lake", folder: join(root, "file") }, () => undefined),
  ).rejects.toThrow("cannot be written to");
});

test.each([
  ["Pokoj č. 12.JPG", "pokoj-c-12"],
  ["2024-05.jpg", "picture-2024-05"],
  ["客.png", "picture"],
  [`${"long ".repeat(12)}.webp`, "long-long-long-long-long-long-long-l"],
])("%s is called %s", (label, name) => {
  expect(pictureName(label)).toBe(name);
});

test("pictures that guests would not see are told, with what to do", async () => {
  const folders = { ofHotels: join(root, "hotels"), ofDemo: join(root, "demo") };
  const make = "make them of your photographs with npm run hotel -- pictures FOLDER small.";
  const text = changed(smallFileText(), "pictures: [room]", "pictures: [room, bath, elsewhere, shared]");
  const more = `
  bath: { size: [800, 600], widths: [480, 800], alt: Bath }
  elsewhere: { src: https://cdn.example/room, size: [800, 600], widths: [800], alt: Room }
  shared: { src: /pictures/lobby, size: [800, 600], widths: [800], alt: Lobby }
roomTypes:`;
  const hotel = hotelOf(changed(text, "\nroomTypes:", more));
  expect(describeMissingPictures(hotel, folders)).toEqual([
    `none of the 3 pictures is in ${join(folders.ofHotels, "small")}; ${make}`,
  ]);
  await mkdir(join(folders.ofHotels, "small"), { recursive: true });
  for (const file of ["room-800.avif", "room-800.webp", "bath-480.avif", "bath-800.avif"]) {
    await writeFile(join(folders.ofHotels, "small", file), "");
  }
  expect(describeMissingPictures(hotel, folders)).toEqual([
    `/pictures/small/bath: ${join(folders.ofHotels, "small/bath-480.webp")} and 1 more file are not there; ${make}`,
    `/pictures/lobby: ${join(folders.ofDemo, "lobby-800.avif")} and 1 more file are not there; only the demo's pictures lie there.`,
  ]);
});
