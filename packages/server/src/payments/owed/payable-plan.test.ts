import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import { expect, test } from "vitest";
import type { Payable } from "./payable.ts";
import { aheadOf, laterDue, planPayables, restOwed } from "./payable-plan.ts";

const days = { today: "2027-01-10", arrival: "2027-05-10", terms: ownTerms("CZK") };

const deposit = { part: "deposit", ahead: 300, later: 700 } as const;
const full = { part: "full", ahead: 1000, later: 0 } as const;

test.each<[string, PaymentOption, string[]]>([
  [
    "on the spot",
    { method: "on_site", part: "full", ahead: 0, later: 1000, dueOn: null, transfer: null, guarantee: false },
    ["full on_site 1000 2027-05-10"],
  ],
  [
    "a deposit by transfer",
    { method: "bank_transfer", ...deposit, dueOn: "2027-01-15", transfer: null, guarantee: false },
    ["deposit bank_transfer 300 2027-01-15", "balance on_site 700 2027-05-10"],
  ],
  [
    "everything by transfer",
    { method: "bank_transfer", ...full, dueOn: "2027-01-15", transfer: null, guarantee: false },
    ["full bank_transfer 1000 2027-01-15"],
  ],
  [
    "a deposit by card",
    { method: "card", ...deposit, dueOn: null, transfer: null, guarantee: false },
    ["deposit card 300 2027-01-10", "balance on_site 700 2027-05-10"],
  ],
  [
    "everything by card",
    { method: "card", ...full, dueOn: null, transfer: null, guarantee: false },
    ["full card 1000 2027-01-10"],
  ],
  [
    "a free stay",
    { method: "on_site", part: "full", ahead: 0, later: 0, dueOn: null, transfer: null, guarantee: false },
    [],
  ],
])("%s: the parts add up to the total", (_, option, expected) => {
  const payables = planPayables(option, days);
  expect(payables.map((p) => `${p.purpose} ${p.method} ${p.amount} ${p.dueOn}`)).toEqual(expected);
  expect(payables.reduce((sum, { amount }) => sum + amount, 0)).toBe(option.ahead + option.later);
  expect(aheadOf(payables)?.amount ?? 0).toBe(option.ahead);
});

test("a stay that costs more since its rest was paid owes another rest on the same day", () => {
  const rest = (payableId: string, state: Payable["state"]): Payable => ({
    payableId,
    purpose: "balance",
    method: "on_site",
    amount: 700,
    transferAmount: 700,
    dueOn: days.arrival,
    state,
    ownTransfer: null,
  });
  const [first, second] = [rest("first", "paid"), rest("second", "open")];
  for (const payables of [
    [first, second],
    [second, first],
  ]) {
    expect(restOwed(payables)).toBe(second);
    expect(laterDue(payables, days.arrival)).toBe(second);
  }
  const both = [first, rest("second", "paid")];
  expect(restOwed(both)).toBe(both[1]);
  expect(restOwed([rest("first", "void")])).toBeNull();
});
