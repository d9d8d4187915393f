import { expect, test } from "vitest";
import type { CancellationTerms } from "./cancellation-terms.ts";
import { sumCancellation } from "./sum-cancellation.ts";

const DAY = 86_400_000;
const [FIRST, SECOND, THIRD] = [10 * DAY, 12 * DAY, 13 * DAY];

/** Free until the first day, then half of 4000, from the third day all of it. */
const flexible: CancellationTerms = {
  policyId: 1,
  freeUntil: FIRST,
  cancellable: true,
  feeNow: 0,
  steps: [
    { from: FIRST, fee: 200_000 },
    { from: THIRD, fee: 400_000 },
  ],
};
/** Free until the second day, then 1000. */
const strict: CancellationTerms = {
  policyId: 2,
  freeUntil: SECOND,
  cancellable: true,
  feeNow: 0,
  steps: [{ from: SECOND, fee: 100_000 }],
};
const nonRefundable: CancellationTerms = {
  policyId: 3,
  freeUntil: null,
  cancellable: false,
  feeNow: 300_000,
  steps: [{ from: null, fee: 300_000 }],
};

test("of two rooms with other deadlines it is free until the first, and the fees of each moment are added", () => {
  expect(sumCancellation([flexible, strict])).toMatchObject({
    freeUntil: FIRST,
    cancellable: true,
    feeNow: 0,
    steps: [
      { from: FIRST, fee: 200_000 },
      // 2000 + 1000
      { from: SECOND, fee: 300_000 },
      // 4000 + 1000
      { from: THIRD, fee: 500_000 },
    ],
  });
});

test("beside a room that cannot be cancelled free of charge, something is owed from the booking on", () => {
  expect(sumCancellation([flexible, nonRefundable])).toMatchObject({
    freeUntil: null,
    cancellable: true,
    feeNow: 300_000,
    steps: [
      { from: null, fee: 300_000 },
      { from: FIRST, fee: 500_000 },
      { from: THIRD, fee: 700_000 },
    ],
  });
});

test("rooms of which none can be cancelled cannot be cancelled", () => {
  expect(sumCancellation([nonRefundable, nonRefundable])).toMatchObject({
    freeUntil: null,
    cancellable: false,
    feeNow: 600_000,
    steps: [{ from: null, fee: 600_000 }],
  });
});

test("one room keeps its terms", () => {
  expect(sumCancellation([flexible])).toEqual({ ...flexible, policyId: 0 });
});
