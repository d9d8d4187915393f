import type { CurrencyAmounts } from "../money/amount-in.ts";
import { rowAt, type NightTable, type NightTables } from "../rates/night-table.ts";
import type { CategoryAmounts, PackagePrices } from "./package.ts";

type PerRoom = Extract<PackagePrices, { kind: "per_room" }>;

/** Prices by the day, each expanded once; prices per guest by category and number of guests in beds. */
export type PackageTables =
  | {
      kind: "per_room";
      table: NightTable<CurrencyAmounts>;
      persons: number;
      furtherGuests: readonly CategoryAmounts[];
    }
  | { kind: "per_guest"; amountsOf(categoryId: number, guests: number): NightTable<CurrencyAmounts> | null };

/** Expands the prices over the span of the tables. */
export function packageTables(prices: PackagePrices, tables: NightTables): PackageTables {
  if (prices.kind === "per_room") return perRoom(prices, tables);
  const known = new Map<string, NightTable<CurrencyAmounts> | null>();

  function tableOf(categoryId: number, guests: number): NightTable<CurrencyAmounts> | null {
    const rules = prices.kind === "per_guest" ? prices.prices : [];
    const own = rules.filter(
      (rule) => rule.categoryId === categoryId && (rule.guests === null || rule.guests === guests),
    );
    return own.length === 0 ? null : tables.table(own, ({ amounts }) => amounts);
  }

  return {
    kind: "per_guest",
    amountsOf: (categoryId, guests) => {
      const key = `${categoryId}/${guests}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const table = tableOf(categoryId, guests);
      known.set(key, table);
      return table;
    },
  };
}

function perRoom({ prices, persons, furtherGuests }: PerRoom, tables: NightTables): PackageTables {
  return { kind: "per_room", table: tables.table(prices, ({ amounts }) => amounts), persons, furtherGuests };
}

/** The row of the day. Equal rows have equal prices, so that callers compute a price once for all of their days. */
export function amountsAt(
  table: NightTable<CurrencyAmounts> | null,
  index: number,
): CurrencyAmounts | undefined {
  return rowAt(table ?? undefined, index);
}

/**
 * Says for each day which rows the prices of these categories stand in: days with the same number have the same prices,
 * so that each is worked out once.
 */
export function priceRows(
  prices: PackageTables,
  categoryIds: readonly number[],
  guestsInBeds: number,
): (index: number) => number {
  const tables =
    prices.kind === "per_room"
      ? [prices.table]
      : [...new Set(categoryIds)].flatMap((id) => prices.amountsOf(id, guestsInBeds) ?? []);
  return (index) => {
    let rows = 0;
    for (const table of tables) rows = rows * table.rows.length + (table.rowOf[index] ?? 0);
    return rows;
  };
}
