import type { Picture } from "@portico/domain/texts/picture";
import { z } from "zod";

import { byCode, code, decimal, listOf, matching, text, wholeNumber } from "../lines/forms.ts";
import type { Line, Part } from "../lines/line.ts";

const entry = z.strictObject({
  src: matching(/^(https:\/\/|\/)\S+$/, "an address that begins with https:// or /")
    .refine(
      (src) => !/\.(jpe?g|png|webp|avif|gif)$/i.test(src),
      "must leave out the ending, as the engine adds width and ending",
    )
    .optional()
    .describe(
      "Address without width and extension; /pictures/, the hotel's code and the picture's name by default.",
    ),
  size: listOf(wholeNumber(16, 10_000), 2)
    .max(2, "must be a list of 2: width and height")
    .describe("Width and height of the largest file in pixels."),
  widths: listOf(wholeNumber(16, 10_000), 1).describe(
    "Widths of the files, `<src>-<width>.avif` and `.webp`.",
  ),
  focal: listOf(decimal(0, 100), 2)
    .max(2, "must be a list of 2: percent from the left and from the top")
    .default([50, 50])
    .describe(
      "The point that stays visible when the picture is cropped: percent from the left and from the top.",
    ),
  alt: text.describe("What the picture shows, for guests who cannot see it."),
});

const pictures = byCode(entry);

const EMPTY_PICTURE: Picture = { src: "", widths: [], width: 0, height: 0, focal: { x: 50, y: 50 }, alt: {} };

/** The name of a picture under `pictures`; an unknown one is a problem and reads as an empty picture. */
export function picture(about?: string): Line<typeof code, Picture> {
  return {
    form: about === undefined ? code : code.describe(about),
    read: (reading, name, path) => {
      reading.idOf("pictures", name, path);
      const found = reading.part("pictures", pictures)[name];
      if (found === undefined) return EMPTY_PICTURE;
      const { src = `/pictures/${reading.code}/${name}`, size, widths, focal, alt } = found;
      return {
        src,
        widths,
        width: size[0] ?? 0,
        height: size[1] ?? 0,
        focal: { x: focal[0] ?? 50, y: focal[1] ?? 50 },
        alt: reading.text(alt, ["pictures", name, "alt"]),
      };
    },
    write: (writing, meant) => writing.pictureName(meant),
  };
}

const shape = { pictures: pictures.default({}).describe("Pictures by name.") };

/** The pictures that other sections refer to. Writes them last, when all are known, each with its address. */
export const namedPictures: Part<typeof shape, object> = {
  shape,
  read: () => ({}),
  write: (writing) => ({
    pictures: Object.fromEntries(
      [...writing.pictures].map(([name, { src, width, height, widths, focal, alt }]) => [
        name,
        { src, size: [width, height], widths, focal: [focal.x, focal.y], alt: writing.text(alt) },
      ]),
    ),
  }),
};
