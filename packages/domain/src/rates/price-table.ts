import type { Minor } from "../money/money.ts";
import type { PriceRule } from "./rate-plan.ts";

/** Prices of the nights of one room type by the number of guests in base beds, in one array. See `priceAt`. */
export type PriceTable = {
  /** The row of each night, shared by all tables whose rules name the same days; row 0 has no price. */
  rowOf: Uint16Array;
  /** Row by row: a price per room, then the prices for one guest, two and so on, with the gaps filled. */
  amounts: Int32Array | Float64Array;
  columns: number;
};

const NO_PRICE = -1;

/** Lays the rules out, one row each, in the order that `rowOf` counts them from 1 on. */
export function priceTable(rules: readonly PriceRule[], rowOf: Uint16Array): PriceTable {
  const highest = rules.reduce((most, rule) => Math.max(most, ...Object.keys(rule.amounts).map(Number)), 0);
  const columns = highest + 1;
  const amounts = new Float64Array((rules.length + 1) * columns).fill(NO_PRICE);
  for (const [position, rule] of rules.entries()) {
    const start = (position + 1) * columns;
    amounts[start] = rule.amounts[0] ?? NO_PRICE;
    let next = NO_PRICE;
    for (let guests = highest; guests >= 1; guests--) {
      next = rule.amounts[guests] ?? next;
      amounts[start + guests] = next;
    }
  }
  return { rowOf, amounts: compact(amounts), columns };
}

/** A table with every price changed, for the same nights. */
export function mapPrices(table: PriceTable, change: (amount: Minor) => Minor): PriceTable {
  const amounts = Float64Array.from(table.amounts, (amount) =>
    amount === NO_PRICE ? NO_PRICE : change(amount),
  );
  return { ...table, amounts: compact(amounts) };
}

/**
 * The price for so many guests, at least one, on the night with this index: a price per room where the night has one,
 * else that of the number or the next higher one. Undefined without a rule, above the highest number and outside.
 */
export function priceAt(table: PriceTable, index: number, guests: number): Minor | undefined {
  const { amounts, columns } = table;
  const start = (table.rowOf[index] ?? 0) * columns;
  const perRoom = amounts[start];
  if (perRoom !== NO_PRICE) return perRoom;
  const price = guests < columns ? amounts[start + guests] : NO_PRICE;
  return price === NO_PRICE ? undefined : price;
}

/** True when the night's price does not depend on how many guests come. */
export function isPerRoom(table: PriceTable, index: number): boolean {
  return table.amounts[(table.rowOf[index] ?? 0) * table.columns] !== NO_PRICE;
}

/** Four bytes an amount do nearly everywhere: they end at 21 million crowns a night. */
function compact(amounts: Float64Array): Int32Array | Float64Array {
  const whole = Int32Array.from(amounts);
  return whole.every((amount, cell) => amount === amounts[cell]) ? whole : amounts;
}
