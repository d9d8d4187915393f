import { expect, test } from "vitest";
import type { GatewayRefund } from "./gateway-report.ts";
import { judgeRefunds, type OrderedRefund } from "./judge-refunds.ts";
import { PAID_ATTEMPT, paidReport } from "./testing/paid-payment.ts";

/** All of it was given back. */
const ATTEMPT = { ...PAID_ATTEMPT, refunded: PAID_ATTEMPT.amount };

const report = (refunds?: readonly GatewayRefund[]) => paidReport(refunds === undefined ? {} : { refunds });

const refund = (key: string | null, amount: number, state: GatewayRefund["state"]): GatewayRefund => ({
  key,
  amount,
  state,
});
const order = (key: string, amount: number, isDone = true): OrderedRefund => ({ key, amount, isDone });

const BOTH = [order("a", 1_000), order("b", 320)];

test.each<[string, readonly OrderedRefund[], GatewayRefund[] | undefined, string[], number, number]>([
  ["a gateway whose refunds are final", BOTH, undefined, [], 1_320, 0],
  ["done", BOTH, [refund("a", 1_000, "done"), refund("b", 320, "done")], [], 1_320, 0],
  ["on its way, a part", BOTH, [refund("a", 1_000, "pending"), refund("b", 320, "done")], [], 1_320, 1_000],
  ["one of two came back: 1320 - 1000", BOTH, [refund("a", 1_000, "failed")], ["a"], 320, 0],
  ["both came back", BOTH, [refund("b", 320, "failed"), refund("a", 1_000, "failed")], ["a", "b"], 0, 0],
  // Its order is still in progress and will notice by itself.
  ["not believed done yet", [order("a", 1_000, false)], [refund("a", 1_000, "failed")], [], 1_320, 0],
  [
    "an order of somebody else's",
    BOTH,
    [refund(null, 1_000, "failed"), refund("x", 5, "failed")],
    [],
    1_320,
    0,
  ],
  // A report from before the refunds lists neither.
  ["a report that has come late", BOTH, [], [], 1_320, 0],
])("refunds: %s", (_, ordered, told, failed, refunded, returning) => {
  expect(judgeRefunds(ATTEMPT, ordered, report(told))).toEqual({ failed, refunded, returning });
});

test("a failure that was heard of is none the next time", () => {
  const told = report([refund("a", 1_000, "failed"), refund("b", 320, "done")]);
  const after = { ...ATTEMPT, refunded: 320 };
  const ordered = [order("a", 1_000, false), order("b", 320)];
  expect(judgeRefunds(after, ordered, told)).toEqual({ failed: [], refunded: 320, returning: 0 });
});

test("a report of another payment says nothing of refunds", () => {
  const told = { ...report([refund("a", 1_000, "failed")]), amount: 1_321 };
  expect(judgeRefunds(ATTEMPT, BOTH, told)).toBeNull();
});
