import type { Minor } from "../money/money.ts";
import type { PriceRule } from "./rate-plan.ts";

/** Prices of the nights of one room type by the number of guests in base beds, in one array. See `priceAt`. */
export type PriceTable = {
  /** The row of each night, shared by all tables whose rules cover the same days; row 0 has no price. */
  rowOf: Uint16Array;
  /** Row by row: a price per room, then the prices for one guest, two and so on, with gaps filled. */
  amounts: Int32Array | Float64Array;
  columns: number;
};

const NO_PRICE = -1;

/** Lays the rules out, one row each, in the order in which `rowOf` counts them from 1. */
export function priceTable(rules: readonly PriceRule[], rowOf: Uint16Array): PriceTable {
  let highest = 0;
  for (const { amounts } of rules) for (const guests in amounts) highest = Math.max(highest, Number(guests));
  const columns = highest + 1;
  const amounts = layOut((rules.length + 1) * columns, (cell) => {
    const rule = rules[Math.floor(cell / columns) - 1];
    return rule ? ruleAmount(rule, cell % columns, highest) : NO_PRICE;
  });
  return { rowOf, amounts, columns };
}

function ruleAmount({ amounts }: PriceRule, column: number, highest: number): Minor {
  if (column === 0) return amounts[0] ?? NO_PRICE;
  for (let guests = column; guests <= highest; guests++) {
    const amount = amounts[guests];
    if (amount !== undefined) return amount;
  }
  return NO_PRICE;
}

/** A table with every price changed, for the same nights. */
export function mapPrices(table: PriceTable, change: (amount: Minor) => Minor): PriceTable {
  const { amounts } = table;
  const changed = layOut(amounts.length, (cell) => {
    const amount = amounts[cell] ?? NO_PRICE;
    return amount === NO_PRICE ? NO_PRICE : change(amount);
  });
  return { ...table, amounts: changed };
}

/**
 * The price for `guests` guests, at least one, on the night with this index: a price per room if the night has one,
 * otherwise the price for the number or the next higher one. Undefined without a rule, above the highest number and
 * outside the span.
 */
export function priceAt(table: PriceTable, index: number, guests: number): Minor | undefined {
  const { amounts, columns } = table;
  const start = (table.rowOf[index] ?? 0) * columns;
  const perRoom = amounts[start];
  if (perRoom !== NO_PRICE) return perRoom;
  const price = guests < columns ? amounts[start + guests] : NO_PRICE;
  return price === NO_PRICE ? undefined : price;
}

/** True if the night's price does not depend on the number of guests. */
export function isPerRoom(table: PriceTable, index: number): boolean {
  return table.amounts[(table.rowOf[index] ?? 0) * table.columns] !== NO_PRICE;
}

/** Four bytes per amount are almost always enough: they reach 21 million crowns a night. */
function layOut(length: number, amountOf: (cell: number) => Minor): Int32Array | Float64Array {
  const amounts = new Int32Array(length);
  for (let cell = 0; cell < length; cell++) {
    const amount = amountOf(cell);
    amounts[cell] = amount;
    if (amounts[cell] !== amount) return Float64Array.from({ length }, (_, each) => amountOf(each));
  }
  return amounts;
}
