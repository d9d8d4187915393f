import { isCurrencyCode } from "@portico/domain/money/currency";
import { fromMajor, toMajor } from "@portico/domain/money/money";
import type { DiscountBenefit } from "@portico/domain/discounts/discount";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import type { WireObject } from "../codec/wire.ts";
import type { Property } from "../property.ts";
import { asObject, choiceAt, flag, flagAt, localTextAt, numberAt } from "./wire-fields.ts";

type DiscountView = Property["discounts"][number];

/** A discount with the wire's operator: `scalar` an amount by currency, `proc` a percentage, `xy` stay `limit` nights and pay `value`. */
export function writeDiscount({ id, name, kind, benefit }: DiscountView): WireObject {
  return { id, name, kind, ...writeBenefit(benefit) };
}

function writeBenefit(benefit: DiscountBenefit): WireObject {
  switch (benefit.kind) {
    case "amount":
      return { operator: "scalar", value: writeAmounts(benefit.amounts), limit: null };
    case "percent":
      return {
        operator: "proc",
        value: benefit.percent,
        limit: null,
        on_meals: flag(benefit.onMeals),
        max_amount: benefit.maxAmount === null ? null : writeAmounts(benefit.maxAmount),
      };
    case "free_nights":
      return { operator: "xy", value: benefit.payNights, limit: benefit.stayNights };
  }
}

export function readDiscount(wire: WireObject): DiscountView {
  return {
    id: numberAt(wire, "id"),
    name: localTextAt(wire, "name"),
    kind: choiceAt(wire, "kind", ["action", "early_bird", "last_minute", "long_stay"]),
    benefit: readBenefit(wire),
  };
}

function readBenefit(wire: WireObject): DiscountBenefit {
  switch (choiceAt(wire, "operator", ["scalar", "proc", "xy"])) {
    case "scalar":
      return { kind: "amount", amounts: readAmounts(wire["value"]) };
    case "proc":
      return {
        kind: "percent",
        percent: numberAt(wire, "value"),
        onMeals: flagAt(wire, "on_meals"),
        maxAmount: wire["max_amount"] === null ? null : readAmounts(wire["max_amount"]),
      };
    case "xy":
      return {
        kind: "free_nights",
        stayNights: numberAt(wire, "limit"),
        payNights: numberAt(wire, "value"),
      };
  }
}

/** Amounts by currency in major units, as the wire has all its money. */
export function writeAmounts(amounts: CurrencyAmounts): WireObject {
  const wire: WireObject = {};
  for (const [code, amount] of Object.entries(amounts)) {
    if (isCurrencyCode(code)) wire[code] = toMajor(amount, code);
  }
  return wire;
}

export function readAmounts(value: unknown): CurrencyAmounts {
  const amounts: Partial<Record<string, number>> = {};
  for (const [code, amount] of Object.entries(asObject(value))) {
    if (isCurrencyCode(code) && typeof amount === "number") amounts[code] = fromMajor(amount, code);
  }
  return amounts;
}
