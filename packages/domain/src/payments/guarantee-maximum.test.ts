import { expect, test } from "vitest";
import { aCancellationPolicy } from "../testing/rate-plan.ts";
import { guaranteeMaximum } from "./guarantee-maximum.ts";

const hotel = {
  cancellationPolicies: [
    aCancellationPolicy({ id: 1, noShowPercent: 0 }),
    aCancellationPolicy({ id: 2, noShowPercent: 30 }),
  ],
};

function room(fees: number[], { cardGuarantee = true, policyId = 1 } = {}) {
  return {
    cardGuarantee,
    total: 500_000,
    cancellation: {
      policyId,
      freeUntil: null,
      cancellable: true,
      feeNow: 0,
      steps: fees.map((fee) => ({ from: null, fee })),
    },
    nights: [200_000, 300_000].map((payable) => ({ date: "2027-05-10", amount: payable + 10_000, payable })),
  };
}

test.each([
  ["the last fee of the terms", [room([50_000, 150_000])], 150_000],
  ["no more than the first night as it is paid", [room([500_000])], 200_000],
  ["nothing where the terms ask for nothing", [room([])], 0],
  ["rooms kept by a card only", [room([150_000]), room([500_000], { cardGuarantee: false })], 150_000],
  ["the fee of not coming where it is dearer: 30 % of 5000", [room([50_000], { policyId: 2 })], 150_000],
  ["each such room", [room([150_000]), room([500_000])], 350_000],
])("a guest who does not come pays %s", (_, rooms, most) => {
  expect(guaranteeMaximum(hotel, rooms)).toBe(most);
});
