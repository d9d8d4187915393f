import { expect, test } from "vitest";
import { aChosenItem, aGuestState } from "../testing/guest-fixtures.ts";
import { aPricedRoom } from "../testing/offer-fixture.ts";
import { acceptPrices, dropLines, findDifferences } from "./price-changes.ts";

const garden = aChosenItem({ addedAt: 1, lineCode: "garden-1", shownTotal: 780_000 });
const attic = aChosenItem({ addedAt: 2, lineCode: "attic-1", roomTypeId: 2, shownTotal: 500_000 });

const priced = (lineCode: string, total: number, soldOut = false) =>
  aPricedRoom({
    lineCode,
    total,
    offerId: `offer of ${total}`,
    problems: soldOut ? [{ code: "sold_out", date: "2027-06-11" }] : [],
  });

test("only lines that cost something else have changed, by line and not by place", () => {
  const now = [priced("attic-1", 520_000), priced("garden-1", 780_000)];
  expect(findDifferences([garden, attic], now)).toEqual({
    changed: [{ item: attic, now: 520_000 }],
    lost: [],
  });
});

test("a line that can't be bought is lost, not free of charge", () => {
  expect(findDifferences([garden], [priced("garden-1", 0, true)])).toEqual({ changed: [], lost: [garden] });
});

test("accepting takes the new total and the offer that promises it; what is lost stays to be dropped", () => {
  const state = aGuestState({ reservation: [garden, attic] });
  const accepted = acceptPrices(state, [priced("garden-1", 820_000), priced("attic-1", 0, true)]);
  expect(accepted.reservation).toEqual([
    { ...garden, shownTotal: 820_000, offerId: "offer of 820000" },
    attic,
  ]);
  expect(findDifferences(accepted.reservation, [priced("garden-1", 820_000)]).changed).toEqual([]);
  expect(dropLines(accepted, ["attic-1"]).reservation).toHaveLength(1);
});
