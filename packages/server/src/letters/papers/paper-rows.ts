import type { Language } from "@portico/domain/texts/language";
import { setText, type SetText, type TextStyle } from "@portico/presentation/typesetting/set-text";
import type { SHEET_COLOURS } from "@portico/presentation/vouchers/voucher-sheet";
import type { Paper, PaperBlock } from "./paper.ts";

/** A4 with room for a hole punch. Lengths are in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 64, top: 56, bottom: 72 } as const;

/** How wide the text is. */
export const MEASURE = PAGE.width - 2 * PAGE.left;

type Tag = "P" | "TH" | "TD" | "H1" | "H2";

/** A text in its place, counted from the top of its row. */
export type PaperCell = { tag: Tag; text: string; colour: keyof typeof SHEET_COLOURS; set: SetText };

/** What is never parted by the end of a page. */
export type PaperRow = {
  cells: PaperCell[];
  height: number;
  /** Air above it, unless it is the first on its page. */
  gap: number;
  /** Rows of the same table follow each other with the same number; null outside tables. */
  table: number | null;
  /** A line above it. */
  rule: boolean;
  /** It stays with the next row. */
  keeps: boolean;
};

const BODY: TextStyle = { face: "sans", most: 9.5, least: 9.5, leading: 1.4, align: "left" };
const LARGE: TextStyle = { ...BODY, face: "serif", most: 13, least: 13, leading: 1.2 };
const SMALL: TextStyle = { ...BODY, most: 8, least: 8 };
const TITLE: TextStyle = { ...LARGE, most: 25, least: 25, leading: 1.1 };

const RIGHT = { align: "right" } as const;
/** How many lines of an item stay on one page with it. */
const MOST_TOGETHER = 12;

const LABELS = 150;
const AMOUNTS = 120;

/** A column: where it begins and how wide it is. */
type Column = { x: number; width: number };

const WHOLE: Column = { x: 0, width: MEASURE };
const NAME: Column = { x: 0, width: MEASURE - AMOUNTS - 12 };
const AMOUNT: Column = { x: MEASURE - AMOUNTS, width: AMOUNTS };

/** A paper's rows from top to bottom, before they are put on pages. */
export function paperRows({ language, hotelName, title, subtitle, blocks }: Paper): PaperRow[] {
  const rows = new Rows(language);
  rows.add([rows.cell("P", hotelName, WHOLE, SMALL, "accent")], { keeps: true });
  rows.add([rows.cell("H1", title, WHOLE, TITLE, "ink")], { gap: 4, keeps: true });
  rows.add([rows.cell("P", subtitle, WHOLE, BODY, "quiet")], { gap: 6 });
  for (const block of blocks) addBlock(rows, block);
  return rows.all;
}

class Rows {
  readonly all: PaperRow[] = [];
  readonly #language: Language;
  #tables = 0;

  constructor(language: Language) {
    this.#language = language;
  }

  cell(
    tag: Tag,
    text: string,
    { x, width }: Column,
    style: TextStyle,
    colour: PaperCell["colour"],
    y = 0,
  ): PaperCell {
    // Letters part what looks like an address by marks that nobody sees.
    const plain = text.replaceAll("\u200c", "");
    const place = { x: PAGE.left + x, y, width, height: PAGE.height - PAGE.top - PAGE.bottom };
    return { tag, text: plain, colour, set: setText(plain, style, place, this.#language) };
  }

  add(cells: PaperCell[], { gap = 3, table = null, rule = false, keeps = false }: Partial<PaperRow> = {}) {
    const height = Math.max(...cells.map(({ set }) => set.y + set.height));
    this.all.push({ cells, height, gap, table, rule, keeps });
  }

  table(): number {
    this.#tables += 1;
    return this.#tables;
  }
}

function addBlock(rows: Rows, block: PaperBlock): void {
  switch (block.kind) {
    case "heading":
      rows.add([rows.cell("H2", block.text, WHOLE, LARGE, "accent")], { gap: 20, keeps: true });
      return;
    case "paragraph":
      rows.add([rows.cell("P", block.text, WHOLE, BODY, "ink")], { gap: 6 });
      return;
    case "small":
      rows.add([rows.cell("P", block.text, WHOLE, SMALL, "quiet")], { gap: 20 });
      return;
    case "facts":
      return addFacts(rows, block.facts);
    case "room":
      return addRoom(rows, block);
    case "total":
      return addTotal(rows, block);
    case "table":
      return addTable(rows, block);
    case "parties":
      return addParties(rows, block.parties);
  }
}

function addFacts(rows: Rows, facts: readonly { label: string; value: string }[]): void {
  const table = rows.table();
  for (const [index, { label, value }] of facts.entries())
    rows.add(
      [
        rows.cell("TH", label, { x: 0, width: LABELS }, BODY, "quiet"),
        rows.cell("TD", value, { x: LABELS + 12, width: MEASURE - LABELS - 12 }, BODY, "ink"),
      ],
      { table, gap: index === 0 ? 6 : 3 },
    );
}

function addRoom(rows: Rows, { title, price, lines }: Extract<PaperBlock, { kind: "room" }>): void {
  const name = rows.cell("P", title, price === null ? WHOLE : NAME, LARGE, "ink");
  const cost = price === null ? [] : [rows.cell("P", price, AMOUNT, { ...LARGE, ...RIGHT }, "ink")];
  rows.add([name, ...cost], { gap: 12, keeps: lines.length > 0 });
  const together = lines.length <= MOST_TOGETHER;
  for (const [index, line] of lines.entries())
    rows.add([rows.cell("P", line, NAME, BODY, "quiet")], {
      gap: 1,
      keeps: together && index < lines.length - 1,
    });
}

function addTotal(rows: Rows, block: Extract<PaperBlock, { kind: "total" }>): void {
  const table = rows.table();
  for (const [index, { label, value }] of block.parts.entries())
    rows.add(
      [
        rows.cell("TH", label, NAME, BODY, "quiet"),
        rows.cell("TD", value, AMOUNT, { ...BODY, ...RIGHT }, "ink"),
      ],
      { table, gap: index === 0 ? 14 : 3, keeps: true },
    );
  const total = [
    rows.cell("TH", block.label, NAME, LARGE, "ink"),
    rows.cell("TD", block.amount, AMOUNT, { ...LARGE, ...RIGHT }, "ink"),
  ];
  rows.add(total, { table, gap: 12, rule: true });
  for (const line of block.lines) rows.add([rows.cell("P", line, WHOLE, SMALL, "quiet")], { gap: 1 });
}

/** The first column has what the others leave. */
function addTable(rows: Rows, { head, rows: lines }: Extract<PaperBlock, { kind: "table" }>): void {
  const table = rows.table();
  const others = Math.max(1, head.length - 1);
  const width = Math.min(MEASURE / 4, (MEASURE * 2) / 3 / others);
  const columnOf = (index: number): Column =>
    index === 0
      ? { x: 0, width: MEASURE - width * others - 8 }
      : { x: MEASURE - width * (others - index + 1) + 8, width: width - 8 };
  const styleOf = (style: TextStyle, index: number) => (index === 0 ? style : { ...style, ...RIGHT });
  rows.add(
    head.map((text, index) => rows.cell("TH", text, columnOf(index), styleOf(SMALL, index), "quiet")),
    { table, gap: 10, keeps: true },
  );
  for (const line of lines)
    rows.add(
      line.map((text, index) => rows.cell("TD", text, columnOf(index), styleOf(BODY, index), "ink")),
      { table, gap: 5, rule: true },
    );
}

function addParties(rows: Rows, parties: Extract<PaperBlock, { kind: "parties" }>["parties"]): void {
  const width = (MEASURE - 24 * (parties.length - 1)) / parties.length;
  const cells = parties.flatMap(({ heading, lines }, index) => {
    const column = { x: index * (width + 24), width };
    const top = rows.cell("H2", heading, column, SMALL, "accent");
    return [top, rows.cell("P", lines.join("\n"), column, BODY, "ink", top.set.height + 2)];
  });
  rows.add(cells, { gap: 20 });
}
