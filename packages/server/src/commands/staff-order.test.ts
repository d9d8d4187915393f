import { expect, test } from "vitest";
import { readStaffOrder } from "./staff-order.ts";

const read = (line: string, currency: "CZK" | "JPY" = "CZK") => {
  const order = readStaffOrder(line.split("|"), currency);
  return order.ok ? order.value : order.problem;
};

test.each([
  ["paid", { kind: "paid", due: null }],
  ["paid|2028-02-15", { kind: "paid", due: "2028-02-15" }],
  ["cancel", { kind: "cancel", keep: "terms" }],
  ["cancel|keep|1200.50", { kind: "cancel", keep: 120_050 }],
  ["cancel|--item|2", { kind: "cancel_item", itemNo: 2, keep: "terms" }],
  ["cancel|--item|2|keep|500", { kind: "cancel_item", itemNo: 2, keep: 50_000 }],
  ["cancel|keep|0", { kind: "cancel", keep: 0 }],
  ["refund|1200,5", { kind: "refund", amount: 120_050 }],
  ["charge|Did not come", { kind: "charge", reason: "Did not come", amount: null }],
  ["charge| Did not come |2200", { kind: "charge", reason: "Did not come", amount: 220_000 }],
])("%s is understood", (line, order) => {
  expect(read(line)).toEqual(order);
});

test.each([
  ["money by a word that is missing", "cancel|500"],
  ["a word without its money", "cancel|keep"],
  ["an item without its number, for which all would be cancelled", "cancel|--item"],
  ["an item by its name", "cancel|--item|double"],
  ["an item and money without its word", "cancel|--item|2|500"],
  ["an item and a word without its money", "cancel|--item|2|keep"],
  ["thousands apart, of which the first part alone would move", "refund|1|200"],
  ["the same, of what is kept", "cancel|keep|1|200"],
  ["words apart, of which the second would be money", "charge|did|not|come"],
  ["a sum in the place of the reason, for which all would be taken", "charge|500"],
  ["no reason", "charge|  "],
  ["no sum", "refund"],
  ["more than there is to say", "paid|500"],
  ["a command of another kind", "repay|500"],
])("%s is not taken for an order", (_, line) => {
  expect(read(line)).toBe("usage");
});

test.each([
  ["1 200", "CZK"],
  ["1.200", "CZK"],
  ["1,200.00", "CZK"],
  ["-5", "CZK"],
  ["0", "CZK"],
  ["0.00", "CZK"],
  ["1200.50", "JPY"],
  ["1200,0", "JPY"],
] as const)("%s %s is no sum to give back", (amount, currency) => {
  expect(read(`refund|${amount}`, currency)).toEqual({ noAmount: amount });
});

test("a currency without decimals is written without them", () => {
  expect(read("refund|1200", "JPY")).toEqual({ kind: "refund", amount: 1200 });
});
