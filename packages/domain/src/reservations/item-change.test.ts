import { describe, expect, test } from "vitest";
import { instantOf } from "../dates/time-zone.ts";
import type { GuestChanges } from "../rates/guest-changes.ts";
import { aCoupon } from "../testing/coupon.ts";
import { ADULT, theLakeHotel } from "../testing/lake-hotel.ts";
import { aStayQuestion, guests, soldAt } from "../testing/stay-question.ts";
import { aSpentVoucher } from "../testing/voucher.ts";
import type { CancelledLine } from "./guest-cancellation.ts";
import {
  changeObstacle,
  feesWithNights,
  guestsUnder,
  shareChangeMoney,
  takenBeyond,
  termsKeepingFee,
  withCouponOfSale,
} from "./item-change.ts";

const CROWN = 100;
const at = (day: string, time: string) => instantOf(day, time, "Europe/Prague");
const JUNE = { arrival: "2027-06-10", departure: "2027-06-12" };
const LATER = { arrival: "2027-06-17", departure: "2027-06-19" };

describe("what guests may not change by themselves, of two adults from 10 to 12 June", () => {
  const RULES: GuestChanges = { dates: true, guests: false, daysBeforeArrival: 2, time: "18:00" };
  const sold = { roomTypeId: 10, ratePlanId: 1, stay: JUNE, guests: guests([ADULT, ADULT]), services: [] };
  const line = (cancellable: boolean): CancelledLine => {
    return { terms: { cancellable, steps: [] }, begins: at("2027-06-10", "15:00") };
  };
  const dates = { ...sold, stay: LATER };
  const fewer = { ...sold, guests: guests([ADULT]) };
  const otherRoom = { ...sold, roomTypeId: 20 };
  const halfBoard = { ...sold, guests: guests([ADULT, ADULT], "half_board") };
  const fewerWithHalfBoard = { ...sold, guests: guests([ADULT], "half_board") };
  const withDog = { ...sold, services: [{ serviceId: 1, quantity: 1 }] };
  const noDog = { ...sold, services: [{ serviceId: 1, quantity: 0 }] };
  const otherRate = { ...sold, ratePlanId: 2 };
  const { ratePlanId: _, ...anyRate } = sold;
  const inPackage = { ...anyRate, packageId: 7 };
  const turned = { ...sold, guests: guests([ADULT, ADULT]).toReversed() };
  test.each([
    ["other dates, until the last moment", RULES, true, dates, ["2027-06-08", "17:59"], null],
    ["from then on", RULES, true, dates, ["2027-06-08", "18:00"], "too_late"],
    ["once it has begun", RULES, true, dates, ["2027-06-10", "15:00"], "begun"],
    ["non-refundable terms", RULES, false, dates, ["2027-06-01", "12:00"], "non_refundable"],
    ["at a hotel that opens nothing", undefined, true, dates, ["2027-06-01", "12:00"], "closed"],
    ["guests where only dates are open", RULES, true, fewer, ["2027-06-01", "12:00"], "closed"],
    ["both where only dates are", RULES, true, { ...fewer, stay: LATER }, ["2027-06-01", "12:00"], "closed"],
    ["guests where they are open", { ...RULES, guests: true }, true, fewer, ["2027-06-01", "12:00"], null],
    [
      "a meal where guests are",
      { ...RULES, guests: true },
      true,
      halfBoard,
      ["2027-06-01", "12:00"],
      "closed",
    ],
    ["a meal where they are", { ...RULES, meals: true }, true, halfBoard, ["2027-06-01", "12:00"], null],
    [
      "fewer guests with another meal where guests are open",
      { ...RULES, guests: true },
      true,
      fewerWithHalfBoard,
      ["2027-06-01", "12:00"],
      "closed",
    ],
    [
      "fewer guests with another meal where both are",
      { ...RULES, guests: true, meals: true },
      true,
      fewerWithHalfBoard,
      ["2027-06-01", "12:00"],
      null,
    ],
    ["a room where dates are open", RULES, true, otherRoom, ["2027-06-01", "12:00"], "closed"],
    ["a room where they are", { ...RULES, rooms: true }, true, otherRoom, ["2027-06-01", "12:00"], null],
    ["a rate where rooms are", { ...RULES, rooms: true }, true, otherRate, ["2027-06-01", "12:00"], "closed"],
    ["a rate where they are", { ...RULES, rates: true }, true, otherRate, ["2027-06-01", "12:00"], null],
    ["extras where dates are open", RULES, true, withDog, ["2027-06-01", "12:00"], "closed"],
    ["extras where they are", { ...RULES, extras: true }, true, withDog, ["2027-06-01", "12:00"], null],
    [
      "a package where rates are open",
      { ...RULES, rates: true },
      true,
      inPackage,
      ["2027-06-01", "12:00"],
      "closed",
    ],
    [
      "a package where they are",
      { ...RULES, packages: true },
      true,
      inPackage,
      ["2027-06-01", "12:00"],
      null,
    ],
    ["none of an extra that there was not", RULES, true, noDog, ["2027-06-01", "12:00"], "unchanged"],
    ["what is as it was", RULES, true, turned, ["2027-06-01", "12:00"], "unchanged"],
  ] as const)("%s", (_, guestChanges, cancellable, wished, [day, time], obstacle) => {
    const hotel = { timeZone: "Europe/Prague", ...(guestChanges && { guestChanges }) };
    expect(changeObstacle(hotel, { sold, line: line(cancellable) }, wished, at(day, time))).toBe(obstacle);
  });
});

describe("the difference, in crowns: a room of 4,400 and the rest of 3,000", () => {
  type Paid = { open: number; cards?: number[]; otherwise?: number; voucher?: number };
  type Told = {
    difference: number;
    /** Less left to pay; below zero for more. */
    fromOpen: number;
    cards: number[];
    otherwise?: number;
    voucher?: number;
  };
  test.each<[row: string, after: number, paid: Paid, told: Told]>([
    // 7,400 less 2,220 of deposit are 5,180 to pay; a night more for 2,200 makes 7,380 of it.
    [
      "a night more, a deposit paid",
      6600,
      { open: 5180, cards: [2220] },
      { difference: 2200, fromOpen: -2200, cards: [0] },
    ],
    // 5,180 less 2,200: the deposit stays where it is.
    [
      "a night less, a deposit paid",
      2200,
      { open: 5180, cards: [2220] },
      { difference: -2200, fromOpen: 2200, cards: [0] },
    ],
    [
      "a night more, all paid",
      6600,
      { open: 0, cards: [7400] },
      { difference: 2200, fromOpen: -2200, cards: [0] },
    ],
    [
      "a night less, all paid",
      2200,
      { open: 0, cards: [7400] },
      { difference: -2200, fromOpen: 0, cards: [2200] },
    ],
    // 1,000 of the 2,200 are not paid yet; only 1,200 go back.
    [
      "a night less, most of it paid",
      2200,
      { open: 1000, cards: [6400] },
      { difference: -2200, fromOpen: 1000, cards: [1200] },
    ],
    // A voucher has its money back before a card.
    [
      "a night less, by voucher and card",
      2200,
      { open: 0, cards: [4900], voucher: 2500 },
      { difference: -2200, fromOpen: 0, cards: [0], voucher: 2200 },
    ],
    [
      "a night less, by card and transfer",
      2200,
      { open: 0, cards: [5400], otherwise: 2000 },
      { difference: -2200, fromOpen: 0, cards: [200], otherwise: 2000 },
    ],
    ["as much as before", 4400, { open: 0, cards: [7400] }, { difference: 0, fromOpen: 0, cards: [0] }],
    ["a night less, nothing paid", 2200, { open: 7400 }, { difference: -2200, fromOpen: 2200, cards: [] }],
  ])("%s", (_, after, { open, cards = [], otherwise = 0, voucher = 0 }, told) => {
    const { difference, fromOpen, shared } = shareChangeMoney(
      { before: { price: 4400 * CROWN, fees: 0 }, after: { price: after * CROWN, fees: 0 } },
      {
        open: open * CROWN,
        byCard: cards.map((paid) => paid * CROWN),
        otherwise: otherwise * CROWN,
        vouchers: voucher === 0 ? [] : [aSpentVoucher(voucher * CROWN)],
      },
    );
    expect({
      difference: difference / CROWN,
      fromOpen: fromOpen / CROWN,
      cards: shared.back.byCard.map((back) => back / CROWN),
      otherwise: shared.back.otherwise / CROWN,
      voucher: shared.back.vouchers.reduce((sum, { amount }) => sum + amount, 0) / CROWN,
    }).toEqual({ otherwise: 0, voucher: 0, ...told });
  });

  test("fees that follow the nights are a part of it", () => {
    const sums = { before: { price: 440_000, fees: 20_000 }, after: { price: 660_000, fees: 30_000 } };
    const paid = { open: 0, byCard: [460_000], otherwise: 0, vouchers: [] };
    expect(shareChangeMoney(sums, paid)).toMatchObject({ difference: 230_000, fromOpen: -230_000 });
  });
});

describe("fees of the reservation, once a stay of two nights has three beside another of one", () => {
  const stays = {
    before: JUNE,
    after: { arrival: "2027-06-10", departure: "2027-06-13" },
    others: [{ arrival: "2027-06-10", departure: "2027-06-11" }],
  };
  test.each([
    ["of the reservation", { unit: "reservation" }, stays, 30_000],
    ["by rooms", { unit: "item" }, stays, 30_000],
    // 100 crowns a night: three nights, then four.
    ["by nights", { unit: "item_night" }, stays, 40_000],
    ["by nights, a night less", { unit: "item_night" }, { ...stays, after: stays.others[0] ?? JUNE }, 20_000],
    [
      "kept on cancellation, a night less",
      { unit: "item_night", keptOnCancellation: true },
      { ...stays, after: stays.others[0] ?? JUNE },
      30_000,
    ],
    ["from before units were written down", {}, stays, 30_000],
  ] as const)("%s", (_, fee, given, amount) => {
    expect(feesWithNights([{ kind: "administration", amount: 30_000, ...fee }], given)).toMatchObject([
      { amount },
    ]);
  });
});

describe("a fee for cancelling that has begun stays", () => {
  // Half of the price from three days before the arrival at 18:00, all of it from the eve.
  const hotel = theLakeHotel();
  const sold = soldAt(hotel, aStayQuestion(JUNE.arrival, JUNE.departure));
  const changedOn = (day: string, [arrival, departure]: [string, string]) => {
    const now = at(day, "12:00");
    const quote = soldAt(hotel, aStayQuestion(arrival, departure, { now }));
    return { total: quote.total, terms: termsKeepingFee(quote, sold.cancellation, now) };
  };

  test("while cancelling is free, the new terms are those of the new sale", () => {
    const { terms } = changedOn("2027-06-07", ["2027-07-19", "2027-07-21"]);
    expect(terms).toMatchObject({ freeUntil: at("2027-07-16", "18:00"), feeNow: 0 });
  });

  test("nobody moves a stay away from a fee", () => {
    // Thursday and Friday: 2,200 and 2,600; half of that is the fee. Two nights in July cost 4,400, of which half is less.
    const { terms } = changedOn("2027-06-08", ["2027-07-19", "2027-07-21"]);
    expect(sold.total).toBe(480_000);
    expect(terms).toMatchObject({
      freeUntil: null,
      feeNow: 240_000,
      steps: [
        { from: null, fee: 240_000 },
        { from: at("2027-07-18", "18:00"), fee: 440_000 },
      ],
    });
  });

  test("a later fee that is higher comes as the new terms say", () => {
    const { terms, total } = changedOn("2027-06-08", ["2027-07-19", "2027-07-22"]);
    expect(total).toBe(660_000);
    expect(terms?.steps).toEqual([
      { from: null, fee: 240_000 },
      { from: at("2027-07-16", "18:00"), fee: 330_000 },
      { from: at("2027-07-18", "18:00"), fee: 660_000 },
    ]);
  });

  test("what would cost less than cancelling is left to the hotel", () => {
    expect(changedOn("2027-06-08", ["2027-07-19", "2027-07-20"])).toEqual({ total: 220_000, terms: null });
  });
});

describe("the reservation's coupon on a room of 4,400 that becomes one of 6,600", () => {
  const hotel = theLakeHotel();
  const quote = soldAt(hotel, aStayQuestion("2027-07-19", "2027-07-22"));
  const sale = { part: 44_000, others: [], soldAt: at("2027-03-01", "12:00") };
  const percent = aCoupon({ benefit: { kind: "percent", percent: 10 } });
  const now = at("2027-05-01", "12:00");
  test.each([
    ["a percentage follows the price", percent, 66_000],
    ["an amount was taken off once", aCoupon(), 44_000],
    ["validity is that of the sale", { ...percent, validTo: "2027-03-31" }, 66_000],
    ["conditions are those of the stay", { ...percent, stayTo: "2027-06-30" }, 0],
    ["and of its nights", { ...percent, minNights: 4 }, 0],
  ] as const)("%s", (_, coupon, amount) => {
    const changed = withCouponOfSale(hotel, quote, { ...sale, coupon }, now);
    expect(changed).toMatchObject({ coupon: amount, total: 660_000 - amount });
  });

  test("an amount is never more than the room costs", () => {
    const night = soldAt(hotel, aStayQuestion("2027-07-19", "2027-07-20"));
    const coupon = aCoupon({ benefit: { kind: "amount", amounts: { CZK: 500_000 } } });
    expect(withCouponOfSale(hotel, night, { ...sale, part: 500_000, coupon }, now).total).toBe(0);
  });
});

describe("what 10 to 12 June in a double does not have, by resource", () => {
  const double = [{ resourceId: 1, quantity: 1 }];
  const single = [{ resourceId: 2, quantity: 1 }];
  const house = [
    { resourceId: 1, quantity: 3 },
    { resourceId: 2, quantity: 1 },
  ];
  test.each([
    ["a night more at both ends", "09", "13", double, ["09-10: 1 of 1", "12-13: 1 of 1"]],
    ["a night later", "11", "13", double, ["12-13: 1 of 1"]],
    ["within it", "10", "11", double, []],
    ["before it", "01", "10", double, ["01-10: 1 of 1"]],
    ["after it", "20", "21", double, ["20-21: 1 of 1"]],
    ["another room on the same nights", "10", "12", single, ["10-12: 1 of 2"]],
    ["another room a night longer", "10", "13", single, ["10-12: 1 of 2", "12-13: 1 of 2"]],
    // Two more doubles and the single: the one that the guest has is a part of the house.
    ["a house of which it is a part", "10", "12", house, ["10-12: 2 of 1, 1 of 2"]],
    ["the house a night earlier", "09", "12", house, ["09-10: 3 of 1, 1 of 2", "10-12: 2 of 1, 1 of 2"]],
  ])("%s", (_, arrival, departure, takes, parts) => {
    const stay = { arrival: `2027-06-${arrival}`, departure: `2027-06-${departure}` };
    const found = takenBeyond({ stay: JUNE, takes: double }, { stay, takes });
    expect(
      found.map((part) => {
        const of = part.takes.map(({ resourceId, quantity }) => `${quantity} of ${resourceId}`).join(", ");
        return `${part.stay.arrival.slice(8)}-${part.stay.departure.slice(8)}: ${of}`;
      }),
    ).toEqual(parts);
  });
});

test("guests keep their meals where the rate has them, and have its usual meal elsewhere", () => {
  const party = [
    { categoryId: ADULT, meal: "half_board" },
    { categoryId: ADULT, meal: "none" },
  ] as const;
  const plan = { meals: ["breakfast", "half_board"], includedMeal: "breakfast" } as const;
  expect(guestsUnder({ ...plan, meals: [...plan.meals] }, party, "none")).toEqual([
    { categoryId: ADULT, meal: "half_board" },
    { categoryId: ADULT, meal: "breakfast" },
  ]);
});
