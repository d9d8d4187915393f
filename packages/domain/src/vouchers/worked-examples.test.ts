import { describe, expect, test } from "vitest";
import { aNightForTwo, anExperience, aRoomItem, aSpendingQuestion, aVoucher } from "../testing/voucher.ts";
import { planSpending, type SpendingQuestion } from "./spend-vouchers.ts";
import type { ExperienceProduct, Voucher } from "./voucher.ts";

// The worked examples of docs/algorithms/vouchers.md; sums made by hand, in whole crowns.

const CROWN = 100;
const crowns = (...amounts: number[]) => amounts.map((amount) => amount * CROWN);

/** A voucher over an amount in crowns that may have less left. */
function voucher(value: number, changes: Partial<Voucher> = {}): Voucher {
  return aVoucher({ value: value * CROWN, ...changes });
}

/** What the vouchers pay in their given order, then today's rest and the rest later. */
function spend(vouchers: readonly Voucher[], changes: Partial<SpendingQuestion>) {
  const plan = planSpending(vouchers, aSpendingQuestion(changes));
  const paidBy = (of: Voucher) =>
    (plan.parts.find((part) => part.voucher.number === of.number)?.pays ?? 0) / CROWN;
  return { paid: vouchers.map(paidBy), today: plan.ahead.rest / CROWN, later: plan.later.rest / CROWN };
}

const DEPOSIT = 1890 * CROWN;
const ROOM_6300 = [aRoomItem(6300 * CROWN)];

type Row = {
  row: string;
  vouchers: Voucher[];
  of: Partial<SpendingQuestion>;
  paid: number[];
  today: number;
  later: number;
};

const room = (total: number) => [aRoomItem(total * CROWN)];
const service = (total: number) => ({ ...aRoomItem(total * CROWN), spentOn: "wellness" as const });
const forRooms: Partial<Voucher> = { right: { kind: "value", spentOn: ["rooms"] } };

test.each<Row>([
  {
    row: "V2: the deposit of 1,890 by 1,000 and 890",
    vouchers: [voucher(1000)],
    of: { items: ROOM_6300, ahead: DEPOSIT },
    paid: [1000],
    today: 890,
    later: 4410,
  },
  {
    row: "V3: as much as there is, 2,500 - 1,890 = 610 of the rest too",
    vouchers: [voucher(2500)],
    of: { items: ROOM_6300, ahead: DEPOSIT },
    paid: [2500],
    today: 0,
    later: 3800,
  },
  {
    row: "V3: today's part only",
    vouchers: [voucher(2500)],
    of: { items: ROOM_6300, ahead: DEPOSIT, extent: "today" },
    paid: [1890],
    today: 0,
    later: 4410,
  },
  {
    row: "V4: the first to end is spent whole",
    vouchers: [
      voucher(2000, { number: 1, lastDay: "2028-05-01" }),
      voucher(1000, { number: 2, lastDay: "2028-03-01" }),
    ],
    of: { items: room(2400) },
    paid: [1400, 1000],
    today: 0,
    later: 0,
  },
  {
    row: "V4 with one end: the lower number first",
    vouchers: [voucher(2000, { number: 9 }), voucher(1000, { number: 2 })],
    of: { items: room(2400) },
    paid: [1400, 1000],
    today: 0,
    later: 0,
  },
  {
    row: "V7: a coupon has left 5,670",
    vouchers: [voucher(5000)],
    of: { items: room(5670), ahead: 5670 * CROWN },
    paid: [5000],
    today: 670,
    later: 0,
  },
  {
    row: "V7 with 200 of tax inside, which no coupon lowers: 5,690",
    vouchers: [voucher(5000)],
    of: { items: room(5690), ahead: 5690 * CROWN },
    paid: [5000],
    today: 690,
    later: 0,
  },
  {
    row: "V10: 30 December for a voucher to 31 December that counts the arrival",
    vouchers: [voucher(5000, { spendingDay: "stay" })],
    of: { arrival: "2027-12-30" },
    paid: [5000],
    today: 0,
    later: 1300,
  },
  {
    row: "V11: on the spot, 2,500 today and 3,800 on arrival",
    vouchers: [voucher(2500)],
    of: { items: ROOM_6300 },
    paid: [2500],
    today: 0,
    later: 3800,
  },
  {
    row: "V12: 4,990 of the day for a right that cost 3,990; the third adult's 1,200 is the guest's",
    vouchers: [anExperience()],
    of: { items: [aNightForTwo({ total: 6190 * CROWN, gross: 6190 * CROWN })], ahead: 6190 * CROWN },
    paid: [4990],
    today: 1200,
    later: 0,
  },
  {
    row: "V12 under a coupon of 10 %: 5,571, of it 1,080 the guest's",
    vouchers: [anExperience()],
    of: { items: [aNightForTwo({ total: 5571 * CROWN, gross: 6190 * CROWN })], ahead: 5571 * CROWN },
    paid: [4491],
    today: 1080,
    later: 0,
  },
  {
    row: "V12 on a cheap day: 3,490, and nothing of the 3,990 is left over",
    vouchers: [anExperience()],
    of: {
      items: [aNightForTwo({ total: 3490 * CROWN, gross: 3490 * CROWN, base: 3490 * CROWN })],
      ahead: 3490 * CROWN,
    },
    paid: [3490],
    today: 0,
    later: 0,
  },
  {
    row: "V12 with a deposit of 1,000: the right pays today's part and the base's rest",
    vouchers: [anExperience()],
    of: { items: [aNightForTwo({ total: 6190 * CROWN, gross: 6190 * CROWN })], ahead: 1000 * CROWN },
    paid: [4990],
    today: 0,
    later: 1200,
  },
  {
    row: "two rights for one package: the first to end is taken, the other kept",
    vouchers: [
      anExperience({ number: 1, lastDay: "2028-05-01" }),
      anExperience({ number: 2, lastDay: "2028-03-01" }),
    ],
    of: { items: [aNightForTwo()], ahead: 4990 * CROWN },
    paid: [0, 4990],
    today: 0,
    later: 0,
  },
  {
    row: "a right and money: the right pays its package, money the room beside it",
    vouchers: [voucher(1000, { number: 1, lastDay: "2027-06-01" }), anExperience({ number: 2 })],
    of: { items: [aNightForTwo(), aRoomItem(2000 * CROWN)], ahead: 6990 * CROWN },
    paid: [1000, 4990],
    today: 1000,
    later: 0,
  },
  {
    row: "today's part only: the right pays it, and money is kept",
    vouchers: [voucher(1000, { number: 1 }), anExperience({ number: 2 })],
    of: {
      items: [aNightForTwo({ total: 6190 * CROWN, gross: 6190 * CROWN })],
      ahead: 1000 * CROWN,
      extent: "today",
    },
    paid: [0, 4990],
    today: 0,
    later: 1200,
  },
  {
    row: "a right that may be money pays 3,990 of a room",
    vouchers: [anExperience({}, { tax: { at: "spending", asMoney: true } })],
    of: { items: ROOM_6300, ahead: DEPOSIT },
    paid: [3990],
    today: 0,
    later: 2310,
  },
  {
    row: "a right of which a part was spent as money is money from then on",
    vouchers: [anExperience({ balance: 1000 * CROWN }, { tax: { at: "spending", asMoney: true } })],
    of: { items: [aNightForTwo()] },
    paid: [1000],
    today: 0,
    later: 3990,
  },
  {
    row: "the premium of 250 stays the card's, though 10,000 are there",
    vouchers: [voucher(10_000)],
    of: { items: ROOM_6300, premium: 250 * CROWN, ahead: DEPOSIT + 250 * CROWN },
    paid: [6300],
    today: 250,
    later: 0,
  },
  {
    row: "today's part only, of which the premium is all: as much as there is",
    vouchers: [voucher(1000)],
    of: { items: ROOM_6300, premium: 250 * CROWN, ahead: 250 * CROWN, extent: "today" },
    paid: [1000],
    today: 250,
    later: 5300,
  },
  {
    row: "a fee of 100 is paid by whichever voucher there is",
    vouchers: [voucher(7000)],
    of: { items: ROOM_6300, fees: 100 * CROWN },
    paid: [6400],
    today: 0,
    later: 0,
  },
  {
    row: "money for rooms alone leaves the massage of 900",
    vouchers: [voucher(7000, forRooms)],
    of: { items: [...ROOM_6300, service(900)] },
    paid: [6300],
    today: 0,
    later: 900,
  },
  {
    row: "the first pays the massage, because the second cannot",
    vouchers: [voucher(1000, { number: 1 }), voucher(2000, { number: 2, ...forRooms })],
    of: { items: [...room(2000), service(900)] },
    paid: [1000, 1900],
    today: 0,
    later: 0,
  },
  {
    row: "half-spent: only what is left",
    vouchers: [voucher(5000, { balance: 1800 * CROWN })],
    of: { items: ROOM_6300 },
    paid: [1800],
    today: 0,
    later: 4500,
  },
  {
    row: "on its last day it still pays",
    vouchers: [voucher(5000)],
    of: { today: "2027-12-31", arrival: "2028-02-01" },
    paid: [5000],
    today: 0,
    later: 1300,
  },
  {
    row: "a stay for nothing takes nothing",
    vouchers: [voucher(5000)],
    of: { items: room(0) },
    paid: [0],
    today: 0,
    later: 0,
  },
])("$row", ({ vouchers, of, paid, today, later }) => {
  expect(spend(vouchers, of)).toEqual({ paid, today, later });
});

describe("vouchers that do not pay say why", () => {
  const inEuro: Partial<Voucher> = { currency: "EUR" };
  const atSale: Partial<Voucher["right"]> = { tax: { at: "sale" } };
  test.each<[row: string, vouchers: Voucher[], of: Partial<SpendingQuestion>, problem: string]>([
    ["V8: euros for a stay in crowns", [voucher(200, inEuro)], {}, "other_currency"],
    ["a day after its end", [voucher(5000)], { today: "2028-01-01", arrival: "2028-02-01" }, "ended"],
    [
      "V10: 1 January for a voucher to 31 December that counts the arrival",
      [voucher(5000, { spendingDay: "stay" })],
      { arrival: "2028-01-01" },
      "arrival_too_late",
    ],
    ["void", [voucher(5000, { closed: "void" })], {}, "closed"],
    ["withdrawn from", [voucher(5000, { closed: "withdrawn" })], {}, "closed"],
    ["spent", [voucher(5000, { balance: 0 })], {}, "empty"],
    ["a right to a package that is not booked", [anExperience()], {}, "not_for_this"],
    ["taxed at sale: never money", [anExperience({}, atSale)], {}, "not_for_this"],
    [
      "for rooms, where a massage is booked",
      [voucher(500, forRooms)],
      { items: [service(900)] },
      "not_for_this",
    ],
    [
      "behind one that pays all",
      [voucher(9000, { number: 1 }), voucher(500, { number: 2 })],
      {},
      "nothing_left",
    ],
  ])("%s", (_, vouchers, of, problem) => {
    const { refused } = planSpending(vouchers, aSpendingQuestion(of));
    expect(refused.map((one) => one.problem)).toEqual([problem]);
  });

  test("a right bought for euros pays its package in crowns", () => {
    const { parts } = planSpending(
      [anExperience({ currency: "EUR", value: 16_000 })],
      aSpendingQuestion({ items: [aNightForTwo()] }),
    );
    expect(parts.map(({ amount, pays }) => [amount, pays])).toEqual([[16_000, 499_000]]);
  });

  test("a massage of an hour for two is not half an hour for two, nor an hour for one", () => {
    const hour = { kind: "service", serviceId: 40, slots: 2, persons: 2 } as const;
    const bought = anExperience({}, { product: hour });
    const paidFor = (product: ExperienceProduct) => {
      const item = { ...service(1800), base: 1800 * CROWN, product };
      return planSpending([bought], aSpendingQuestion({ items: [item] })).parts.map(({ pays }) => pays);
    };
    expect(paidFor(hour)).toEqual(crowns(1800));
    expect(paidFor({ ...hour, slots: 1 })).toEqual([]);
    expect(paidFor({ ...hour, persons: 1 })).toEqual([]);
    expect(paidFor({ ...hour, serviceId: 41 })).toEqual([]);
  });
});
