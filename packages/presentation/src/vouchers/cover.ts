import type { Picture } from "@portico/domain/texts/picture";
import type { Place } from "../typesetting/set-text.ts";

/** Where a whole picture lies so that it covers a place, with the point that must stay visible inside. */
export function coverPlace(
  { width, height, focal }: Pick<Picture, "width" | "height" | "focal">,
  place: Place,
): Place {
  const scale = Math.max(place.width / width, place.height / height);
  return {
    x: place.x + ((place.width - width * scale) * focal.x) / 100,
    y: place.y + ((place.height - height * scale) * focal.y) / 100,
    width: width * scale,
    height: height * scale,
  };
}
