export type PictureFolders = {
  /** A folder for each hotel, by its code: `/pictures/<hotel>/<file>`. */
  readonly ofHotels: string;
  /** What the demo hotels share: `/pictures/<file>`. */
  readonly ofDemo: string;
};

/** The beginning of every address of this engine's own pictures. */
export const PICTURES = "/pictures/";

/** Where the file lies whose address goes on with `path` after the beginning. */
export function placeOfPicture(
  path: string,
  { ofHotels, ofDemo }: PictureFolders,
): { folder: string; shared: boolean } {
  const shared = !path.includes("/");
  return { folder: shared ? ofDemo : ofHotels, shared };
}
