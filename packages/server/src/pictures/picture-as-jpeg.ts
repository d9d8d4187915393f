import type { Picture } from "@portico/domain/texts/picture";
import { access } from "node:fs/promises";
import { join, sep } from "node:path";
import { PICTURES, placeOfPicture, type PictureFolders } from "./picture-folders.ts";

const QUALITY = 84;

/**
 * A hotel's picture for paper, from its file that is at least this wide, or its widest. Null for one that is not in this
 * engine's folders: nothing is fetched from elsewhere.
 */
export async function pictureAsJpeg(
  folders: PictureFolders,
  { src, widths }: Pick<Picture, "src" | "widths">,
  width: number,
): Promise<Buffer | null> {
  if (!src.startsWith(PICTURES)) return null;
  const chosen = widths.find((one) => one >= width) ?? Math.max(...widths);
  const path = `${src.slice(PICTURES.length)}-${chosen}.webp`;
  const { folder } = placeOfPicture(path, folders);
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) return null;
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  // Loaded only here: engines that print nothing do not need it.
  const { default: sharp } = await import("sharp");
  return sharp(file).resize({ width, withoutEnlargement: true }).jpeg({ quality: QUALITY }).toBuffer();
}
