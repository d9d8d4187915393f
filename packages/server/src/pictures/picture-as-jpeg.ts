import type { Picture } from "@portico/domain/texts/picture";
import { addressOfWidth, fileOfPicture, type PictureFolders } from "./picture-folders.ts";

const QUALITY = 84;

/**
 * A hotel's picture for paper, from its file that is at least this wide, or its widest. Null for one that is not in this
 * engine's folders: nothing is fetched from elsewhere.
 */
export async function pictureAsJpeg(
  folders: PictureFolders,
  picture: Pick<Picture, "src" | "widths">,
  width: number,
): Promise<Buffer | null> {
  const found = await fileOfPicture(folders, addressOfWidth(picture, width));
  if (found === null) return null;
  // Loaded only here: engines that print nothing do not need it.
  const { default: sharp } = await import("sharp");
  return sharp(found.file).resize({ width, withoutEnlargement: true }).jpeg({ quality: QUALITY }).toBuffer();
}
