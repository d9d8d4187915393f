import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { failure, success, type Result } from "@portico/domain/result";

import { StartupProblem } from "../database/index.ts";
import type { PictureSource } from "./picture-sources.ts";

/** A picture's data for the hotel file, and the size of its files. */
export type MadePicture = { width: number; height: number; widths: number[]; bytes: number };

/** From a phone's column to a wide screen's hero; never wider than the photograph. */
const WIDTHS = [480, 800, 1200, 1800];
const MOST_PIXELS = 100_000_000;
const QUALITY = { avif: { quality: 55, effort: 4 }, webp: { quality: 78 } };

/**
 * Makes the files of a picture in `folder`: `<name>-<width>.avif` and `.webp` for each width, upright, in sRGB, without
 * camera metadata. Each file appears complete or not at all. Fails with a message if the source is not a picture.
 */
export async function makePicture(
  { file, name }: PictureSource,
  folder: string,
): Promise<Result<MadePicture, string>> {
  // Loaded only here: engines that serve guests do not need it.
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: MOST_PIXELS, failOn: "error" } as const;
  try {
    const { autoOrient, format } = await sharp(file, options).metadata();
    if (!["jpeg", "png", "webp", "heif"].includes(format))
      return failure(`is ${format} inside; save it as JPEG.`);
    const widths = widthsOf(autoOrient.width);
    const widest = widths.at(-1) ?? autoOrient.width;
    // Decoded once; the rest is made from the largest.
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ width: widest })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    await makeFolder(folder);
    let bytes = 0;
    for (const width of widths) {
      const resized = sharp(data, { raw }).resize({ width });
      const files = { avif: resized.clone().avif(QUALITY.avif), webp: resized.clone().webp(QUALITY.webp) };
      for (const [ending, image] of Object.entries(files)) {
        const content = await image.toBuffer();
        await writeWhole(folder, `${name}-${width}.${ending}`, content);
        bytes += content.length;
      }
    }
    return success({ width: info.width, height: info.height, widths, bytes });
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    return failure(`cannot be read as a picture (${reasonOf(error)}); save it anew as JPEG.`);
  }
}

function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((one) => one < width);
  return smaller.length === WIDTHS.length ? WIDTHS : [...smaller, width];
}

/** Another process or a guest's browser never sees a partial file. */
async function writeWhole(folder: string, name: string, content: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw unwritable(folder, error);
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, error: unknown): StartupProblem {
  return new StartupProblem(`${folder} cannot be written to: ${reasonOf(error)}.`, { cause: error });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
}
