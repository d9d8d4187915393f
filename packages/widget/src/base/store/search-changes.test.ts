import { describe, expect, test } from "vitest";
import { aChosenItem, aGuestState } from "../../testing/guest-fixtures.ts";
import { changeCurrency, changeLanguage, changeParty, changeStay, changeView } from "./search-changes.ts";

const booked = aGuestState({ reservation: [aChosenItem()] });

describe("changes of the search that drop the reservation", () => {
  test.each([
    ["other dates", changeStay(booked, "2027-07-01", "2027-07-03")],
    ["another currency", changeCurrency(booked, "EUR")],
    ["the view of packages", changeView(booked, "packages")],
  ])("%s", (_, changed) => expect(changed.reservation).toEqual([]));
});

describe("changes that leave the reservation alone", () => {
  test.each([
    ["the same dates again", changeStay(booked, "2027-06-11", "2027-06-13")],
    ["the same currency again", changeCurrency(booked, "CZK")],
    ["the same view again", changeView(booked, "rooms")],
    ["other guests", changeParty(booked, { 1: 1, 2: 3 })],
    ["another language", changeLanguage(booked, "de")],
    [
      "an arrival before its limit",
      changeStay({ ...booked, arrivalLimit: "2027-06-10" }, "2027-06-09", "2027-06-12"),
    ],
    [
      "a departure after its limit",
      changeStay({ ...booked, departureLimit: "2027-06-14" }, "2027-06-13", "2027-06-15"),
    ],
  ])("%s", (_, changed) => expect(changed.reservation).toBe(booked.reservation));
});

describe("dates", () => {
  test.each([
    ["arrival equal to departure clears both", "2027-06-11", "2027-06-11", null, null],
    ["departure before arrival clears both", "2027-06-11", "2027-06-10", null, null],
    ["an arrival alone is half a choice and stays", "2027-06-11", null, "2027-06-11", null],
    ["a departure alone is dropped", null, "2027-06-11", null, null],
  ])("%s", (_, arrival, departure, keptArrival, keptDeparture) => {
    const changed = changeStay(aGuestState({ arrival: null, departure: null }), arrival, departure);
    expect([changed.arrival, changed.departure]).toEqual([keptArrival, keptDeparture]);
  });
});

test("guests who choose the dates that the hotel has proposed have chosen them", () => {
  const proposed = { ...booked, areDatesProposed: true };
  expect(changeStay(proposed, proposed.arrival, proposed.departure)).toEqual(booked);
  expect(changeStay(proposed, "2027-07-01", "2027-07-03").areDatesProposed).toBe(false);
});

test.each([
  ["nobody", { 1: 0 }],
  ["twenty-one people", { 1: 20, 2: 1 }],
])("a party of %s is not taken over", (_, party) => {
  expect(changeParty(booked, party)).toBe(booked);
});
