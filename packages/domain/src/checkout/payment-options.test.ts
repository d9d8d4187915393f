import { expect, test } from "vitest";
import type { Instant } from "../dates/time-zone.ts";
import { aHotel, GOPAY } from "../testing/hotel.ts";
import type { CurrencyCode } from "../money/currency.ts";
import { bankTransferDue } from "../transfers/bank-transfer-due.ts";
import { chosenOption, onSiteBar, paymentOptionsFor, type PaymentQuestion } from "./payment-options.ts";

const hotel = aHotel({
  payment: {
    methods: ["card", "bank_transfer", "on_site"],
    bankAccounts: [
      {
        currency: "CZK",
        account: "19-2000145399/0800",
        iban: "CZ6508000000192000145399",
        bic: "",
        holder: "Lake",
        feed: null,
      },
    ],
    bankDueDays: 5,
    transferShare: 60,
    gateway: GOPAY,
    guarantee: null,
  },
});

/** Sunday noon in Prague, which is an hour ahead of UTC. */
const NOW = Date.parse("2027-01-10T11:00:00Z");

/** A service by the time of day. */
function service(day: string) {
  const { stay: _, nights: __, ...terms } = room(day);
  return { ...terms, block: { day } };
}

function room(arrival: string, freeUntil: Instant | null = null) {
  return {
    stay: { arrival, departure: "2027-12-31" },
    cancellation: { policyId: 1, freeUntil, cancellable: true, feeNow: 0, steps: [] },
    prepaymentRequired: false,
    cardGuarantee: false,
    total: 100_000,
    deposit: 30_000,
    nights: [],
  };
}

function options(asked: Partial<PaymentQuestion>, of = hotel) {
  return paymentOptionsFor(of, {
    items: [room("2027-05-10")],
    total: 100_000,
    deposit: 30_000,
    currency: "CZK",
    now: NOW,
    premium: 0,
    cardReady: true,
    vaultReady: false,
    terms: null,
    ...asked,
  });
}

function methods(asked: Partial<PaymentQuestion>, of = hotel) {
  return [...new Set(options(asked, of).map(({ method }) => method))];
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
  // Guests who waited for a room may be past it: then it is the same as if cancelling was never free.
  ["five days later where free cancellation is over", [room("2027-05-10", NOW - 1)], "2027-01-15"],
  ["five days later where it ends at this moment", [room("2027-05-10", NOW)], "2027-01-15"],
  [
    "the eve where one of several rooms must be paid ahead",
    [room("2027-01-14", NOW + 86_400_000), { ...room("2027-01-14"), prepaymentRequired: true }],
    "2027-01-13",
  ],
  ["the earliest of several rooms", [room("2027-05-10"), room("2027-01-13")], "2027-01-12"],
  [
    "the eve of a service that comes before the stay",
    [room("2027-05-10"), service("2027-01-13")],
    "2027-01-12",
  ],
  ["tomorrow, a whole day from now", [room("2027-01-12")], "2027-01-11"],
])("a transfer is due %s", (_, rooms, due) => {
  expect(bankTransferDue(hotel, rooms, NOW)?.dueOn).toBe(due);
});

test("what must be paid ahead may be paid until the eve, though free cancellation ends before", () => {
  const flexible = { ...room("2027-01-14", NOW + 86_400_000), prepaymentRequired: true };
  expect(bankTransferDue(hotel, [flexible], NOW)?.dueOn).toBe("2027-01-13");
  expect(methods({ items: [flexible] })).toEqual(["card", "bank_transfer"]);
});

test("a whole day is enough for a transfer, a millisecond less is not, and without an account there is none", () => {
  const midnight = Date.parse("2027-01-10T23:00:00Z");
  const tomorrow = [room("2027-01-12")];
  expect(bankTransferDue(hotel, tomorrow, midnight)?.dueOn).toBe("2027-01-11");
  expect(bankTransferDue(hotel, tomorrow, midnight + 1)).toBeNull();
  const without = { ...hotel, payment: { ...hotel.payment, bankAccounts: [] } };
  expect(bankTransferDue(without, tomorrow, midnight)).toBeNull();
});

test("the due day ends at the hotel's midnight, also when the clocks change in between", () => {
  // Clocks in Prague go forward on 28 March 2027.
  const now = Date.parse("2027-03-26T11:00:00Z");
  expect(bankTransferDue(hotel, [room("2027-05-10")], now)).toEqual({
    dueOn: "2027-03-31",
    until: Date.parse("2027-03-31T22:00:00Z"),
  });
});

test("a deposit or everything, by card at once and by transfer until its day; on the spot all on arrival", () => {
  expect(options({})).toEqual([
    {
      method: "card",
      part: "deposit",
      ahead: 30_000,
      later: 70_000,
      dueOn: null,
      transfer: null,
      guarantee: false,
    },
    { method: "card", part: "full", ahead: 100_000, later: 0, dueOn: null, transfer: null, guarantee: false },
    {
      method: "bank_transfer",
      part: "deposit",
      ahead: 30_000,
      later: 70_000,
      dueOn: "2027-01-15",
      transfer: { currency: "CZK", amount: 30_000, rate: 1 },
      guarantee: false,
    },
    {
      method: "bank_transfer",
      part: "full",
      ahead: 100_000,
      later: 0,
      dueOn: "2027-01-15",
      transfer: { currency: "CZK", amount: 100_000, rate: 1 },
      guarantee: false,
    },
    {
      method: "on_site",
      part: "full",
      ahead: 0,
      later: 100_000,
      dueOn: null,
      transfer: null,
      guarantee: false,
    },
  ]);
});

test.each([
  ["no deposit", 0],
  ["a deposit of everything, as for what cannot be refunded", 100_000],
])("with %s there is only everything to pay ahead", (_, deposit) => {
  expect(options({ deposit }).map(({ method, part }) => `${method} ${part}`)).toEqual([
    "card full",
    "bank_transfer full",
    "on_site full",
  ]);
});

const TOMORROW = [room("2027-01-11")];
const ENDS_TOMORROW = [room("2027-05-10", NOW + 86_400_000)];
const AHEAD = { ...room("2027-05-10"), prepaymentRequired: true };
const GUARANTEED = { ...room("2027-05-10"), cardGuarantee: true };
const YEN: CurrencyCode = "JPY";

test.each<[string, Partial<PaymentQuestion>, string[]]>([
  ["time for it", {}, ["card", "bank_transfer", "on_site"]],
  ["an arrival tomorrow", { items: TOMORROW }, ["card", "on_site"]],
  ["free cancellation that ends tomorrow", { items: ENDS_TOMORROW }, ["card", "on_site"]],
  ["a room that must be paid ahead", { items: [room("2027-05-10"), AHEAD] }, ["card", "bank_transfer"]],
  ["a room that asks for a card", { items: [room("2027-05-10"), GUARANTEED] }, ["card", "bank_transfer"]],
  [
    "a room that asks for a card, and a vault to keep it",
    { items: [room("2027-05-10"), GUARANTEED], vaultReady: true },
    ["card", "bank_transfer", "on_site"],
  ],
  ["an insurance, which is paid ahead", { deposit: 34_000, premium: 4_000 }, ["card", "bank_transfer"]],
  ["a gateway without its keys", { cardReady: false }, ["bank_transfer", "on_site"]],
  ["a currency that the gateway does not take", { currency: YEN }, ["on_site"]],
  ["nothing to pay", { total: 0, deposit: 0 }, ["on_site"]],
])("with %s the guest can choose from the right methods", (_, asked, offered) => {
  expect(methods(asked)).toEqual(offered);
});

test.each<[string, Partial<PaymentQuestion>, string | null]>([
  ["nothing", {}, null],
  ["the insurance, which can be left out", { premium: 4_000 }, "insurance"],
  ["the rate, whatever is insured", { premium: 4_000, items: [AHEAD] }, "rate"],
  ["the rate that asks for a card which cannot be kept", { premium: 4_000, items: [GUARANTEED] }, "rate"],
])("%s keeps a guest from paying on the spot", (_, asked, bar) => {
  expect(onSiteBar({ items: [room("2027-05-10")], premium: 0, vaultReady: false, ...asked })).toBe(bar);
});

test("where nothing is to be paid, that is all on the spot and no card is left for it", () => {
  expect(options({ total: 0, deposit: 0, items: [GUARANTEED], vaultReady: true })).toMatchObject([
    { method: "on_site", part: "full", ahead: 0, later: 0, guarantee: false },
  ]);
});

test("a card is left where a room asks for one and the guest pays on the spot, and nowhere else", () => {
  const asked = { items: [GUARANTEED], vaultReady: true };
  expect(options(asked).map(({ method, guarantee }) => [method, guarantee])).toEqual([
    ["card", false],
    ["card", false],
    ["bank_transfer", false],
    ["bank_transfer", false],
    ["on_site", true],
  ]);
  expect(options({ vaultReady: true }).some(({ guarantee }) => guarantee)).toBe(false);
});

test("the premium can be all that is paid ahead, unless a room asks for a card: it secures nothing", () => {
  const asked = { deposit: 4_000, premium: 4_000 };
  const byCard = (of: Partial<PaymentQuestion>) =>
    options(of)
      .filter(({ method }) => method === "card")
      .map(({ ahead }) => ahead);
  expect(byCard(asked)).toEqual([4_000, 100_000]);
  const guaranteed = { ...GUARANTEED, deposit: 0 };
  expect(byCard({ ...asked, items: [guaranteed], vaultReady: true })).toEqual([100_000]);
});

test("nor is another room's deposit a guarantee: a room that asks for a card is paid ahead itself, or kept by the card", () => {
  const parts = (deposit: number) =>
    options({ items: [room("2027-05-10"), { ...GUARANTEED, deposit }], vaultReady: true }).map(
      ({ method, part, guarantee }) => `${method} ${part}${guarantee ? ", a card" : ""}`,
    );
  expect(parts(0)).toEqual(["card full", "bank_transfer full", "on_site full, a card"]);
  expect(parts(5_000)).toContain("card deposit");
});

test("a hotel without an account takes no transfer, one without a gateway no card", () => {
  const offered = ["card", "bank_transfer", "on_site"] as const;
  const without = aHotel({
    payment: {
      methods: [...offered],
      bankAccounts: [],
      bankDueDays: 5,
      transferShare: 60,
      gateway: null,
      guarantee: null,
    },
  });
  expect(methods({}, without)).toEqual(["on_site"]);
});

test("what a guest names is taken, and where a method leaves no choice its only part", () => {
  const all = options({});
  expect(chosenOption(all, { method: "card", part: "full" })?.ahead).toBe(100_000);
  expect(chosenOption(all, { method: "card", part: "deposit" })?.ahead).toBe(30_000);
  expect(chosenOption(all, { method: "on_site", part: "deposit" })?.later).toBe(100_000);
  expect(chosenOption(options({ items: TOMORROW }), { method: "bank_transfer", part: "full" })).toBeNull();
});
