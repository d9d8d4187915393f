import { ruleAt } from "../dates/time-rule.ts";
import { amountIn } from "../money/amount-in.ts";
import { currencyExponent } from "../money/currency.ts";
import type { Minor } from "../money/money.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import type { DayMinute, SlotPriceRule, TimedService } from "./timed-service.ts";

/**
 * The price of the slot that begins then, per slot or per person, by the prices of its day. In whole units of the
 * currency, so that exactly what is shown without decimals is charged; null if none is set.
 */
export function slotPrice(
  prices: readonly SlotPriceRule[],
  start: DayMinute,
  currency: SaleCurrency,
): Minor | null {
  const rule = ruleAt(prices, start);
  return rule ? amountIn(rule.amounts, inWholeUnits(currency)) : null;
}

/** The price of a slot, per slot or per person, where it is the same at any time; null where it is not. */
export function steadyPrice({ prices }: Pick<TimedService, "prices">, currency: SaleCurrency): Minor | null {
  const units = inWholeUnits(currency);
  const [price, ...others] = new Set(prices.map(({ amounts }) => amountIn(amounts, units)));
  return price === undefined || others.length > 0 ? null : price;
}

/** What the slots cost together. */
export function blockPrice(
  { priceUnit }: Pick<TimedService, "priceUnit">,
  slots: readonly { price: Minor }[],
  persons: number,
): Minor {
  const sum = slots.reduce((total, { price }) => total + price, 0);
  return priceUnit === "person" ? sum * persons : sum;
}

/** The currency with the finest step that is a multiple both of its own and of a whole unit. */
export function inWholeUnits(currency: SaleCurrency): SaleCurrency {
  const unit = 10 ** currencyExponent(currency.code);
  return { ...currency, step: (currency.step * unit) / commonDivisor(currency.step, unit) };
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
