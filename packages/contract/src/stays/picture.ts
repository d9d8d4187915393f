import type { Picture } from "@portico/domain/texts/picture";
import { about, ruled, type Codec } from "../codec/codec.ts";
import { at, object, said } from "../codec/object.ts";
import { list, localText, number, text, whole } from "../codec/values.ts";

/** The address of the widest file. */
export function widestFile({ src, widths }: Picture): string {
  return `${src}-${Math.max(...widths)}.webp`;
}

/** A picture in several widths, with files named `<base>-<width>.webp`. */
export const picture: Codec<Picture> = object({
  widest: said(
    "src",
    text,
    widestFile,
    about("The widest file, for clients that use only one.", { examples: ["/pictures/double-800.webp"] }),
  ),
  src: at(
    "base",
    text,
    about("The files' common name; append `-<width>.webp` or `-<width>.avif`.", {
      examples: ["/pictures/double"],
    }),
  ),
  widths: ruled(list(whole), about("Available widths in pixels.", { examples: [[480, 800]] })),
  width: ruled(
    whole,
    about("Of the original, like `height`; every file has the same ratio.", { examples: [800] }),
  ),
  height: ruled(whole, about("See `width`.", { examples: [533] })),
  focal: ruled(
    object({ x: number, y: number }),
    about("The point in percent from the top left that must stay visible.", { examples: [{ x: 50, y: 40 }] }),
  ),
  alt: ruled(
    localText,
    about("A description of the picture, by language.", {
      examples: [{ cs: "Dvoulůžkový pokoj", en: "Double room" }],
    }),
  ),
});
