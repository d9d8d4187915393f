import type { Language } from "@portico/domain/texts/language";
import widths from "./advance-widths.json" with { type: "json" };

/** A typeface of printed vouchers. */
export type Face = keyof typeof widths;

/** What draws a character: a face, the Chinese font, which has one style, or a picture. */
export type DrawnBy = Face | "chinese" | "emoji";

/** A character as people see it. Its width is in parts of the font's size. */
export type Glyph = { readonly text: string; readonly drawnBy: DrawnBy; readonly width: number };

/** A sign in place of what no font of ours has; the preview shows it too, so that buyers see it before they pay. */
const UNKNOWN: Glyph = { text: "□", drawnBy: "chinese", width: 1 };

/** Emoji are squares as high as the line, with a little air. */
const EMOJI_WIDTH = 1.2;

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** What the Chinese font has: ideographs, kana, and punctuation as wide as they are. */
const CHINESE = /^[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e\uffe5]$/u;

/** The characters of a line in the order in which they are read. */
export function glyphsOf(text: string, face: Face, language: Language): Glyph[] {
  const known = widthsOf(face);
  const glyphs: Glyph[] = [];
  for (const { segment } of segmenterFor(language).segment(text.normalize("NFC"))) {
    const glyph = glyphOf(segment, face, known);
    if (glyph !== null) glyphs.push(glyph);
  }
  return glyphs;
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Making one takes longer than cutting a paper's texts with it. */
function segmenterFor(language: Language): Intl.Segmenter {
  const made = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "grapheme" });
  segmenters.set(language, made);
  return made;
}

function glyphOf(segment: string, face: Face, known: ReadonlyMap<string, number>): Glyph | null {
  // Marks that stay beside their letter in normal form are in no font of ours, and would stack up without end.
  const letter = EMOJI.test(segment) ? segment : segment.replaceAll(/[\p{M}\p{Cf}]/gu, "");
  if (letter === "" || /^\p{Cc}/u.test(letter)) return null;
  const usual = USUAL[letter] ?? letter;
  const width = known.get(usual);
  if (width !== undefined) return { text: usual, drawnBy: face, width };
  if (EMOJI.test(letter)) return { text: letter, drawnBy: "emoji", width: EMOJI_WIDTH };
  return CHINESE.test(letter) ? { text: letter, drawnBy: "chinese", width: 1 } : UNKNOWN;
}

/** Signs that the fonts lack, and the ones they have that look the same. */
const USUAL: Readonly<Record<string, string>> = { "\u2010": "-", "\u2011": "-", "\u202f": "\u00a0" };

const widthsByFace = new Map<Face, ReadonlyMap<string, number>>();

function widthsOf(face: Face): ReadonlyMap<string, number> {
  const read = widthsByFace.get(face);
  if (read !== undefined) return read;
  const known = new Map(
    Object.entries(widths[face]).flatMap(([width, characters]) =>
      Array.from(characters, (character) => [character, Number(width) / 1000] as const),
    ),
  );
  widthsByFace.set(face, known);
  return known;
}
