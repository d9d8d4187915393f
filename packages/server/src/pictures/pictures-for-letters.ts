import { KeptPromises } from "@portico/domain/kept-promises";
import type { Picture } from "@portico/domain/texts/picture";
import { coverPlace } from "@portico/presentation/vouchers/cover";
import { addressOfWidth, fileOfPicture, type PictureFolders } from "./picture-folders.ts";

type Size = { width: number; height: number };

/** Less than what paper needs: a phone shows it at a third of its size. */
const QUALITY = 74;

/** As many as a hotel of rooms, packages and services shows in its letters on one day. */
const KEPT = 64;

/** By file, time of its change, and size: what was drawn for one letter is not drawn again for others. */
const drawings = new KeptPromises<Buffer>(KEPT);

/** Cut to this size around the point that must stay visible, as a JPEG. Null for a picture that is not in this engine's folders. */
export async function cutAsJpeg(
  folders: PictureFolders,
  picture: Pick<Picture, "src" | "widths" | "width" | "height" | "focal">,
  { width, height }: Size,
): Promise<Buffer | null> {
  const found = await fileOfPicture(folders, addressOfWidth(picture, width));
  if (found === null) return null;
  const { file, changed } = found;
  const { focal } = picture;
  return drawings.get([file, changed, width, height, focal.x, focal.y].join(), async () => {
    const { default: sharp } = await import("sharp");
    const whole = coverPlace(picture, { x: 0, y: 0, width, height });
    const [wide, high] = [
      Math.max(width, Math.round(whole.width)),
      Math.max(height, Math.round(whole.height)),
    ];
    const cut = {
      left: Math.min(Math.round(-whole.x), wide - width),
      top: Math.min(Math.round(-whole.y), high - height),
    };
    return sharp(file)
      .resize({ width: wide, height: high, fit: "fill" })
      .extract({ ...cut, width, height })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer();
  });
}

/**
 * A logo on a ground of one colour, because programs that darken letters leave pictures as they are, as a PNG no larger than this.
 * Mail programs show no SVG. Null for a logo that is not in this engine's folders.
 */
export async function logoAsPng(
  folders: PictureFolders,
  address: string,
  { width, height }: Size,
  ground: string,
): Promise<(Size & { png: Buffer }) | null> {
  const found = await fileOfPicture(folders, address);
  if (found === null) return null;
  const { file, changed } = found;
  const { default: sharp } = await import("sharp");
  const png = await drawings.get([file, changed, width, height, ground].join(), async () => {
    const { width: own, height: high } = await sharp(file).metadata();
    // Drawings of lines are drawn in the size that is needed, not enlarged afterwards.
    const scale = Math.min(width / own, height / high);
    const density = Math.min(Math.max(72, 72 * scale), 2400);
    return sharp(file, address.endsWith(".svg") ? { density } : {})
      .resize({ width, height, fit: "inside" })
      .flatten({ background: ground })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
  const drawn = await sharp(png).metadata();
  return { png, width: drawn.width, height: drawn.height };
}
