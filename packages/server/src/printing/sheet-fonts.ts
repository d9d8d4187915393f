import { glyphsOf, type DrawnBy, type Glyph } from "@portico/presentation/typesetting/glyphs";
import type { SheetRun } from "@portico/presentation/typesetting/set-text";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const resolve = createRequire(import.meta.url).resolve;

type Font = Exclude<DrawnBy, "emoji">;

/** Variable fonts from npm, split into files by characters, with the weight that vouchers use. */
export const FONTS: Readonly<Record<Font, { family: string; style: "normal" | "italic"; weight: number }>> = {
  serif: { family: "eb-garamond", style: "normal", weight: 500 },
  italic: { family: "eb-garamond", style: "italic", weight: 400 },
  sans: { family: "manrope", style: "normal", weight: 500 },
  chinese: { family: "noto-serif-sc", style: "normal", weight: 400 },
};

/** The order of files: the first one that has a character draws it and gives its width. */
export const FIRST_PARTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext"];

/** A piece of a run that a single file draws. */
export type FontPiece = { key: string; text: string; x: number };

/** The fonts of one document. It collects the needed characters, then makes files with only these. */
export class SheetFonts {
  readonly #needed = new Map<string, Set<string>>();
  readonly #parts = new Map<string, readonly Part[]>();

  /** Cuts a run into pieces, each drawn by a single file. */
  async piecesOf(run: SheetRun & { drawnBy: Font }, size: number, tracking: number): Promise<FontPiece[]> {
    const parts = await this.#partsOf(run.drawnBy);
    const pieces: FontPiece[] = [];
    let x = run.x;
    for (const { text, width } of glyphsIn(run)) {
      const code = text.codePointAt(0) ?? 0;
      const part = parts.find(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to));
      const last = pieces.at(-1);
      const key = part === undefined ? null : `${run.drawnBy} ${part.name}`;
      if (key !== null) {
        this.#need(key, text);
        if (last?.key === key) last.text += text;
        else pieces.push({ key, text, x });
      }
      x += width * size + tracking;
    }
    return pieces;
  }

  /** The fonts by key, each with the requested characters only. */
  files(): Promise<Map<string, Buffer>> {
    return Promise.all(
      [...this.#needed].map(async ([key, characters]) => [key, await cut(key, characters)] as const),
    ).then((files) => new Map(files));
  }

  #need(key: string, text: string): void {
    const characters = this.#needed.get(key) ?? new Set();
    for (const character of text) characters.add(character);
    this.#needed.set(key, characters);
  }

  async #partsOf(font: Font): Promise<readonly Part[]> {
    const { family } = FONTS[font];
    const known = this.#parts.get(family) ?? (await readParts(family));
    this.#parts.set(family, known);
    return known;
  }
}

function glyphsIn({ drawnBy, text }: SheetRun & { drawnBy: Font }): readonly Glyph[] {
  // The Chinese font draws every character as wide as it is high.
  if (drawnBy === "chinese") return Array.from(text, (one) => ({ text: one, drawnBy, width: 1 }));
  return glyphsOf(text, drawnBy, "en");
}

type Part = { name: string; ranges: (readonly [number, number])[] };

/** A family's files, preferred ones first. */
export async function readParts(family: string): Promise<Part[]> {
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

/**
 * A font file with only these characters, at the weight that vouchers use. The key names a font and its part.
 */
export async function cut(key: string, characters: ReadonlySet<string>): Promise<Buffer> {
  const [font, part = ""] = key.split(" ");
  if (!isFont(font)) throw new Error(`There is no font ${key}`);
  const { family, style, weight } = FONTS[font];
  const file = join(folderOf(family), "files", `${family}-${part}-wght-${style}.woff2`);
  const made = await subsetFont(await readFile(file), [...characters].join(""), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  // pdfkit reads the head of each glyph, even of an empty one at the end of the file.
  return Buffer.concat([made, Buffer.alloc(16)]);
}

function isFont(name: string | undefined): name is Font {
  return name !== undefined && Object.hasOwn(FONTS, name);
}

function folderOf(family: string): string {
  return dirname(resolve(`@fontsource-variable/${family}/package.json`));
}
