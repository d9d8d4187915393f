import type { SetText, SheetLine } from "@portico/presentation/typesetting/set-text";
import { EMOJI_EDGE, emojiShapes, type EmojiShape } from "./emoji-drawing.ts";
import type { FontPiece, SheetFonts } from "./sheet-fonts.ts";

type Drawing = { piece: FontPiece } | { emoji: readonly EmojiShape[]; x: number; edge: number };

/** A line with everything that draws it: pieces of fonts, and shapes. */
export type DrawnLine = { baseline: number; drawings: Drawing[] };

/** Cuts a laid-out text into what draws it, and tells the document's fonts which characters it needs. */
export function readyLines({ lines, size, tracking }: SetText, fonts: SheetFonts): Promise<DrawnLine[]> {
  return Promise.all(lines.map((line) => drawnLine(line, size, tracking, fonts)));
}

async function drawnLine(
  { baseline, runs }: SheetLine,
  size: number,
  tracking: number,
  fonts: SheetFonts,
): Promise<DrawnLine> {
  const drawings: Drawing[] = [];
  for (const run of runs) {
    const { drawnBy, text, x, width } = run;
    if (drawnBy === "emoji") {
      const emoji = await emojiShapes(text);
      if (emoji !== null) drawings.push({ emoji, x: x + (width - size) / 2, edge: size });
    } else
      drawings.push(
        ...(await fonts.piecesOf({ ...run, drawnBy }, size, tracking)).map((piece) => ({ piece })),
      );
  }
  return { baseline, drawings };
}

/** Draws them on the current page of a document that has registered the fonts. */
export function drawLines(
  document: PDFKit.PDFDocument,
  { size, tracking }: Pick<SetText, "size" | "tracking">,
  colour: string,
  lines: readonly DrawnLine[],
): void {
  for (const { baseline, drawings } of lines)
    for (const drawing of drawings)
      if ("piece" in drawing) {
        const { key, text, x } = drawing.piece;
        document.font(key).fontSize(size).fillColor(colour, 1);
        // Widths were measured letter by letter, so kerning stays off.
        document.text(text, x, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          characterSpacing: tracking,
          features: [],
        });
      } else drawEmoji(document, drawing.emoji, drawing.x, baseline - 0.84 * drawing.edge, drawing.edge);
}

function drawEmoji(
  document: PDFKit.PDFDocument,
  shapes: readonly EmojiShape[],
  x: number,
  y: number,
  edge: number,
): void {
  document.save();
  document.translate(x, y).scale(edge / EMOJI_EDGE);
  for (const { path, fill, opacity, evenOdd, matrix } of shapes) {
    document.save();
    if (matrix !== null) document.transform(...matrix);
    document
      .path(path)
      .fillColor(fill, opacity)
      .fill(evenOdd ? "even-odd" : "non-zero");
    document.restore();
  }
  document.restore();
}
