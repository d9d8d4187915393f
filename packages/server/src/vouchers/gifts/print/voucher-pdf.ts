import type { Language } from "@portico/domain/texts/language";
import type { Picture } from "@portico/domain/texts/picture";
import { coverPlace } from "@portico/presentation/vouchers/cover";
import type { Place } from "@portico/presentation/typesetting/set-text";
import {
  SHEET_COLOURS,
  type SheetBox,
  type VoucherSheet,
} from "@portico/presentation/vouchers/voucher-sheet";
import Pdf from "pdfkit";
import { buffer } from "node:stream/consumers";
import { encode } from "uqr";
import { drawLines, type DrawnLine, readyLines, SheetFonts } from "../../../printing/index.ts";

/** What drawing a sheet needs besides its boxes. */
export type SheetParts = {
  title: string;
  language: Language;
  /** The target of the QR code. */
  link: string;
  /** The design's picture as a JPEG; null if its file is missing. */
  picture: { jpeg: Buffer; of: Pick<Picture, "width" | "height" | "focal">; alt: string } | null;
};

/** Draws a laid-out voucher as a tagged PDF with only the characters that it uses. */
export async function voucherPdf(sheet: VoucherSheet, parts: SheetParts): Promise<Buffer> {
  const fonts = new SheetFonts();
  const lines = new Map<SheetBox, DrawnLine[]>();
  for (const box of sheet.boxes) if (box.kind === "text") lines.set(box, await readyLines(box.set, fonts));
  const document = new Pdf({
    size: [sheet.width, sheet.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: parts.language,
    displayTitle: true,
    info: { Title: parts.title },
  });
  await fonts.register(document);
  const whole = document.struct("Document");
  document.addStructure(whole);
  for (const box of sheet.boxes) addBox(document, whole, box, lines.get(box) ?? [], parts, sheet);
  whole.end();
  document.end();
  return buffer(document);
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
    const colour = SHEET_COLOURS[box.colour];
    whole.add(document.struct(tag, { actual: box.text }, () => drawLines(document, box.set, colour, lines)));
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
