import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { CouponProblem } from "@portico/domain/pricing/coupon-problem";
import type { WireObject } from "../call.ts";
import type { CouponUse, CouponView } from "../checkout.ts";
import { readAmounts, writeAmounts } from "./discount.ts";
import {
  asObject,
  choiceAt,
  flag,
  flagAt,
  listAt,
  localTextAt,
  moneyAt,
  numberAt,
  numberOrNullAt,
  textAt,
  textOrNullAt,
} from "./wire-fields.ts";

/** A coupon with the wire's operator: `scalar` an amount by currency, `proc` a percentage. */
export function writeCouponView({ benefit, minPrice, ...coupon }: CouponView): WireObject {
  return {
    id: coupon.id,
    code: coupon.code,
    name: coupon.name,
    valid_from: coupon.validFrom,
    valid_to: coupon.validTo,
    able_from: coupon.stayFrom,
    able_to: coupon.stayTo,
    min_night: coupon.minNights,
    min_price_in_currencies: minPrice === null ? null : writeAmounts(minPrice),
    ...(benefit.kind === "amount"
      ? { operator: "scalar", value: writeAmounts(benefit.amounts) }
      : { operator: "proc", value: benefit.percent }),
    force_nonref: flag(coupon.forcesNonRefundable),
  };
}

export function readCouponView(value: unknown): CouponView {
  const wire = asObject(value);
  const minPrice = wire["min_price_in_currencies"];
  return {
    id: numberAt(wire, "id"),
    code: textAt(wire, "code"),
    name: localTextAt(wire, "name"),
    benefit:
      choiceAt(wire, "operator", ["scalar", "proc"]) === "scalar"
        ? { kind: "amount", amounts: readAmounts(wire["value"]) }
        : { kind: "percent", percent: numberAt(wire, "value") },
    validFrom: textOrNullAt(wire, "valid_from"),
    validTo: textOrNullAt(wire, "valid_to"),
    stayFrom: textOrNullAt(wire, "able_from"),
    stayTo: textOrNullAt(wire, "able_to"),
    minNights: numberOrNullAt(wire, "min_night"),
    minPrice: minPrice === null ? null : readAmounts(minPrice),
    forcesNonRefundable: flagAt(wire, "force_nonref"),
  };
}

/** A coupon in a priced reservation; every condition that it fails comes with what is missing. */
export function writeCouponUse(use: CouponUse, currency: CurrencyCode): WireObject {
  return {
    id: use.couponId,
    code: use.code,
    price: toMajor(use.amount, currency),
    usable: flag(use.problems.length === 0),
    reason: use.problems[0]?.code ?? null,
    reasons: use.problems.map((problem) => writeCouponProblem(problem, currency)),
  };
}

export function readCouponUse(wire: WireObject, currency: CurrencyCode): CouponUse {
  return {
    couponId: numberAt(wire, "id"),
    code: textAt(wire, "code"),
    amount: moneyAt(wire, "price", currency),
    problems: listAt(wire, "reasons", (reason) => readCouponProblem(reason, currency)),
  };
}

const PROBLEM_CODES = [
  "not_valid_yet",
  "no_longer_valid",
  "stay_window",
  "min_nights",
  "min_price",
  "currency",
  "used_up",
] as const satisfies CouponProblem["code"][];

function writeCouponProblem(problem: CouponProblem, currency: CurrencyCode): WireObject {
  switch (problem.code) {
    case "min_price": {
      const { code, price, missing } = problem;
      return { code, price: toMajor(price, currency), missing: toMajor(missing, currency) };
    }
    default:
      return problem;
  }
}

function readCouponProblem(wire: WireObject, currency: CurrencyCode): CouponProblem {
  const code = choiceAt(wire, "code", PROBLEM_CODES);
  switch (code) {
    case "not_valid_yet":
      return { code, from: textAt(wire, "from") };
    case "no_longer_valid":
      return { code, to: textAt(wire, "to") };
    case "stay_window":
      return { code, from: textOrNullAt(wire, "from"), to: textOrNullAt(wire, "to") };
    case "min_nights":
      return { code, nights: numberAt(wire, "nights"), missing: numberAt(wire, "missing") };
    case "min_price":
      return {
        code,
        price: moneyAt(wire, "price", currency),
        missing: moneyAt(wire, "missing", currency),
      };
    case "currency":
    case "used_up":
      return { code };
  }
}
