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
