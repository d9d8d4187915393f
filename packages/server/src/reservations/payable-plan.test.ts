import { expect, test } from "vitest";
import { planPayables } from "./payable-plan.ts";

const stay = { arrival: "2027-05-10" };

test.each([
  ["on the spot", "on_site", 1000, 300, null, ["full on_site 1000 2027-05-10"]],
  [
    "a deposit by transfer",
    "bank_transfer",
    1000,
    300,
    "2027-01-15",
    ["deposit bank_transfer 300 2027-01-15", "balance on_site 700 2027-05-10"],
  ],
  [
    "everything by transfer, no deposit asked",
    "bank_transfer",
    1000,
    0,
    "2027-01-15",
    ["full bank_transfer 1000 2027-01-15"],
  ],
  [
    "everything by transfer, non-refundable",
    "bank_transfer",
    1000,
    1000,
    "2027-01-15",
    ["full bank_transfer 1000 2027-01-15"],
  ],
  ["a free stay", "on_site", 0, 0, null, []],
] as const)("%s: the parts add up to the total", (_, method, total, deposit, transferDueOn, expected) => {
  const payables = planPayables({ method, total, deposit, transferDueOn, ...stay });
  expect(payables.map((p) => `${p.purpose} ${p.method} ${p.amount} ${p.dueOn}`)).toEqual(expected);
  expect(payables.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
});
