import { join } from "node:path";

import { StartupProblem } from "../database/index.ts";
import { makePicture } from "./make-picture.ts";
import { findPictureSources } from "./picture-sources.ts";

export type PicturesOutcome = {
  /** The `pictures` of the hotel file, complete except for the descriptions. */
  text: string;
  made: number;
  /** A sentence for each file that did not become a picture. */
  problems: string[];
};

/** A narrower photograph looks blurred on most screens. */
const SHARP_WIDTH = 1200;

/**
 * Makes the hotel's pictures from all photographs in a folder, replacing existing ones. Calls `say` for each finished
 * one. A broken photograph does not stop the others.
 */
export async function makePictures(
  { from, hotel, folder }: { from: string; hotel: string; folder: string },
  say: (line: string) => void,
): Promise<PicturesOutcome> {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(hotel)) {
    throw new StartupProblem(
      `${hotel} is no code of a hotel; say it as the hotel file does, such as lake-house.`,
    );
  }
  const { sources, problems } = await findPictureSources(from);
  const entries: string[] = [];
  for (const [index, source] of sources.entries()) {
    const progress = `[${index + 1}/${sources.length}] ${source.label}`;
    const made = await makePicture(source, join(folder, hotel));
    if (!made.ok) {
      problems.push(`${source.label}: ${made.problem}`);
      say(`${progress}: not made`);
      continue;
    }
    const { width, height, widths, bytes } = made.value;
    const blurred =
      width < SHARP_WIDTH ? `; only ${width} pixels wide, ${SHARP_WIDTH} would look better` : "";
    say(`${progress}: ${source.name} in ${widths.join(", ")} px, ${Math.ceil(bytes / 1000)} kB${blurred}`);
    entries.push(
      `  ${source.name}: { size: [${width}, ${height}], widths: [${widths.join(", ")}], alt: "" }\n`,
    );
  }
  return {
    text: entries.length === 0 ? "" : `pictures:\n${entries.join("")}`,
    made: entries.length,
    problems,
  };
}
