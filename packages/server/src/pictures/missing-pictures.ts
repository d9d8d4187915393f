import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Hotel } from "@portico/domain/property/hotel";

import { PICTURES, placeOfPicture, type PictureFolders } from "./picture-folders.ts";

/**
 * What guests of this engine would not see: a sentence for each of the hotel's pictures with missing files, or a single
 * one if there are none at all. Does not check pictures at other addresses.
 */
export function describeMissingPictures(hotel: Hotel, folders: PictureFolders): string[] {
  const own = ownPictures(hotel);
  const missing = own.flatMap((path) => {
    const { folder, shared } = placeOfPicture(path.stem, folders);
    const files = path.files.filter((file) => !existsSync(join(folder, file)));
    return files.length === 0 ? [] : [{ ...path, files, folder, shared }];
  });
  const [first] = missing;
  if (first === undefined) return [];
  const remedy = `make them of your photographs with npm run hotel -- pictures FOLDER ${hotel.code}`;
  const nothing =
    missing.length === own.length && missing.every((one, at) => one.files.length === own[at]?.files.length);
  if (nothing && own.length > 1) {
    return [`none of the ${own.length} pictures is in ${join(folders.ofHotels, hotel.code)}; ${remedy}.`];
  }
  return missing.map(({ files: [file = "", ...more], folder, stem, shared }) => {
    const others =
      more.length === 0
        ? "is"
        : more.length === 1
          ? "and 1 more file are"
          : `and ${more.length} more files are`;
    return `${PICTURES}${stem}: ${join(folder, file)} ${others} not there; ${shared ? "only the demo's pictures lie there" : remedy}.`;
  });
}

/** The hotel's pictures at this engine's own address, each once, with its file names. */
function ownPictures({ look, services, roomTypes }: Hotel): { stem: string; files: string[] }[] {
  const shown = [
    look.hero,
    ...services.map(({ picture }) => picture),
    ...roomTypes.flatMap(({ pictures }) => pictures),
  ];
  const bySrc = new Map(
    shown.flatMap((picture) => (picture === null ? [] : [[picture.src, picture.widths]])),
  );
  return [...bySrc].flatMap(([src, widths]) => {
    if (!src.startsWith(PICTURES)) return [];
    const stem = src.slice(PICTURES.length);
    return [{ stem, files: widths.flatMap((width) => [`${stem}-${width}.avif`, `${stem}-${width}.webp`]) }];
  });
}
