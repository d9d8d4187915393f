// Writes the widths by which vouchers are laid out, from the fonts that they are printed with:
//   node tools/measure-fonts.mjs
// The test "the layout measures with the widths that the fonts have" compares the two.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import {
  charactersOf,
  FIRST_PARTS,
  FONTS,
  openedFont,
  partsOf,
} from "../packages/server/src/printing/sheet-fonts.ts";
import { root } from "../scripts/project.mjs";

const FILE = join(root, "packages/presentation/src/typesetting/advance-widths.json");
/** The Chinese font's characters are all as wide as they are high, and the greatest part of it. */
const MEASURED = Object.keys(FONTS).filter((face) => face !== "chinese");
/** Neither controls nor marks beside a letter are printed. */
const UNPRINTED = /[\p{Cc}\p{Cf}\p{M}]/u;

/** The face's characters by their widths, in thousandths of the size. */
async function widthsOf(face) {
  const widths = new Map();
  const seen = new Set();
  const parts = await partsOf(FONTS[face].family);
  for (const part of parts.filter(({ name }) => FIRST_PARTS.includes(name))) {
    const asked = [...charactersOf(part)].filter((one) => !seen.has(one) && !UNPRINTED.test(one));
    for (const character of asked) seen.add(character);
    const font = await openedFont(`${face} ${part.name}`);
    for (const character of asked) {
      const code = character.codePointAt(0);
      if (!font.hasGlyphForCodePoint(code)) continue;
      const { advanceWidth } = font.glyphForCodePoint(code);
      widths.set(character, Math.round((1000 * advanceWidth) / font.unitsPerEm));
    }
  }
  const byWidth = Map.groupBy(
    [...widths.keys()].toSorted((one, other) => one.codePointAt(0) - other.codePointAt(0)),
    (character) => widths.get(character),
  );
  return Object.fromEntries([...byWidth].map(([width, characters]) => [width, characters.join("")]));
}

const measured = {};
for (const face of MEASURED) measured[face] = await widthsOf(face);
await writeFile(FILE, `${JSON.stringify(measured, null, 2)}\n`);
