import type { Picture } from "@portico/domain/texts/picture";
import type { LocalText } from "@portico/domain/texts/language";
import { isDeepStrictEqual } from "node:util";

import type { CodedPart, NamedHotel } from "../../property/index.ts";

/** Writes one hotel: turns ids back into codes and collects pictures, so that shared ones are written once. */
export class Writing {
  readonly hotel: NamedHotel;
  readonly pictures = new Map<string, Picture>();

  constructor(hotel: NamedHotel) {
    this.hotel = hotel;
  }

  /** A text that is the same in every language is written once. */
  text(text: LocalText): string | Record<string, string> {
    const [first, ...others] = Object.values(text);
    const isComplete = Object.keys(text).length === this.hotel.languages.length;
    return isComplete && first !== undefined && others.every((other) => other === first) ? first : text;
  }

  codeOf(part: CodedPart, id: number): string {
    const [code] = Object.entries(this.hotel.names.ids[part]).find(([, one]) => one === id) ?? [];
    if (code === undefined) throw new Error(`The hotel refers to ${id} of ${part}, which has no code`);
    return code;
  }

  /** Names a picture after the end of its address, and adds a number if another picture has that name. */
  pictureName(picture: Picture): string {
    const last =
      picture.src
        .split("/")
        .at(-1)
        ?.toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, "-") ?? "";
    const base = /^[a-z][a-z0-9-]{0,35}$/.test(last) ? last : "picture";
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? base : `${base}-${count}`;
      const known = this.pictures.get(name);
      if (known === undefined) this.pictures.set(name, picture);
      if (known === undefined || isDeepStrictEqual(known, picture)) return name;
    }
  }
}
