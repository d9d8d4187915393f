import type { Minor } from "@portico/domain/money/money";
import { failure, success, type Result } from "@portico/domain/result";
import type { QuotedLine, QuotedRoom } from "./quote-lines.ts";
import type { SaveProblem } from "./save-problem.ts";

export type PricedLine = QuotedRoom & Pick<QuotedLine, "item" | "itemNo">;

/**
 * Lets through only what costs today exactly what the guest was promised: each line by its signed offer, expired or
 * not, and their sum by the last screen. A line without an offer that we have signed counts as changed.
 */
export function checkPrices(
  lines: readonly QuotedLine[],
  promised: { totalOf: (line: QuotedLine) => Minor | null; expectedTotal: Minor },
): Result<PricedLine[], SaveProblem> {
  const priced: PricedLine[] = [];
  const unsellable: Extract<SaveProblem, { code: "restriction" }>["lines"] = [];
  for (const { item, itemNo, quoted } of lines) {
    if (quoted.ok) priced.push({ item, itemNo, ...quoted.value });
    else unsellable.push({ lineCode: item.lineCode, problems: quoted.problem });
  }
  if (unsellable.length > 0) return failure({ code: "restriction", lines: unsellable });
  const compared = priced.map((line, index) => {
    const source = lines[index];
    const promise = source ? promised.totalOf(source) : null;
    const { total } = line.quote;
    return { lineCode: line.item.lineCode, shown: line.item.shownTotal, now: total, kept: promise === total };
  });
  const changed = compared.filter(({ kept }) => !kept);
  const sum = compared.reduce((total, { now }) => total + now, 0);
  if (changed.length === 0 && sum === promised.expectedTotal) return success(priced);
  // When every line is as promised and only the sum was shown wrong, all lines are told so that the screen can be redrawn.
  const told = changed.length > 0 ? changed : compared;
  return failure({
    code: "price_changed",
    lines: told.map(({ lineCode, shown, now }) => ({ lineCode, shown, now })),
  });
}
