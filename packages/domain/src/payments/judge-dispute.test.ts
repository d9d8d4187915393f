import { expect, test } from "vitest";
import type { GatewayDispute } from "./gateway-report.ts";
import { judgeDispute } from "./judge-dispute.ts";
import { PAID_ATTEMPT, paidReport } from "./testing/paid-payment.ts";

const dispute = (state: GatewayDispute["state"], id = "du_1"): GatewayDispute => ({
  id,
  state,
  amount: 1_320,
  reason: "fraudulent",
  answerBy: null,
});

const report = (told?: GatewayDispute) => paidReport(told === undefined ? {} : { dispute: told });

type State = GatewayDispute["state"] | null;

test.each<[known: State, told: State, kept: State, isNews: boolean]>([
  [null, null, null, false],
  [null, "inquires", "inquires", true],
  ["inquires", "inquires", "inquires", false],
  // The inquiry has its own deadline.
  ["inquires", "withdrawn", "withdrawn", true],
  [null, "withdrawn", "withdrawn", true],
  ["withdrawn", "withdrawn", "withdrawn", false],
  ["withdrawn", "won", "won", false],
  ["withdrawn", "lost", "lost", false],
  // Everything before was missed, but the money is gone.
  [null, "lost", "lost", true],
  [null, "won", "won", false],
  // Banks appeal.
  ["lost", "withdrawn", "withdrawn", false],
  ["lost", "won", "won", false],
  // These reports came late.
  ["withdrawn", "inquires", "withdrawn", false],
  ["won", "withdrawn", "won", false],
  ["withdrawn", null, "withdrawn", false],
])(
  "a dispute that was known as %s and is told as %s is %s; staff are told: %s",
  (known, told, kept, isNews) => {
    const before = known && dispute(known);
    const judged = judgeDispute(PAID_ATTEMPT, before, report(told === null ? undefined : dispute(told)));
    expect([judged.dispute?.state ?? null, judged.isNews]).toEqual([kept, isNews]);
  },
);

test("another dispute of the same payment is news of its own", () => {
  expect(judgeDispute(PAID_ATTEMPT, dispute("won"), report(dispute("withdrawn", "du_2")))).toEqual({
    dispute: dispute("withdrawn", "du_2"),
    isNews: true,
  });
});

test("a report of another payment says nothing of disputes", () => {
  const other = { ...report(dispute("withdrawn")), orderNumber: "R2" };
  expect(judgeDispute(PAID_ATTEMPT, null, other)).toEqual({ dispute: null, isNews: false });
});
