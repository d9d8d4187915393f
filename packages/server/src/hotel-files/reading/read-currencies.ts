import { currencyExponent, type CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { HotelCurrency } from "@portico/domain/money/sale-currency";

import type { Reading } from "./reading.ts";

/** The currencies in the order of the file; every one but the base needs a rate. */
export function readCurrencies(reading: Reading): HotelCurrency[] {
  const { file } = reading;
  const base = file.baseCurrency;
  const offered = Object.keys(file.currencies) as CurrencyCode[];
  for (const key of ["baseCurrency", "defaultCurrency"] as const) {
    const currency = file[key];
    if (currency !== undefined && offered.length > 0 && !offered.includes(currency)) {
      reading.problem([key], `is ${currency}; it must be one of the currencies below: ${offered.join(", ")}`);
    }
  }
  return offered.map((code) => readCurrency(reading, code, base));
}

function readCurrency(reading: Reading, code: CurrencyCode, base: CurrencyCode): HotelCurrency {
  const path = ["currencies", code];
  const entry = reading.file.currencies[code] ?? {};
  const exponent = currencyExponent(code);
  const precision = entry.decimals ?? exponent;
  if (precision > exponent) {
    reading.problem([...path, "decimals"], `is ${precision}, but ${code} has no decimals; write 0`);
  }
  const step = roundingStep(reading, code);
  if (step < 1 || step % smallestStep(code, precision) !== 0) {
    const unit = precision === 0 ? "1" : "0.01";
    reading.problem(
      [...path, "roundTo"],
      `must be a multiple of ${unit} for prices with ${precision} decimals, is ${entry.roundTo}`,
    );
  }
  if (code === base && entry.rate !== undefined) {
    reading.problem([...path, "rate"], "must be missing: it is the base currency itself");
  }
  if (code !== base && entry.rate === undefined) {
    reading.problem([...path, "rate"], `is missing; say what 1 ${code} costs in ${base}`);
  }
  return {
    code,
    precision,
    roundingStep: step,
    rate: entry.rate === undefined ? null : readRate(entry.rate),
  };
}

/** Prices in rupiah are shown in millions with three digits. */
const THOUSAND_RUPIAH = 100_000;

/** Minor units that prices of the currency are multiples of. */
export function roundingStep(reading: Reading, code: CurrencyCode): Minor {
  const { roundTo, decimals } = reading.file.currencies[code] ?? {};
  if (roundTo === undefined && code === "IDR") return THOUSAND_RUPIAH;
  return roundTo === undefined
    ? smallestStep(code, decimals ?? currencyExponent(code))
    : reading.money(roundTo, code, ["currencies", code, "roundTo"]);
}

function smallestStep(code: CurrencyCode, precision: 0 | 2): Minor {
  return Math.max(1, 10 ** (currencyExponent(code) - precision));
}

function readRate(rate: number | string): { numerator: number; denominator: number } {
  const [numerator = "0", denominator] = String(rate).split("/");
  if (denominator !== undefined) return { numerator: Number(numerator), denominator: Number(denominator) };
  const digits = numerator.split(".")[1]?.length ?? 0;
  return { numerator: Number(numerator.replace(".", "")), denominator: 10 ** digits };
}
