import { describe, expect, test } from "vitest";
import { aSpentVoucher } from "../testing/voucher.ts";
import { splitCancelled } from "./cancel-with-vouchers.ts";
import { accountOf, post, redeem, restore } from "./voucher-ledger.ts";

// Worked examples of docs/algorithms/vouchers.md; sums made by hand, in whole crowns.

const CROWN = 100;

test("V1: 5,000, 3,200 spent, half of it back", () => {
  const bought = accountOf([{ kind: "issue", amount: 500_000 }], "2027-12-31");
  const spent = redeem(bought, 320_000, "2027-05-10");
  if (!spent.ok) throw new Error(spent.problem);
  const left = spent.value.reduce(post, bought);
  const { back } = splitCancelled(160_000, { money: 0, vouchers: [aSpentVoucher(320_000)] });
  const returned = restore(left, back.vouchers[0]?.amount ?? 0, "2027-05-12");
  if (!returned.ok) throw new Error(returned.problem);
  expect([left.balance, returned.value.reduce(post, left).balance]).toEqual([180_000, 340_000]);
});

describe("what goes back when a stay is cancelled", () => {
  const spent = (amount: number, changes = {}) => aSpentVoucher(amount * CROWN, changes);
  const right = (pays: number, changes = {}) =>
    aSpentVoucher(3990 * CROWN, { pays: pays * CROWN, whole: true, number: 9, ...changes });
  const early = { number: 1, lastDay: "2027-06-30" };
  const late = { number: 2, lastDay: "2027-12-31" };

  test.each<
    [
      row: string,
      paid: { money: number; vouchers: ReturnType<typeof aSpentVoucher>[] },
      fee: number,
      kept: number,
      money: number,
      vouchers: [number: number, amount: number][],
    ]
  >([
    [
      "V5: 1,300 of the fee from the card",
      { money: 1300, vouchers: [spent(5000)] },
      3150,
      3150,
      0,
      [[1, 3150]],
    ],
    ["V6: free of charge", { money: 1300, vouchers: [spent(5000)] }, 0, 0, 1300, [[1, 5000]]],
    ["a fee that the card pays", { money: 1300, vouchers: [spent(5000)] }, 800, 800, 500, [[1, 5000]]],
    ["a fee of all", { money: 1300, vouchers: [spent(5000)] }, 6300, 6300, 0, []],
    ["a fee of more than was paid", { money: 0, vouchers: [spent(2500)] }, 3150, 2500, 0, []],
    [
      "the last to end pays the fee first",
      { money: 0, vouchers: [spent(1000, early), spent(1400, late)] },
      1500,
      1500,
      0,
      [[1, 900]],
    ],
    [
      "and the first to end gets its own back whole",
      { money: 0, vouchers: [spent(1000, early), spent(1400, late)] },
      400,
      400,
      0,
      [
        [2, 1000],
        [1, 1000],
      ],
    ],
    [
      "a right lives again, though the card pays a fee",
      { money: 1200, vouchers: [right(4990)] },
      700,
      700,
      500,
      [[9, 3990]],
    ],
    [
      "a right is used up, and what it is worth beyond the fee goes back",
      { money: 1200, vouchers: [right(4990)] },
      3095,
      4990,
      1200,
      [],
    ],
    [
      "money before a right",
      { money: 0, vouchers: [spent(2000), right(4990)] },
      1500,
      1500,
      0,
      [
        [1, 500],
        [9, 3990],
      ],
    ],
    [
      "of two rights the last to end is used up",
      { money: 0, vouchers: [right(4990, { ...early }), right(4990, { ...late })] },
      2495,
      4990,
      0,
      [[1, 3990]],
    ],
  ])("%s", (_, { money, vouchers }, fee, kept, moneyBack, vouchersBack) => {
    const split = splitCancelled(fee * CROWN, { money: money * CROWN, vouchers });
    expect(split.kept).toBe(kept * CROWN);
    expect(split.back.money).toBe(moneyBack * CROWN);
    expect(split.back.vouchers.map((back) => [back.spent.number, back.amount / CROWN])).toEqual(vouchersBack);
  });
});
