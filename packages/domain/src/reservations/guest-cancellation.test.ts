import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { CancellationTier } from "../rates/cancellation-policy.ts";
import { cancellationTerms } from "../rates/cancellation-terms.ts";
import { aCancellationPolicy } from "../testing/rate-plan.ts";
import { aSpentVoucher } from "../testing/voucher.ts";
import {
  cancellationFees,
  cancellationObstacle,
  noFees,
  shareCancelledMoney,
  wholeFee,
} from "./guest-cancellation.ts";

const CROWN = 100;
const HOTEL = { timeZone: "Europe/Prague", checkIn: "15:00" } as const;
const at = (day: string, time: string) => instantOf(day, time, HOTEL.timeZone);
const BOOKED = at("2027-05-01", "12:00");

/** Three nights for 2,000, 2,100 and 2,200 crowns. */
function stayUnder(tiers: CancellationTier[], nonRefundable = false) {
  return cancellationTerms(HOTEL, aCancellationPolicy({ tiers, nonRefundable }), {
    stay: { arrival: "2027-06-10", departure: "2027-06-13" },
    total: 6300 * CROWN,
    nights: [2000 * CROWN, 2100 * CROWN, 2200 * CROWN],
    currency: { code: "CZK", base: "CZK", step: CROWN, numerator: 1, denominator: 1 },
    now: BOOKED,
  });
}

const days = (count: number, fee: CancellationTier["fee"]): CancellationTier => {
  return { start: { kind: "days_before_arrival", days: count, time: "18:00" }, fee };
};
const percent = (value: number) => ({ kind: "percent", percent: value }) as const;

describe("the fee at every step of every kind of policy, in crowns", () => {
  const byPercent = [days(7, percent(50)), days(1, percent(100))];
  const byNights = [days(3, { kind: "nights", nights: 1 }), days(1, { kind: "nights", nights: 2 })];
  const byAmount = [days(3, { kind: "amount", amount: 1500 * CROWN })];
  const byHours: CancellationTier[] = [
    { start: { kind: "hours_before_check_in", hours: 48 }, fee: percent(30) },
    { start: { kind: "hours_before_check_in", hours: 6 }, fee: percent(80) },
  ];
  const afterBooking: CancellationTier[] = [
    { start: { kind: "hours_after_booking", hours: 24 }, fee: percent(20) },
  ];
  test.each<[policy: string, tiers: CancellationTier[], moment: [string, string], fee: number]>([
    ["percent, free", byPercent, ["2027-06-03", "17:59"], 0],
    ["percent, from its first moment", byPercent, ["2027-06-03", "18:00"], 3150],
    ["percent, until the next", byPercent, ["2027-06-09", "17:59"], 3150],
    ["percent, all", byPercent, ["2027-06-09", "18:00"], 6300],
    ["nights, free", byNights, ["2027-06-07", "17:59"], 0],
    ["nights, the first", byNights, ["2027-06-07", "18:00"], 2000],
    ["nights, the first two", byNights, ["2027-06-09", "18:00"], 4100],
    ["an amount, free", byAmount, ["2027-06-07", "17:59"], 0],
    ["an amount", byAmount, ["2027-06-10", "14:59"], 1500],
    ["hours before check-in, free", byHours, ["2027-06-08", "14:59"], 0],
    ["hours before check-in", byHours, ["2027-06-08", "15:00"], 1890],
    ["hours before check-in, the last", byHours, ["2027-06-10", "09:00"], 5040],
    ["hours after booking, free", afterBooking, ["2027-05-02", "11:59"], 0],
    ["hours after booking", afterBooking, ["2027-05-02", "12:00"], 1260],
    ["without any fee", [], ["2027-06-10", "14:59"], 0],
  ])("%s", (_, tiers, [day, time], fee) => {
    const fees = cancellationFees([{ terms: stayUnder(tiers) }], { kept: 0, premium: 0 }, at(day, time));
    expect(wholeFee(fees)).toBe(fee * CROWN);
  });
});

describe("what guests cannot cancel by themselves", () => {
  const flexible = { terms: stayUnder([]), begins: at("2027-06-10", "15:00") };
  const never = { terms: stayUnder([], true), begins: at("2027-06-10", "15:00") };
  test.each([
    ["nothing, in the last moment before check-in", [flexible], "14:59", null],
    ["a stay from check-in on", [flexible], "15:00", "begun"],
    ["non-refundable terms", [never], "14:59", "non_refundable"],
    ["one line of several", [flexible, never], "14:59", "non_refundable"],
    ["what has begun, whatever the terms", [never], "15:00", "begun"],
  ] as const)("%s", (_, lines, time, obstacle) => {
    expect(cancellationObstacle(lines, at("2027-06-10", time))).toBe(obstacle);
  });
});

describe("what is kept and what goes back, in crowns", () => {
  const early = { number: 1, lastDay: "2027-06-30" };
  const late = { number: 2, lastDay: "2027-12-31" };
  const spent = (crowns: number, changes = {}) => aSpentVoucher(crowns * CROWN, changes);
  const right = aSpentVoucher(3990 * CROWN, { pays: 4990 * CROWN, whole: true, number: 9 });
  type Paid = { cards?: number[]; otherwise?: number; vouchers?: ReturnType<typeof spent>[] };
  type Fees = { lines: number[]; kept?: number; premium?: number };
  type Told = { kept: number; unpaid: number; cards: number[]; otherwise?: number; vouchers?: number[][] };
  test.each<[row: string, fees: Fees, paid: Paid, told: Told]>([
    ["nothing paid, free", { lines: [0] }, {}, { kept: 0, unpaid: 0, cards: [] }],
    ["nothing paid, for a fee", { lines: [3150] }, {}, { kept: 0, unpaid: 3150, cards: [] }],
    ["a deposit, free", { lines: [0] }, { cards: [1890] }, { kept: 0, unpaid: 0, cards: [1890] }],
    [
      "a deposit that the fee exceeds",
      { lines: [3150] },
      { cards: [1890] },
      { kept: 1890, unpaid: 1260, cards: [0] },
    ],
    ["paid in full", { lines: [3150] }, { cards: [6300] }, { kept: 3150, unpaid: 0, cards: [3150] }],
    [
      "a deposit by card and a month by transfer",
      { lines: [2000] },
      { cards: [1890], otherwise: 1000 },
      { kept: 2000, unpaid: 0, cards: [0], otherwise: 890 },
    ],
    [
      "two lines and two payments",
      { lines: [1000, 500] },
      { cards: [1200, 800] },
      { kept: 1500, unpaid: 0, cards: [0, 500] },
    ],
    [
      "V5: card 1,300 and voucher 5,000, a fee of half",
      { lines: [3150] },
      { cards: [1300], vouchers: [spent(5000)] },
      { kept: 3150, unpaid: 0, cards: [0], vouchers: [[1, 3150]] },
    ],
    [
      "V6: the same free of charge",
      { lines: [0] },
      { cards: [1300], vouchers: [spent(5000)] },
      { kept: 0, unpaid: 0, cards: [1300], vouchers: [[1, 5000]] },
    ],
    [
      "the voucher that ends last pays the fee first",
      { lines: [1500] },
      { vouchers: [spent(1000, early), spent(1400, late)] },
      { kept: 1500, unpaid: 0, cards: [], vouchers: [[1, 900]] },
    ],
    [
      "an experience is given back whole where money covers the fee",
      { lines: [1000] },
      { cards: [1200], vouchers: [right] },
      { kept: 1000, unpaid: 0, cards: [200], vouchers: [[9, 3990]] },
    ],
    [
      "an experience is used up by a fee that nothing else covers",
      { lines: [1300] },
      { cards: [1200], vouchers: [right] },
      { kept: 4990, unpaid: 0, cards: [1200], vouchers: [] },
    ],
    [
      "a booking fee that is kept while cancelling is free",
      { lines: [0], kept: 50 },
      { cards: [1890] },
      { kept: 50, unpaid: 0, cards: [1840] },
    ],
    [
      "a booking fee that was never paid is not asked for",
      { lines: [0], kept: 50 },
      {},
      { kept: 0, unpaid: 0, cards: [] },
    ],
    [
      "the premium of a concluded insurance",
      { lines: [3150], premium: 252 },
      { cards: [6552] },
      { kept: 3402, unpaid: 0, cards: [3150] },
    ],
  ])("%s", (_, { lines, kept = 0, premium = 0 }, { cards = [], otherwise = 0, vouchers = [] }, told) => {
    const shared = shareCancelledMoney(
      { lines: lines.map((fee) => fee * CROWN), kept: kept * CROWN, premium: premium * CROWN },
      { byCard: cards.map((paid) => paid * CROWN), otherwise: otherwise * CROWN, vouchers },
    );
    const crowns = (amount: number) => amount / CROWN;
    expect({
      kept: crowns(shared.kept),
      unpaid: crowns(shared.unpaid),
      cards: shared.back.byCard.map(crowns),
      otherwise: crowns(shared.back.otherwise),
      vouchers: shared.back.vouchers.map(({ spent: { number }, amount }) => [number, crowns(amount)]),
    }).toEqual({ otherwise: 0, vouchers: [], ...told });
  });

  test("what waits for its payment costs nothing", () => {
    expect(wholeFee(noFees([1, 2]))).toBe(0);
    expect(noFees([1, 2]).lines).toEqual([0, 0]);
  });
});

test("whatever was paid is kept or goes back, and no way gives back more than came by it", () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const voucher = fc.record({ number: fc.integer({ min: 1, max: 99 }), amount });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 3 }),
      fc.array(amount, { maxLength: 3 }),
      amount,
      fc.uniqueArray(voucher, { maxLength: 3, selector: ({ number }) => number }),
      (lines, byCard, otherwise, spent) => {
        const vouchers = spent.map((one) => aSpentVoucher(one.amount, { number: one.number }));
        const fees = { lines, kept: 0, premium: 0 };
        const { paid, kept, unpaid, back } = shareCancelledMoney(fees, { byCard, otherwise, vouchers });
        const returned = [...back.byCard, back.otherwise, ...back.vouchers.map((one) => one.amount)];
        expect(returned.reduce((sum, one) => sum + one, kept)).toBe(paid);
        expect(kept + unpaid).toBe(wholeFee(fees));
        expect(back.byCard.every((one, index) => one >= 0 && one <= (byCard[index] ?? 0))).toBe(true);
        expect(back.otherwise).toBeLessThanOrEqual(otherwise);
      },
    ),
    { seed: 20271124, numRuns: 500 },
  );
});
