import type { Language } from "@portico/domain/texts/language";
import type { Picture } from "@portico/domain/texts/picture";
import { coverPlace } from "@portico/presentation/vouchers/cover";
import type { Place, SheetLine } from "@portico/presentation/vouchers/set-text";
import {
  SHEET_COLOURS,
  type SheetBox,
  type VoucherSheet,
} from "@portico/presentation/vouchers/voucher-sheet";
import Pdf from "pdfkit";
import { buffer } from "node:stream/consumers";
import { encode } from "uqr";
import { EMOJI_EDGE, emojiShapes, type EmojiShape } from "./emoji-drawing.ts";
import { SheetFonts, type FontPiece } from "./sheet-fonts.ts";

/** What drawing a sheet needs besides its boxes. */
export type SheetParts = {
  title: string;
  language: Language;
  /** The target of the QR code. */
  link: string;
  /** The design's picture as a JPEG; null if its file is missing. */
  picture: { jpeg: Buffer; of: Pick<Picture, "width" | "height" | "focal">; alt: string } | null;
};

type Drawing = { piece: FontPiece } | { emoji: readonly EmojiShape[]; x: number; edge: number };
type DrawnLine = { baseline: number; drawings: Drawing[] };

/** Draws a laid-out voucher as a tagged PDF with only the characters that it uses. */
export async function voucherPdf(sheet: VoucherSheet, parts: SheetParts): Promise<Buffer> {
  const fonts = new SheetFonts();
  const lines = new Map<SheetBox, DrawnLine[]>();
  for (const box of sheet.boxes) {
    if (box.kind !== "text") continue;
    const { size, tracking } = box.set;
    const drawn = box.set.lines.map((line) => drawnLine(line, size, tracking, fonts));
    lines.set(box, await Promise.all(drawn));
  }
  const document = new Pdf({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: parts.language,
    displayTitle: true,
    info: { Title: parts.title },
  });
  for (const [key, file] of await fonts.files()) document.registerFont(key, file);
  const whole = document.struct("Document");
  document.addStructure(whole);
  for (const box of sheet.boxes) addBox(document, whole, box, lines.get(box) ?? [], parts, sheet);
  whole.end();
  document.end();
  return buffer(document);
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

function addBox(
  document: PDFKit.PDFDocument,
  whole: PDFKit.PDFStructureElement,
  box: SheetBox,
  lines: readonly DrawnLine[],
  parts: SheetParts,
  sheet: VoucherSheet,
): void {
  if (box.kind === "text") {
    const tag = box.role === "title" ? "H1" : "P";
    whole.add(document.struct(tag, { actual: box.text }, () => drawText(document, box, lines)));
  } else if (box.kind === "picture" && parts.picture !== null) {
    const { picture } = parts;
    whole.add(
      document.struct("Figure", { alt: picture.alt }, () => drawPicture(document, picture, box.place)),
    );
  } else if (box.kind === "qr") {
    whole.add(document.struct("Figure", { alt: parts.link }, () => drawQr(document, parts.link, box.place)));
  } else {
    document.markContent("Artifact", { type: "Layout" });
    drawDecoration(document, box, sheet);
    document.endMarkedContent();
  }
}

function drawText(
  document: PDFKit.PDFDocument,
  { colour, set }: Extract<SheetBox, { kind: "text" }>,
  lines: readonly DrawnLine[],
): void {
  for (const { baseline, drawings } of lines)
    for (const drawing of drawings)
      if ("piece" in drawing) {
        const { key, text, x } = drawing.piece;
        document.font(key).fontSize(set.size).fillColor(SHEET_COLOURS[colour], 1);
        // Widths are measured letter by letter, so kerning stays off.
        document.text(text, x, baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          characterSpacing: set.tracking,
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

function drawPicture(
  document: PDFKit.PDFDocument,
  { jpeg, of }: NonNullable<SheetParts["picture"]>,
  place: Place,
): void {
  const whole = coverPlace(of, place);
  document.save();
  document.rect(place.x, place.y, place.width, place.height).clip();
  document.image(jpeg, whole.x, whole.y, { width: whole.width, height: whole.height });
  document.restore();
}

/** Scanners read the darkest ink on white best. */
function drawQr(document: PDFKit.PDFDocument, link: string, { x, y, width }: Place): void {
  const { data, size } = encode(link, { ecc: "M", border: 0 });
  const edge = width / size;
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries())
      if (dark) document.rect(x + column * edge, y + row * edge, edge, edge);
  document.fillColor("#000000", 1).fill();
}

function drawDecoration(
  document: PDFKit.PDFDocument,
  box: Exclude<SheetBox, { kind: "text" | "qr" }>,
  sheet: VoucherSheet,
): void {
  if (box.kind === "fold") {
    document.moveTo(0, box.y).lineTo(12, box.y);
    document.moveTo(sheet.width - 12, box.y).lineTo(sheet.width, box.y);
    document.lineWidth(0.5).strokeColor("#b9b2a3").stroke();
    return;
  }
  const { x, y, width, height } = box.place;
  const colour = box.kind === "ground" ? box.colour : "tint";
  document.rect(x, y, width, height).fillColor(SHEET_COLOURS[colour], 1).fill();
}
