import type { Picture } from "@portico/domain/texts/picture";
import type { WireObject } from "../codec/wire.ts";
import { localTextAt, numberAt, numbersAt, objectAt, textAt } from "./wire-fields.ts";

/** `src` is the widest file, for clients that know no more; ours build the others from `base` and `widths`. */
export function writePicture(picture: Picture): WireObject {
  return {
    src: `${picture.src}-${Math.max(...picture.widths)}.webp`,
    base: picture.src,
    widths: picture.widths,
    width: picture.width,
    height: picture.height,
    focal: picture.focal,
    alt: picture.alt,
  };
}

export function readPicture(wire: WireObject): Picture {
  const focal = objectAt(wire, "focal");
  return {
    src: textAt(wire, "base"),
    widths: numbersAt(wire, "widths"),
    width: numberAt(wire, "width"),
    height: numberAt(wire, "height"),
    focal: { x: numberAt(focal, "x"), y: numberAt(focal, "y") },
    alt: localTextAt(wire, "alt"),
  };
}
