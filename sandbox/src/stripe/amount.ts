/** Whole smallest units of a currency: haléře, cents, yen. */
export type Units = number;

/** Currencies without a smaller unit, as the documentation lists them. */
const ZERO_DECIMAL = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
/** Currencies of a thousand smaller units; the last digit must be zero. */
const THREE_DECIMAL = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** The least that a card may be charged, as the documentation lists it; where it names none, 50 units. */
const LEAST: Readonly<Record<string, Units>> = {
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};
const LEAST_ELSEWHERE = 50;
/** Eight digits, whatever the currency. */
export const MOST = 99_999_999;

export function leastCharge(currency: string): Units {
  return LEAST[currency.toUpperCase()] ?? LEAST_ELSEWHERE;
}

/** How many digits stand behind the point. */
function decimalsOf(currency: string): 0 | 2 | 3 {
  const code = currency.toUpperCase();
  if (ZERO_DECIMAL.has(code)) return 0;
  return THREE_DECIMAL.has(code) ? 3 : 2;
}

/** Whether the code has the shape of a currency; a real account also needs the currency to be one of its own. */
export function isCurrency(code: string): boolean {
  return /^[a-z]{3}$/i.test(code);
}

/** As a guest of that language reads it: `1 399,51 Kč` in Czech, `€218.00` in English, `¥1,400` without smaller units. */
export function showUnits(units: Units, currency: string, language: string): string {
  const digits = decimalsOf(currency);
  const format = new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(units / 10 ** digits);
}
