import type { CurrencyCode } from "@portico/domain/money/currency";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";

import type { FilePath } from "../source/hotel-file-problem.ts";
import type { Reading } from "./reading.ts";

export type AmountEntry = number | Partial<Record<CurrencyCode, number>>;

/** One number is in the base currency; every currency must be one that the hotel sells in. */
export function readAmounts(reading: Reading, entry: AmountEntry, path: FilePath): CurrencyAmounts {
  const { baseCurrency, currencies } = reading.file;
  if (typeof entry === "number") return { [baseCurrency]: reading.money(entry, baseCurrency, path) };
  const sold = Object.keys(currencies);
  const given = Object.entries(entry) as [CurrencyCode, number][];
  if (given.length === 0) reading.problem(path, `is empty; give an amount in ${baseCurrency}`);
  return Object.fromEntries(
    given.map(([code, amount]) => {
      const place = [...path, code];
      if (sold.length > 0 && !sold.includes(code)) {
        reading.problem(
          place,
          `is in ${code}, which the hotel does not sell in; it sells in ${sold.join(", ")}`,
        );
      }
      return [code, reading.money(amount, code, place)];
    }),
  );
}

/** As `readAmounts`, where other currencies are converted from the base currency, which must be there. */
export function readConvertedAmounts(reading: Reading, entry: AmountEntry, path: FilePath): CurrencyAmounts {
  const amounts = readAmounts(reading, entry, path);
  const { baseCurrency } = reading.file;
  if (amounts[baseCurrency] === undefined && Object.keys(amounts).length > 0) {
    reading.problem(path, `has no amount in ${baseCurrency}, from which others are converted; add it`);
  }
  return amounts;
}
