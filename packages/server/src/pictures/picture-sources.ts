import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";

import { StartupProblem } from "../database/index.ts";

/** A file to make a hotel's picture from. */
export type PictureSource = {
  /** The picture's name in the hotel file. */
  readonly name: string;
  readonly file: string;
  /** Name of the file, for people. */
  readonly label: string;
};

export type FoundSources = { sources: PictureSource[]; problems: string[] };

const PHOTOS = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif"]);
const MOST_BYTES = 100_000_000;
const LONGEST_NAME = 36;

/**
 * The pictures in a folder, ordered by name, and a sentence for each unusable file. Throws a StartupProblem if the
 * folder cannot be read or has no pictures.
 */
export async function findPictureSources(folder: string): Promise<FoundSources> {
  const labels = await listFiles(folder);
  const found: PictureSource[] = [];
  const problems: string[] = [];
  for (const label of labels) {
    const file = join(folder, label);
    const problem = await problemOf(file, label);
    const name = pictureName(label);
    const twin = found.find((other) => other.name === name);
    if (problem !== null) problems.push(`${label}: ${problem}`);
    else if (twin)
      problems.push(`${label}: would be called ${name} as ${twin.label} is; rename one of the two.`);
    else found.push({ name, file, label });
  }
  if (found.length + problems.length > 0) return { sources: found, problems };
  throw new StartupProblem(`${folder} holds no picture; it takes JPEG, PNG, WebP and AVIF files.`);
}

/** Skips folders and hidden files, which are never photographs. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
      .map((entry) => entry.name)
      .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  } catch (error) {
    throw new StartupProblem(`${folder} cannot be read: it is no folder, or not yours to open.`, {
      cause: error,
    });
  }
}

async function problemOf(file: string, label: string): Promise<string | null> {
  const kind = extname(label).toLowerCase();
  if (!PHOTOS.has(kind)) return `only JPEG, PNG, WebP and AVIF are taken; save it as one of them.`;
  const { size } = await stat(file);
  return size > MOST_BYTES
    ? `has ${Math.round(size / 1_000_000)} MB, of 100 at most; make it smaller.`
    : null;
}

/** `Pokoj č. 12.JPG` becomes `pokoj-c-12`: a code of a hotel file. */
export function pictureName(label: string): string {
  const plain = label
    .slice(0, label.length - extname(label).length)
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  const begun = /^[a-z]/.test(plain) ? plain : `picture-${plain}`;
  return begun.slice(0, LONGEST_NAME).replace(/-$/, "");
}
