import type { SetText } from "@portico/presentation/typesetting/set-text";
import { PAGE, type PaperCell, type PaperRow } from "./paper-rows.ts";

/** A row at its place on a page. */
export type PlacedRow = { cells: PaperCell[]; table: number | null; rule: number | null };

const END = PAGE.height - PAGE.bottom;

/** Puts rows on pages, in their order. What keeps with the next row goes to the next page with it. */
export function paperPages(rows: readonly PaperRow[]): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]];
  let y: number = PAGE.top;
  for (const group of kept(rows)) {
    const height = group.reduce((sum, row, index) => sum + row.height + (index === 0 ? 0 : row.gap), 0);
    const gap = group[0]?.gap ?? 0;
    const isFirst = pages.at(-1)?.length === 0;
    if (!isFirst && y + gap + height > END) {
      pages.push([]);
      y = PAGE.top;
    }
    for (const row of group) {
      if ((pages.at(-1)?.length ?? 0) > 0) y += row.gap;
      pages.at(-1)?.push(placed(row, y));
      y += row.height;
    }
  }
  return pages;
}

/** Rows that stay together, each group ending with one that need not stay with the next. */
function kept(rows: readonly PaperRow[]): PaperRow[][] {
  const groups: PaperRow[][] = [];
  let open = false;
  for (const row of rows) {
    if (open) groups.at(-1)?.push(row);
    else groups.push([row]);
    open = row.keeps;
  }
  return groups;
}

function placed({ cells, table, rule, gap }: PaperRow, y: number): PlacedRow {
  return {
    table,
    rule: rule ? y - Math.min(gap, 6) / 2 : null,
    cells: cells.map((cell) => ({ ...cell, set: moved(cell.set, y) })),
  };
}

function moved(set: SetText, by: number): SetText {
  const lines = set.lines.map((line) => ({ ...line, baseline: line.baseline + by }));
  return { ...set, y: set.y + by, lines };
}
