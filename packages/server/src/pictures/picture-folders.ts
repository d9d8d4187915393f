import { stat } from "node:fs/promises";
import { join, sep } from "node:path";

export type PictureFolders = {
  /** A folder for each hotel, by its code: `/pictures/<hotel>/<file>`. */
  readonly ofHotels: string;
  /** The demo hotels' shared pictures: `/pictures/<file>`. */
  readonly ofDemo: string;
};

/** The URL prefix of this engine's own pictures. */
export const PICTURES = "/pictures/";

/** The file for a URL that continues with `path` after the prefix. */
export function placeOfPicture(
  path: string,
  { ofHotels, ofDemo }: PictureFolders,
): { folder: string; shared: boolean } {
  const shared = !path.includes("/");
  return { folder: shared ? ofDemo : ofHotels, shared };
}

/** The file of one of this engine's pictures, and when it was changed; null for any other address. */
export async function fileOfPicture(
  folders: PictureFolders,
  address: string,
): Promise<{ file: string; changed: number } | null> {
  if (!address.startsWith(PICTURES)) return null;
  const path = address.slice(PICTURES.length);
  const { folder } = placeOfPicture(path, folders);
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) return null;
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  return found?.isFile() ? { file, changed: found.mtimeMs } : null;
}

/** The address of the picture's file that is at least this wide, or of its widest. */
export function addressOfWidth({ src, widths }: { src: string; widths: readonly number[] }, width: number) {
  const chosen = widths.find((one) => one >= width) ?? Math.max(...widths);
  return `${src}-${chosen}.webp`;
}
