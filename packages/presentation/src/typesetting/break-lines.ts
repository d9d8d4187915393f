import type { Glyph } from "./glyphs.ts";

/** What Chinese typesetting does not begin a line with, and what it does not end one with. */
const NEVER_FIRST = /^[、。，．：；！？）］｝〉》」』】〕”’…·,.:;!?)\]}%»]/u;
const NEVER_LAST = /[（［｛〈《「『【〔“‘([{«„]$/u;

/** Breaks a paragraph into lines of at most this width, in parts of the font's size: between words, and inside a word that no line holds. */
export function breakLines(glyphs: readonly Glyph[], width: number): Glyph[][] {
  const lines: Glyph[][] = [];
  let start = 0;
  let taken = 0;
  /** Where the line may end, as the index of what begins the next one. */
  let mayEnd = 0;
  for (let index = 0; index < glyphs.length; index += 1) {
    const glyph = glyphs[index];
    if (glyph === undefined) break;
    if (index > start && mayBreakBefore(glyphs, index)) mayEnd = index;
    taken += glyph.width;
    if (taken <= width || isSpace(glyph) || index === start) continue;
    const end = mayEnd > start ? mayEnd : index;
    lines.push(withoutEnds(glyphs.slice(start, end)));
    start = end;
    taken = widthOf(glyphs.slice(start, index + 1));
  }
  lines.push(withoutEnds(glyphs.slice(start)));
  return lines;
}

/** In parts of the font's size. */
export function widthOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
}

function mayBreakBefore(glyphs: readonly Glyph[], index: number): boolean {
  const before = glyphs[index - 1];
  const glyph = glyphs[index];
  if (before === undefined || glyph === undefined || isSpace(glyph)) return false;
  if (isSpace(before) || /[-–—]$/u.test(before.text)) return true;
  if (NEVER_FIRST.test(glyph.text) || NEVER_LAST.test(before.text)) return false;
  return standsAlone(before) || standsAlone(glyph);
}

/** Whether a line may break on either side of it. */
function standsAlone({ drawnBy }: Glyph): boolean {
  return drawnBy === "chinese" || drawnBy === "emoji";
}

function isSpace({ text }: Glyph): boolean {
  return text === " ";
}

/** A line without the spaces around it. */
function withoutEnds(glyphs: readonly Glyph[]): Glyph[] {
  const first = glyphs.findIndex((glyph) => !isSpace(glyph));
  if (first === -1) return [];
  return glyphs.slice(first, glyphs.findLastIndex((glyph) => !isSpace(glyph)) + 1);
}
