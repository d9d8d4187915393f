import { currencyExponent, type CurrencyCode } from "./currency.ts";

/** An amount in minor units of its currency (haléř, cent, whole yen): always a safe integer, never a fraction. */
export type Minor = number;

export type RoundingMode = "half_up" | "half_even" | "up" | "down";

/**
 * `amount * numerator / denominator`, rounded once to a multiple of `step`; exact for any size of the operands.
 * `half_up` rounds half away from zero, `up` away from zero, `down` towards zero.
 * See docs/algorithms/rounding.md.
 */
export function scaleMoney(
  amount: Minor,
  numerator: number | bigint,
  denominator: number | bigint,
  step: Minor = 1,
  mode: RoundingMode = "half_up",
): Minor {
  if (
    (mode === "half_up" || mode === "down") &&
    typeof numerator === "number" &&
    typeof denominator === "number"
  ) {
    const dividend = amount * numerator;
    const divisor = denominator * step;
    // Below 2^52 numbers are exact, including the doubled remainder, and no quotient is so close below a whole number
    // that it would be rounded up to it. Almost every price takes this path.
    if (dividend >= 0 && dividend <= EXACT && divisor > 0) {
      const quotient = Math.floor(dividend / divisor);
      const rest = dividend - quotient * divisor;
      return (mode === "half_up" && rest * 2 >= divisor ? quotient + 1 : quotient) * step;
    }
  }
  return divideMoney(BigInt(amount) * BigInt(numerator), BigInt(denominator), step, mode);
}

const EXACT = 2 ** 52;

/** `dividend / divisor`, rounded once to a multiple of `step`, for dividends that are sums of products. */
export function divideMoney(
  dividend: bigint,
  divisor: bigint,
  step: Minor = 1,
  mode: RoundingMode = "half_up",
): Minor {
  return Number(divideRounded(dividend, divisor * BigInt(step), mode) * BigInt(step));
}

function divideRounded(dividend: bigint, divisor: bigint, mode: RoundingMode): bigint {
  if (divisor === 0n) throw new RangeError("Division of money by zero");
  const negative = dividend < 0n !== divisor < 0n;
  const size = dividend < 0n ? -dividend : dividend;
  const part = divisor < 0n ? -divisor : divisor;
  const quotient = size / part;
  const rest = size % part;
  const rounded = rest === 0n || !roundsAway(mode, rest * 2n, part, quotient) ? quotient : quotient + 1n;
  return negative ? -rounded : rounded;
}

function roundsAway(mode: RoundingMode, twiceRest: bigint, part: bigint, quotient: bigint): boolean {
  switch (mode) {
    case "up":
      return true;
    case "down":
      return false;
    case "half_up":
      return twiceRest >= part;
    case "half_even":
      return twiceRest > part || (twiceRest === part && quotient % 2n === 1n);
  }
}

/** Converts major units from JSON and screens to minor units; excess digits are rounded half up. */
export function fromMajor(major: number, currency: CurrencyCode): Minor {
  const minor = major * 10 ** currencyExponent(currency);
  // Rounding takes longer than all else of reading a price, and most prices are whole already.
  return Number.isSafeInteger(minor) ? minor : Math.round(Number(minor.toFixed(4)));
}

/** Converts minor units to JSON's decimal number: the closest one, which prints with the currency's digits. */
export function toMajor(minor: Minor, currency: CurrencyCode): number {
  return minor / 10 ** currencyExponent(currency);
}

export function sumMoney(amounts: readonly Minor[]): Minor {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

/**
 * Splits `total` in proportion to `weights` into multiples of `step` that add up to it exactly (largest remainder; ties
 * go to the earlier share). If all weights are zero, the first share gets everything.
 */
export function splitMoney(total: Minor, weights: readonly number[], step: Minor = 1): Minor[] {
  if (weights.length === 1) return [total];
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const shares = weights.map((weight) => scaleMoney(total, weight, sum, step, "down"));
  let rest = total - shares.reduce((a, b) => a + b, 0);
  const order = weights
    .map((weight, index) => ({ index, remainder: remainderOf(total, weight, sum * step) }))
    .sort((a, b) => (a.remainder < b.remainder ? 1 : a.remainder > b.remainder ? -1 : 0));
  for (const { index } of order) {
    if (rest < step) break;
    shares[index] = (shares[index] ?? 0) + step;
    rest -= step;
  }
  // A rest smaller than a step cannot be split; the first share gets it, so that nothing is lost.
  shares[0] = (shares[0] ?? 0) + rest;
  return shares;
}

/** What `total * weight / divisor` leaves over; as a bigint where numbers are not exact. */
function remainderOf(total: Minor, weight: number, divisor: number): number | bigint {
  const dividend = total * weight;
  if (dividend >= 0 && dividend <= EXACT && divisor <= EXACT) return dividend % divisor;
  return (BigInt(total) * BigInt(weight)) % BigInt(divisor);
}

/** `splitMoney` into `count` equal shares, without weighing them: the earlier ones get what does not divide. */
export function splitEvenly(total: Minor, count: number, step: Minor = 1): Minor[] {
  const steps = Math.floor(total / step);
  const each = Math.floor(steps / count);
  const more = steps - each * count;
  const shares = Array.from({ length: count }, (_, index) => (index < more ? each + 1 : each) * step);
  shares[0] = (shares[0] ?? 0) + (total - steps * step);
  return shares;
}
