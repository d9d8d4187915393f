import { expect, test } from "vitest";
import type { Instant } from "../dates/time-zone.ts";
import { aHotel } from "../testing/hotel.ts";
import { bankTransferDue, paymentMethodsFor } from "./payment-methods.ts";

const hotel = aHotel({
  payment: {
    methods: ["bank_transfer", "on_site"],
    bank: { account: "19-2000145399/0800", iban: "CZ6508000000192000145399", bic: "", holder: "Lake" },
    bankDueDays: 5,
  },
});

/** Sunday noon in Prague, which is an hour ahead of UTC. */
const NOW = Date.parse("2027-01-10T11:00:00Z");

function room(arrival: string, freeUntil: Instant | null = null, total = 100_000) {
  return {
    stay: { arrival, departure: "2027-12-31" },
    total,
    cancellation: { policyId: 1, freeUntil, cancellable: true, feeNow: 0, steps: [] },
    prepaymentRequired: false,
    cardGuarantee: false,
  };
}

test.each([
  ["five days later", [room("2027-05-10")], "2027-01-15"],
  ["the eve of an early arrival", [room("2027-01-14")], "2027-01-13"],
  // Free until the 13th, 18:00: the 12th is the last day that ends before.
  [
    "the last whole day of free cancellation",
    [room("2027-05-10", Date.parse("2027-01-13T17:00:00Z"))],
    "2027-01-12",
  ],
  // Midnight of Prague on the 13th ends the 12th.
  [
    "the day that a deadline at midnight ends",
    [room("2027-05-10", Date.parse("2027-01-12T23:00:00Z"))],
    "2027-01-12",
  ],
  ["the earliest of several rooms", [room("2027-05-10"), room("2027-01-13")], "2027-01-12"],
  ["tomorrow, a whole day from now", [room("2027-01-12")], "2027-01-11"],
])("a transfer is due %s", (_, rooms, due) => {
  expect(bankTransferDue(hotel, rooms, NOW)?.dueOn).toBe(due);
});

test("what must be paid ahead may be paid until the eve, though free cancellation ends before", () => {
  const flexible = { ...room("2027-01-14", NOW + 86_400_000), prepaymentRequired: true };
  expect(bankTransferDue(hotel, [flexible], NOW)?.dueOn).toBe("2027-01-13");
  expect(paymentMethodsFor(hotel, [flexible], NOW)).toEqual(["bank_transfer"]);
});

test("the due day ends at the hotel's midnight, also when the clocks change in between", () => {
  // Clocks in Prague go forward on 28 March 2027.
  const now = Date.parse("2027-03-26T11:00:00Z");
  expect(bankTransferDue(hotel, [room("2027-05-10")], now)).toEqual({
    dueOn: "2027-03-31",
    until: Date.parse("2027-03-31T22:00:00Z"),
  });
});

test.each([
  ["time for it", [room("2027-05-10")], ["bank_transfer", "on_site"]],
  ["an arrival tomorrow", [room("2027-01-11")], ["on_site"]],
  ["free cancellation that ends tomorrow", [room("2027-05-10", NOW + 86_400_000)], ["on_site"]],
  ["nothing to pay", [room("2027-05-10", null, 0)], ["on_site"]],
])("with %s the guest can choose from the right methods", (_, rooms, methods) => {
  expect(paymentMethodsFor(hotel, rooms, NOW)).toEqual(methods);
});

test("a hotel without an account takes no transfer", () => {
  const without = aHotel({ payment: { methods: ["bank_transfer", "on_site"], bank: null, bankDueDays: 5 } });
  expect(paymentMethodsFor(without, [room("2027-05-10")], NOW)).toEqual(["on_site"]);
});

const MONTHS_AHEAD = "2027-05-10";
test.each([
  ["that must be paid ahead", { prepaymentRequired: true }, ["bank_transfer"]],
  ["that needs a card as its guarantee", { cardGuarantee: true }, []],
])("one room %s decides for the whole reservation", (_, flags, methods) => {
  const rooms = [room(MONTHS_AHEAD), { ...room(MONTHS_AHEAD), ...flags }];
  expect(paymentMethodsFor(hotel, rooms, NOW)).toEqual(methods);
});

test("a stay that costs nothing needs no payment ahead", () => {
  const free = { ...room(MONTHS_AHEAD, null, 0), prepaymentRequired: true };
  expect(paymentMethodsFor(hotel, [free], NOW)).toEqual(["on_site"]);
});
