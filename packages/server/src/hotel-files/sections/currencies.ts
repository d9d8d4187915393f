import { currencyExponent, type CurrencyCode } from "@portico/domain/money/currency";
import { toMajor, type Minor } from "@portico/domain/money/money";
import type { HotelCurrency } from "@portico/domain/money/sale-currency";
import { z } from "zod";

import { currency, decimal, matching } from "../lines/forms.ts";
import type { Line } from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";

const form = z
  .partialRecord(
    currency,
    z.strictObject({
      decimals: z
        .union([z.literal(0), z.literal(2)], { error: "must be 0 or 2" })
        .optional()
        .describe("Decimal places of shown prices; by default as many as the currency has."),
      roundTo: decimal(0.01, 10_000)
        .optional()
        .describe(
          "Prices are multiples of this; by default the smallest price with these decimals, and 1000 for IDR.",
        ),
      rate: z
        .union([decimal(0.000_001, 1_000_000), matching(/^\d{1,12}\/\d{1,12}$/, "a number or a fraction")], {
          error: "must be a number above 0, or a fraction such as 2466/100",
        })
        .optional()
        .describe(
          "What one unit of the currency costs in the base currency; none for the base currency itself.",
        ),
    }),
    { error: "must be a group of currencies, each under its code such as EUR" },
  )
  .refine((value) => Object.keys(value).length > 0, "must be a group with one currency or more");

export const currencies: Line<typeof form, HotelCurrency[]> = {
  form,
  read: readCurrencies,
  write: (_writing, all) => Object.fromEntries(all.map((its) => [its.code, writeCurrency(its)])),
};

/** The currencies in the order of the file; every currency except the base needs a rate. */
function readCurrencies(reading: Reading): HotelCurrency[] {
  const base = reading.baseCurrency;
  const offered = Object.keys(reading.part("currencies", form)) as CurrencyCode[];
  for (const key of ["baseCurrency", "defaultCurrency"] as const) {
    const own = reading.part(key, currency.optional());
    if (own !== undefined && offered.length > 0 && !offered.includes(own)) {
      reading.problem([key], `is ${own}; it must be one of the currencies below: ${offered.join(", ")}`);
    }
  }
  return offered.map((code) => readCurrency(reading, code, base));
}

function readCurrency(reading: Reading, code: CurrencyCode, base: CurrencyCode): HotelCurrency {
  const path = ["currencies", code];
  const entry = reading.part("currencies", form)[code] ?? {};
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

/** Prices in rupiah are shown in millions with three decimals. */
const THOUSAND_RUPIAH = 100_000;

/** Prices in the currency are multiples of this number of minor units. */
export function roundingStep(reading: Reading, code: CurrencyCode): Minor {
  const { roundTo, decimals } = reading.part("currencies", form)[code] ?? {};
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

function writeCurrency({ code, precision, roundingStep, rate }: HotelCurrency) {
  const decimal = rate === null ? null : toDecimal(rate);
  return {
    decimals: precision,
    roundTo: toMajor(roundingStep, code),
    ...(decimal === null ? {} : { rate: decimal }),
  };
}

/** 24.655 for 24655/1000. A rate that would not read back exactly from a decimal stays a fraction. */
function toDecimal({ numerator, denominator }: { numerator: number; denominator: number }): number | string {
  const value = numerator / denominator;
  const digits = String(value).split(".")[1]?.length ?? 0;
  const isSame = 10 ** digits === denominator && Number(String(value).replace(".", "")) === numerator;
  return isSame ? value : `${numerator}/${denominator}`;
}

const first = currency.optional().describe("Currency that guests see first; the base currency by default.");

export const defaultCurrency: Line<typeof first, CurrencyCode> = {
  form: first,
  read: (reading, written) => written ?? reading.baseCurrency,
  write: (_writing, meant) => meant,
};
