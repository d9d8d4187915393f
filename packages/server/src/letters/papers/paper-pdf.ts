import { setText, type TextStyle } from "@portico/presentation/typesetting/set-text";
import { SHEET_COLOURS } from "@portico/presentation/vouchers/voucher-sheet";
import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { drawLines, type DrawnLine, readyLines, SheetFonts } from "../../printing/index.ts";
import { type Paper } from "./paper.ts";
import { paperPages, type PlacedRow } from "./paper-pages.ts";
import { MEASURE, PAGE, type PaperCell, paperRows } from "./paper-rows.ts";

const FOOT: TextStyle = { face: "sans", most: 7.5, least: 7.5, leading: 1.4, align: "left" };

type Drawn = ReadonlyMap<PaperCell, DrawnLine[]>;
type Structure = PDFKit.PDFStructureElement;

/** Draws a paper as a tagged PDF, with only the characters that it uses. */
export async function paperPdf(paper: Paper): Promise<Buffer> {
  const pages = paperPages(paperRows(paper));
  const feet = pages.map((_page, index) => footOf(paper, index + 1, pages.length));
  const fonts = new SheetFonts();
  const drawn = new Map<PaperCell, DrawnLine[]>();
  for (const cell of [...pages.flat().flatMap(({ cells }) => cells), ...feet])
    drawn.set(cell, await readyLines(cell.set, fonts));
  const document = new Pdf({
    autoFirstPage: false,
    // Without this, it reads and carries a font that nothing is set in.
    font: "",
    size: [PAGE.width, PAGE.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    info: { Title: `${paper.title} – ${paper.hotelName}` },
  });
  await fonts.register(document);
  const whole = document.struct("Document");
  document.addStructure(whole);
  let table: { number: number; element: Structure } | null = null;
  for (const [index, rows] of pages.entries()) {
    document.addPage();
    for (const row of rows) {
      if (table !== null && table.number !== row.table) {
        table.element.end();
        table = null;
      }
      if (row.table !== null && table === null) {
        table = { number: row.table, element: document.struct("Table") };
        whole.add(table.element);
      }
      addRow(document, table?.element ?? whole, row, drawn);
    }
    addFoot(document, feet[index], drawn);
  }
  table?.element.end();
  whole.end();
  document.end();
  return buffer(document);
}

function footOf({ language, foot }: Paper, page: number, pages: number): PaperCell {
  const text = foot(page, pages);
  const place = { x: PAGE.left, y: PAGE.height - PAGE.bottom + 28, width: MEASURE, height: 24 };
  return { tag: "P", text, colour: "quiet", set: setText(text, FOOT, place, language) };
}

function addRow(document: PDFKit.PDFDocument, parent: Structure, row: PlacedRow, drawn: Drawn): void {
  if (row.rule !== null) drawRule(document, row.rule);
  const into = row.table === null ? parent : document.struct("TR");
  if (into !== parent) parent.add(into);
  for (const cell of row.cells) {
    const draw = () => drawLines(document, cell.set, SHEET_COLOURS[cell.colour], drawn.get(cell) ?? []);
    into.add(document.struct(cell.tag, { actual: cell.text }, draw));
  }
  if (into !== parent) into.end();
}

function drawRule(document: PDFKit.PDFDocument, y: number): void {
  document.markContent("Artifact", { type: "Layout" });
  document.moveTo(PAGE.left, y).lineTo(PAGE.left + MEASURE, y);
  document.lineWidth(0.5).strokeColor("#d8d2c4").stroke();
  document.endMarkedContent();
}

function addFoot(document: PDFKit.PDFDocument, foot: PaperCell | undefined, drawn: Drawn): void {
  if (foot === undefined) return;
  document.markContent("Artifact", { type: "Pagination" });
  drawLines(document, foot.set, SHEET_COLOURS[foot.colour], drawn.get(foot) ?? []);
  document.endMarkedContent();
}
