import { expect, test } from "vitest";
import { guaranteeMaximum } from "./guarantee-maximum.ts";

function room(fees: number[], { nights = [200_000, 300_000], cardGuarantee = true } = {}) {
  return {
    cardGuarantee,
    cancellation: {
      policyId: 1,
      freeUntil: null,
      cancellable: true,
      feeNow: 0,
      steps: fees.map((fee) => ({ from: null, fee })),
    },
    nights: nights.map((payable) => ({ date: "2027-05-10", amount: payable + 10_000, payable })),
  };
}

test.each([
  ["the last fee of the terms", [room([50_000, 150_000])], 150_000],
  ["no more than the first night as it is paid", [room([500_000])], 200_000],
  ["nothing where the terms ask for nothing", [room([])], 0],
  ["rooms kept by a card only", [room([150_000]), room([500_000], { cardGuarantee: false })], 150_000],
  ["each such room", [room([150_000]), room([500_000])], 350_000],
])("a guest who does not come pays %s", (_, rooms, most) => {
  expect(guaranteeMaximum(rooms)).toBe(most);
});
