import { expect, test } from "vitest";
import { instalmentsOf, instalmentsToPay, type RentedRoom } from "./instalments.ts";

/** Two months of 21,900 from 15 January 2027, the first of them paid ahead. */
function twoMonths(changes: { instalments?: boolean; deposit?: number } = {}): RentedRoom {
  const { instalments = true, deposit = 2_190_000 } = changes;
  const lines = [
    { from: "2027-01-15", to: "2027-02-15", amount: 2_190_000 },
    { from: "2027-02-15", to: "2027-03-15", amount: 2_190_000 },
  ];
  const nights = Array.from({ length: 59 }, (_, night) => {
    const payable = night === 0 || night === 31 ? 2_190_000 : 0;
    return { date: "2027-01-15", amount: payable, payable };
  });
  const rent = { lines, couponsApply: false, securityDeposit: 0, noticeMonths: null, instalments };
  const stay = { arrival: "2027-01-15", departure: "2027-03-15" };
  return { stay, nights, total: 4_380_000, deposit, rent };
}

/** A room by the night, of which 1,000 are left. */
const byNight: RentedRoom = {
  stay: { arrival: "2027-01-20", departure: "2027-01-21" },
  nights: [],
  total: 100_000,
  deposit: 0,
};

test.each<[string, RentedRoom[], { ahead: number; later: number }, [string, number][] | undefined]>([
  [
    "the deposit paid ahead",
    [twoMonths()],
    { ahead: 2_190_000, later: 2_190_000 },
    [["2027-02-15", 2_190_000]],
  ],
  [
    "nothing paid ahead",
    [twoMonths()],
    { ahead: 0, later: 4_380_000 },
    [
      ["2027-01-15", 2_190_000],
      ["2027-02-15", 2_190_000],
    ],
  ],
  [
    "fees and a room by the night beside it, due on the first arrival",
    [twoMonths(), byNight],
    { ahead: 2_190_000, later: 2_340_000 },
    [
      ["2027-01-15", 150_000],
      ["2027-02-15", 2_190_000],
    ],
  ],
  ["everything paid ahead", [twoMonths()], { ahead: 4_380_000, later: 0 }, undefined],
  [
    "a rent that is due on arrival",
    [twoMonths({ instalments: false })],
    { ahead: 0, later: 4_380_000 },
    undefined,
  ],
  ["no rent", [byNight], { ahead: 0, later: 100_000 }, undefined],
])("%s", (_case, rooms, split, expected) => {
  expect(instalmentsOf(rooms, split)?.map(({ due, amount }) => [due, amount])).toEqual(expected);
});

test.each<[string, string, string[]]>([
  ["long before the first: that one", "2027-01-01", ["2027-02-15"]],
  ["about the days of two rooms: both", "2027-03-13", ["2027-03-15", "2027-03-20"]],
  ["a week after its day", "2027-02-22", ["2027-02-15"]],
  ["later than that, the next", "2027-02-23", ["2027-03-15"]],
  ["what is paid is passed over", "2027-04-01", ["2027-05-15"]],
  ["nothing is left", "2027-05-23", []],
])("what can be paid from afar %s", (_, today, days) => {
  const owed = ["2027-02-15", "2027-03-15", "2027-03-20", "2027-04-15", "2027-05-15"].map((due) => {
    return { due, amount: 100, paid: due === "2027-04-15" };
  });
  expect(instalmentsToPay(owed, today).map(({ due }) => due)).toEqual(days);
});
