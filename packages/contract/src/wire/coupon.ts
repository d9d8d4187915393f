import type { CurrencyCode } from "@portico/domain/money/currency";
import { toMajor } from "@portico/domain/money/money";
import type { CouponProblem } from "@portico/domain/pricing/coupon-problem";
import type { WireObject } from "../call.ts";
import type { CouponUse } from "../checkout.ts";
import { choiceAt, flag, listAt, moneyAt, numberAt, textAt, textOrNullAt } from "./wire-fields.ts";

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
