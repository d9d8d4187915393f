import fc from "fast-check";
import { expect, test } from "vitest";
import { planPayment, type PaymentPlan } from "./payment-plan.ts";

test.each<["bank_transfer" | "on_site", number, number, PaymentPlan]>([
  ["bank_transfer", 664_000, 199_200, { byTransfer: 199_200, atProperty: 464_800 }],
  ["bank_transfer", 664_000, 664_000, { byTransfer: 664_000, atProperty: 0 }],
  ["bank_transfer", 664_000, 0, { byTransfer: 664_000, atProperty: 0 }],
  ["on_site", 664_000, 199_200, { byTransfer: 0, atProperty: 664_000 }],
])("%s of %d with a deposit of %d", (method, total, deposit, plan) => {
  expect(planPayment(method, { total, deposit })).toEqual(plan);
});

test("the parts are the total, and neither is negative", () => {
  const owed = fc
    .nat(1_000_000)
    .chain((total) => fc.record({ total: fc.constant(total), deposit: fc.nat(total) }));
  fc.assert(
    fc.property(fc.constantFrom("bank_transfer" as const, "on_site" as const), owed, (method, money) => {
      const { byTransfer, atProperty } = planPayment(method, money);
      expect(byTransfer + atProperty).toBe(money.total);
      expect(Math.min(byTransfer, atProperty)).toBeGreaterThanOrEqual(0);
    }),
    { seed: 20 },
  );
});
