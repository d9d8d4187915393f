import { KeptPromises } from "@portico/domain/kept-promises";
import { glyphsOf, type DrawnBy, type Glyph } from "@portico/presentation/typesetting/glyphs";
import type { SheetRun } from "@portico/presentation/typesetting/set-text";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const resolve = createRequire(import.meta.url).resolve;

type FontName = Exclude<DrawnBy, "emoji">;

/** Variable fonts from npm, split into files by characters, with the weight that vouchers use. */
export const FONTS: Readonly<
  Record<FontName, { family: string; style: "normal" | "italic"; weight: number }>
> = {
  serif: { family: "eb-garamond", style: "normal", weight: 500 },
  italic: { family: "eb-garamond", style: "italic", weight: 400 },
  sans: { family: "manrope", style: "normal", weight: 500 },
  chinese: { family: "noto-serif-sc", style: "normal", weight: 400 },
};

/** The order of files: the first one that has a character draws it and gives its width. */
export const FIRST_PARTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext"];

/** A piece of a run that a single file draws. */
export type FontPiece = { key: string; text: string; x: number };

/** The fonts of one document: those that its pieces need. */
export class SheetFonts {
  readonly #needed = new Set<string>();

  /** Cuts a run into pieces, each drawn by a single file. */
  async piecesOf(
    run: SheetRun & { drawnBy: FontName },
    size: number,
    tracking: number,
  ): Promise<FontPiece[]> {
    const parts = await partsOf(FONTS[run.drawnBy].family);
    const pieces: FontPiece[] = [];
    let x = run.x;
    for (const { text, width } of glyphsIn(run)) {
      const code = text.codePointAt(0) ?? 0;
      const part = parts.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
      const last = pieces.at(-1);
      const key = part === undefined ? null : `${run.drawnBy} ${part.name}`;
      if (key !== null) {
        this.#needed.add(key);
        if (last?.key === key) last.text += text;
        else pieces.push({ key, text, x });
      }
      x += width * size + tracking;
    }
    return pieces;
  }

  /** Gives the document the fonts under the pieces' keys. Of each it puts only the characters that it uses into its file. */
  async register(document: PDFKit.PDFDocument): Promise<void> {
    for (const key of this.#needed) document.registerFont(key, await openedFont(key));
  }
}

function glyphsIn({ drawnBy, text }: SheetRun & { drawnBy: FontName }): readonly Glyph[] {
  // The Chinese font draws every character as wide as it is high.
  if (drawnBy === "chinese") return Array.from(text, (one) => ({ text: one, drawnBy, width: 1 }));
  return glyphsOf(text, drawnBy, "en");
}

type Part = { name: string; ranges: (readonly [number, number])[] };

const parts = new KeptPromises<Part[]>(Object.keys(FONTS).length);

/** A family's files, preferred ones first. */
export function partsOf(family: string): Promise<Part[]> {
  return parts.get(family, () => readParts(family));
}

async function readParts(family: string): Promise<Part[]> {
  const text = await readFile(join(folderOf(family), "unicode.json"), "utf8");
  const listed: Record<string, string> = JSON.parse(text);
  const place = (name: string) => (FIRST_PARTS.indexOf(name) + 100) % 100;
  return Object.entries(listed)
    .map(([name, ranges]) => ({
      name: name.replaceAll(/[[\]]/gu, ""),
      ranges: ranges.split(",").map(rangeOf),
    }))
    .toSorted((one, other) => place(one.name) - place(other.name));
}

/** Reads `U+0100-02BA` or `U+0304`. */
function rangeOf(range: string): readonly [number, number] {
  const [from = "", to = from] = range.replace("U+", "").split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Kerning and ligatures: widths are measured letter by letter, so there must be none. */
const LAYOUT_TABLES = ["GSUB", "GPOS", "GDEF", "kern"];

/** How many stay open: all that European languages need, and the commonest of the Chinese font's many files. */
const MOST_OPEN = 40;

const openFonts = new KeptPromises<Font>(MOST_OPEN);

/** A file at the weight that vouchers use, opened once for all documents. The key names a font and its part. */
export function openedFont(key: string): Promise<Font> {
  return openFonts.get(key, () => open(key));
}

async function open(key: string): Promise<Font> {
  const [font, name = ""] = key.split(" ");
  if (!isFont(font)) throw new Error(`There is no font ${key}`);
  const { family, style, weight } = FONTS[font];
  const part = (await partsOf(family)).find((one) => one.name === name);
  if (part === undefined) throw new Error(`The font has no part ${key}`);
  const options = {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
    dropTables: LAYOUT_TABLES,
  } as const;
  const made = await subsetFont(
    await readFile(join(folderOf(family), "files", `${family}-${name}-wght-${style}.woff2`)),
    charactersOf(part),
    options,
  );
  // The head of each glyph is read, even of an empty one at the end of the file.
  return create(Buffer.concat([made, Buffer.alloc(16)]));
}

/** What is in the ranges of a part, whether the font has it or not. */
export function charactersOf({ ranges }: Pick<Part, "ranges">): string {
  return ranges
    .map(([from, to]) => {
      const codes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return String.fromCodePoint(...codes);
    })
    .join("");
}

function isFont(name: string | undefined): name is FontName {
  return name !== undefined && Object.hasOwn(FONTS, name);
}

function folderOf(family: string): string {
  return dirname(resolve(`@fontsource-variable/${family}/package.json`));
}
