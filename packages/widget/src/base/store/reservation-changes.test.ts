import { describe, expect, test } from "vitest";
import { roomsOf } from "@portico/domain/reservations/reservation-item";
import { aChosenItem, aChosenTime, aGuestState } from "../../testing/guest-fixtures.ts";
import {
  addItems,
  removeItem,
  replaceItem,
  reservationTotal,
  restoreReservation,
} from "./reservation-changes.ts";
import { resetReservation } from "./guest-state.ts";

const { addedAt: _, lineCode: __, ...draft } = aChosenItem();
const three = aGuestState({
  reservation: [
    aChosenItem({ addedAt: 20, lineCode: "garden-1" }),
    aChosenItem({ addedAt: 30, lineCode: "garden-2" }),
    aChosenItem({ addedAt: 10, lineCode: "attic-1" }),
  ],
});

const times = (state: typeof three) => state.reservation.map((item) => item.addedAt);

describe("removing", () => {
  test("a given time removes that item", () => expect(times(removeItem(three, 20))).toEqual([30, 10]));
  test("without a time the item that was added last goes", () =>
    expect(times(removeItem(three))).toEqual([20, 10]));
  test("an unknown time removes nothing", () => expect(times(removeItem(three, 99))).toEqual([20, 30, 10]));
  test("an empty reservation stays empty", () => expect(removeItem(aGuestState()).reservation).toEqual([]));
});

describe("adding", () => {
  test("units added in one moment have an identity each, later than all before", () =>
    expect(times(addItems(three, [draft, draft], "garden", 25))).toEqual([20, 30, 10, 31, 32]));

  test("a line code is the room's code and the lowest free index", () => {
    const without = removeItem(three, 20);
    const codes = addItems(without, [draft, draft], "garden", 40).reservation.map((item) => item.lineCode);
    expect(codes).toEqual(["garden-2", "attic-1", "garden-1", "garden-3"]);
  });

  test("an eleventh room is left out", () =>
    expect(addItems(three, Array(9).fill(draft), "suite", 40).reservation).toHaveLength(10));
});

test("an edited item keeps its place, its identity and its line code", () => {
  const edited = replaceItem(three, 30, { ...draft, ratePlanId: 7 }, "garden").reservation;
  expect(roomsOf(edited).map((item) => item.ratePlanId)).toEqual([1, 7, 1]);
  expect(edited[1]).toMatchObject({ addedAt: 30, lineCode: "garden-2" });
});

test("something better stands in the place of an item; another room has a line code of its own", () => {
  const meal = replaceItem(three, 30, { ...draft, shownTotal: 900_000 }, "garden").reservation;
  expect(meal[1]).toMatchObject({ addedAt: 30, lineCode: "garden-2", shownTotal: 900_000 });
  const suite = replaceItem(three, 30, { ...draft, roomTypeId: 2 }, "attic").reservation;
  expect(suite.map(({ lineCode }) => lineCode)).toEqual(["garden-1", "attic-2", "attic-1"]);
});

test("a service has a line code of its own beside rooms, keeps it when it is moved, and leaves the searched dates alone", () => {
  const { addedAt: __at, lineCode: __code, ...time } = aChosenTime();
  const { reservation, ...searched } = addItems(three, [time, time], "sauna", 40);
  expect(reservation.slice(3).map(({ lineCode }) => lineCode)).toEqual(["sauna-1", "sauna-2"]);
  expect(searched).toMatchObject({ arrival: three.arrival, departure: three.departure });
  const later = { ...time, block: { ...time.block, day: "2027-06-12" } };
  const moved = replaceItem({ ...three, reservation }, 41, later, "sauna").reservation[4];
  expect(moved).toMatchObject({ lineCode: "sauna-2", block: later.block });
});

test("undo puts back the items with the dates and the currency that they were priced for", () => {
  const moved = { ...resetReservation(three), arrival: null, departure: null, currency: "EUR" as const };
  expect(restoreReservation(moved, three)).toEqual(three);
});

test("the total is the sum of what was shown", () => {
  expect(reservationTotal(three.reservation)).toBe(3 * 780_000);
});
