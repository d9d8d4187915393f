import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aSpentVoucher } from "../testing/voucher.ts";
import { feesWithout, oweLess, shareItemMoney, stillPayTheirKinds } from "./item-cancellation.ts";

const CROWN = 100;
const crowns = (amount: number) => amount / CROWN;

describe("an item of 3,000 crowns, of two that cost 7,400 together", () => {
  type Paid = { open: number; cards?: number[]; otherwise?: number; voucher?: number };
  type Told = { less: number; fromOpen: number; cards: number[]; otherwise?: number; voucher?: number };
  test.each<[row: string, fee: number, paid: Paid, told: Told]>([
    ["a deposit, free", 0, { open: 5180, cards: [2220] }, { less: 3000, fromOpen: 3000, cards: [0] }],
    ["a deposit, for half", 1500, { open: 5180, cards: [2220] }, { less: 1500, fromOpen: 1500, cards: [0] }],
    ["paid in full, free", 0, { open: 0, cards: [7400] }, { less: 3000, fromOpen: 0, cards: [3000] }],
    ["paid in full, for half", 1500, { open: 0, cards: [7400] }, { less: 1500, fromOpen: 0, cards: [1500] }],
    ["paid in full, for all of it", 3000, { open: 0, cards: [7400] }, { less: 0, fromOpen: 0, cards: [0] }],
    [
      "less left to pay than it costs less",
      0,
      { open: 1000, cards: [6400] },
      { less: 3000, fromOpen: 1000, cards: [2000] },
    ],
    [
      "a card and a transfer: the transfer goes back first",
      0,
      { open: 0, cards: [5400], otherwise: 2000 },
      { less: 3000, fromOpen: 0, cards: [1000], otherwise: 2000 },
    ],
    [
      "a voucher and a card: the voucher goes back first",
      0,
      { open: 0, cards: [4900], voucher: 2500 },
      { less: 3000, fromOpen: 0, cards: [500], voucher: 2500 },
    ],
    [
      "a voucher and a deposit",
      0,
      { open: 3430, cards: [1470], voucher: 2500 },
      { less: 3000, fromOpen: 3000, cards: [0] },
    ],
    ["nothing paid", 1500, { open: 7400 }, { less: 1500, fromOpen: 1500, cards: [] }],
    [
      "what staff have given back before is not given back again",
      0,
      { open: 0, cards: [2000] },
      { less: 3000, fromOpen: 0, cards: [2000] },
    ],
  ])("%s", (_, fee, { open, cards = [], otherwise = 0, voucher = 0 }, told) => {
    const { less, fromOpen, shared } = shareItemMoney(
      { price: 3000 * CROWN, fees: 0, fee: fee * CROWN },
      {
        open: open * CROWN,
        byCard: cards.map((paid) => paid * CROWN),
        otherwise: otherwise * CROWN,
        vouchers: voucher === 0 ? [] : [aSpentVoucher(voucher * CROWN)],
      },
    );
    expect({
      less: crowns(less),
      fromOpen: crowns(fromOpen),
      cards: shared.back.byCard.map(crowns),
      otherwise: crowns(shared.back.otherwise),
      voucher: crowns(shared.back.vouchers.reduce((sum, { amount }) => sum + amount, 0)),
    }).toEqual({ otherwise: 0, voucher: 0, ...told });
  });

  test("whatever is paid and open, the reservation costs less by what is no longer owed and by what goes back", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        amount,
        amount,
        (price, rate, open, card, otherwise, spent) => {
          const fee = Math.min(price, rate);
          const vouchers = [aSpentVoucher(spent)];
          const { less, fromOpen, shared } = shareItemMoney(
            { price, fees: 0, fee },
            { open, byCard: [card], otherwise, vouchers },
          );
          const back = [
            ...shared.back.byCard,
            shared.back.otherwise,
            ...shared.back.vouchers.map((one) => one.amount),
          ];
          const goneBack = back.reduce((sum, one) => sum + one, 0);
          expect(less).toBe(price - fee);
          expect(goneBack).toBe(Math.min(less - fromOpen, card + otherwise + spent));
          expect(fromOpen).toBe(Math.min(less, open));
        },
      ),
      { seed: 20271124, numRuns: 500 },
    );
  });
});

describe("fees of the reservation, once a stay of two nights leaves one of three", () => {
  const gone = { arrival: "2027-06-10", departure: "2027-06-12" };
  const left = [{ arrival: "2027-06-10", departure: "2027-06-13" }];
  const fee = (unit: "reservation" | "item" | "item_night", keptOnCancellation = false) => ({
    kind: "administration",
    amount: 1000,
    unit,
    keptOnCancellation,
  });
  test.each([
    ["of the reservation", fee("reservation"), left, [1000]],
    ["by rooms", fee("item"), left, [500]],
    ["by nights", fee("item_night"), left, [600]],
    ["kept on cancellation", fee("item_night", true), left, [1000]],
    ["without any stay left", fee("reservation"), [], []],
    ["from before units were written down", { kind: "administration", amount: 1000 }, left, [1000]],
  ] as const)("%s", (_, one, stays, amounts) => {
    expect(feesWithout([one], { gone, left: stays }).map(({ amount }) => amount)).toEqual(amounts);
  });

  test("stay as they are when a service is cancelled", () => {
    expect(feesWithout([fee("item")], { gone: null, left })).toEqual([fee("item")]);
  });
});

test("less is owed of what is due last first, and what nothing is left of is not owed", () => {
  const owed = [{ amount: 300 }, { amount: 200 }];
  expect(oweLess(owed, 50)).toEqual([{ amount: 300 }, { amount: 150 }]);
  expect(oweLess(owed, 200)).toEqual([{ amount: 300 }]);
  expect(oweLess(owed, 350)).toEqual([{ amount: 150 }]);
  expect(oweLess(owed, 500)).toEqual([]);
});

describe("vouchers for some kinds alone, once a room of 500 and a sauna of 100 stay, with fees of 10", () => {
  const rest = {
    items: [
      { kind: "rooms", total: 500 },
      { kind: "wellness", total: 100 },
    ],
    fees: 10,
  } as const;
  const rooms = (pays: number) => ({ pays, kinds: ["rooms"] as const });
  const wellness = (pays: number) => ({ pays, kinds: ["wellness"] as const });
  const both = (pays: number) => ({ pays, kinds: ["rooms", "wellness"] as const });
  test.each([
    ["one for wellness, of the sauna and the fees", [wellness(110)], true],
    ["one for wellness, of more than that", [wellness(111)], false],
    ["two for wellness together", [wellness(60), wellness(60)], false],
    ["one for rooms beside it", [wellness(100), rooms(500)], true],
    ["one for both, of all", [both(610)], true],
    ["one for both beside one for wellness", [both(520), wellness(100)], false],
    ["one for packages, of which none stays", [{ pays: 11, kinds: ["packages"] }], false],
    ["none", [], true],
  ] as const)("%s", (_, parts, fits) => {
    expect(stillPayTheirKinds(parts, rest)).toBe(fits);
  });
});
