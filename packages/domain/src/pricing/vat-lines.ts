import { scaleMoney, type Minor } from "../money/money.ts";
import { PERCENT_PARTS, percentParts } from "../money/percent.ts";
import type { VatLine } from "./quote.ts";

/**
 * The tax included in gross amounts: one line per rate, rounded half up once to the minor unit on the rate's sum, so
 * that a line's base and tax add up to its gross exactly. Rates without amounts have no line.
 */
export function vatLines(amounts: readonly { percent: number; gross: Minor }[]): VatLine[] {
  const grossByRate = new Map<number, Minor>();
  for (const { percent, gross } of amounts) grossByRate.set(percent, (grossByRate.get(percent) ?? 0) + gross);
  return [...grossByRate]
    .filter(([, gross]) => gross !== 0)
    .map(([percent, gross]) => {
      const vat = scaleMoney(gross, percentParts(percent), PERCENT_PARTS + percentParts(percent));
      return { percent, base: gross - vat, vat };
    });
}

/** Value added tax of several rooms and fees, one line per rate, highest rate first. */
export function sumVat(lines: readonly VatLine[]): VatLine[] {
  const byPercent = new Map<number, VatLine>();
  for (const { percent, base, vat } of lines) {
    const sum = byPercent.get(percent) ?? { percent, base: 0, vat: 0 };
    byPercent.set(percent, { percent, base: sum.base + base, vat: sum.vat + vat });
  }
  return [...byPercent.values()].toSorted((a, b) => b.percent - a.percent);
}
