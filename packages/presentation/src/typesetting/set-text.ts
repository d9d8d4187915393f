import type { Language } from "@portico/domain/texts/language";
import { breakLines, widthOf } from "./break-lines.ts";
import { glyphsOf, type DrawnBy, type Face, type Glyph } from "./glyphs.ts";

/** Characters in a row that one font draws. `x` is where they begin, `width` what they take. */
export type SheetRun = { drawnBy: DrawnBy; text: string; x: number; width: number };

/** One line of a text, on its baseline. */
export type SheetLine = { baseline: number; runs: SheetRun[] };

/** A text in its place: nothing of it lies outside the box. Lengths are in points from the sheet's top left. */
export type SetText = {
  size: number;
  /** Between characters, in points. */
  tracking: number;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: SheetLine[];
};

/** How a text is set: as large as it fits, between the two sizes. */
export type TextStyle = {
  face: Face;
  most: number;
  least: number;
  /** From one baseline to the next, in parts of the size. */
  leading: number;
  align: "left" | "center" | "right";
  /** In parts of the size. */
  tracking?: number;
};

export type Place = { x: number; y: number; width: number; height: number };

/** How much smaller the next try is. */
const STEP = 0.5;

/** Where the first baseline lies under the top, in parts of the size: above it is room for capitals with marks. */
const ASCENT = 0.95;
/** What hangs below the last baseline. */
const DESCENT = 0.3;

/**
 * Sets a text into a place. What is too long even at the least size loses its line breaks first; only then the rest is
 * left out, with an ellipsis in its place.
 */
export function setText(text: string, style: TextStyle, place: Place, language: Language): SetText {
  const paragraphs = text
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim()
    .split("\n")
    .map((line) => spaced(glyphsOf(line, style.face, language), style.tracking ?? 0));
  for (let size = style.most; size >= style.least; size -= STEP) {
    const lines = linesAt(paragraphs, size, place.width);
    if (heightOf(lines.length, size, style.leading) <= place.height) return placed(lines, size, style, place);
  }
  const joined = paragraphs.filter((line) => line.length > 0).flatMap((line) => [...line, SPACE]);
  const lines = linesAt([joined], style.least, place.width);
  const room = Math.max(1, Math.floor((place.height / style.least - ASCENT - DESCENT) / style.leading) + 1);
  return placed(shortened(lines, room, place.width / style.least, style.face), style.least, style, place);
}

const SPACE: Glyph = { text: " ", drawnBy: "serif", width: 0.25 };

function spaced(glyphs: readonly Glyph[], tracking: number): Glyph[] {
  return glyphs.map((glyph) => ({ ...glyph, width: glyph.width + tracking }));
}

function linesAt(paragraphs: readonly Glyph[][], size: number, width: number): Glyph[][] {
  return paragraphs.flatMap((line) => breakLines(line, width / size));
}

function heightOf(lines: number, size: number, leading: number): number {
  return size * (ASCENT + (lines - 1) * leading + DESCENT);
}

function shortened(lines: readonly Glyph[][], room: number, width: number, face: Face): Glyph[][] {
  if (lines.length <= room) return [...lines];
  const kept = lines.slice(0, room);
  const ellipsis: Glyph = { text: "…", drawnBy: face, width: 1 };
  const last = [...(kept.pop() ?? [])];
  while (last.length > 0 && widthOf([...last, ellipsis]) > width) last.pop();
  return [...kept, [...last, ellipsis]];
}

function placed(lines: readonly Glyph[][], size: number, style: TextStyle, place: Place): SetText {
  return {
    size,
    tracking: (style.tracking ?? 0) * size,
    x: place.x,
    y: place.y,
    width: place.width,
    height: heightOf(lines.length, size, style.leading),
    lines: lines.map((glyphs, index) => ({
      baseline: place.y + size * (ASCENT + index * style.leading),
      runs: runsOf(glyphs, size, startOf(glyphs, size, style, place)),
    })),
  };
}

function startOf(glyphs: readonly Glyph[], size: number, style: TextStyle, place: Place): number {
  if (style.align === "left") return place.x;
  // The space after the last character counts for neither.
  const width = (widthOf(glyphs) - (style.tracking ?? 0)) * size;
  const rest = place.width - width;
  return place.x + (style.align === "right" ? rest : rest / 2);
}

function runsOf(glyphs: readonly Glyph[], size: number, start: number): SheetRun[] {
  const runs: SheetRun[] = [];
  let x = start;
  for (const { text, drawnBy, width } of glyphs) {
    const last = runs.at(-1);
    if (last !== undefined && last.drawnBy === drawnBy && drawnBy !== "emoji") {
      last.text += text;
      last.width += width * size;
    } else runs.push({ drawnBy, text, x, width: width * size });
    x += width * size;
  }
  return runs;
}
