import { verdictOf, type Row } from "./row.ts";

const HEADINGS = ["", "figure", "ratio", "goal", "verdict"];

/** Prints the rows as a table, with further figures and the limiting factor below each. */
export function printRows(title: string, rows: readonly Row[], busy: boolean): void {
  const cells = rows.map((row) => [
    row.what,
    row.figure,
    row.ratio ?? "",
    row.goal?.text ?? "",
    verdictOf(row, busy),
  ]);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const line = (parts: readonly string[]) =>
    parts
      .map((part, column) => part.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  console.log(`\n${title}\n${line(HEADINGS)}`);
  for (const [index, row] of rows.entries()) {
    console.log(line(cells[index] ?? []));
    if (row.details !== undefined) console.log(`    ${row.details}`);
    if (row.limitedBy !== undefined) console.log(`    limited by ${row.limitedBy}`);
  }
}
