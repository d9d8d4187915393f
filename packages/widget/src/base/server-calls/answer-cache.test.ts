import { expect, test } from "vitest";
import { createAnswerCache, dropStaleAnswers, hearNewPackages, PACKAGE_LIST } from "./answer-cache.ts";
import { aChosenItem, aGuestState } from "../../testing/guest-fixtures.ts";
import { type GuestState, resetReservation } from "../store/guest-state.ts";
import { createGuestStore } from "../store/guest-store.ts";
import { addItems, removeItem } from "../store/reservation-changes.ts";
import * as search from "../store/search-changes.ts";

type Change = (state: GuestState) => GuestState;

const { addedAt: _, lineCode: __, ...draft } = aChosenItem();
const coupon = { id: 4, code: "SUMMER", minPrice: null };

// The specification, part 1, section 4: arrival, departure, persons, coupon, currency or locale clear cached rates;
// item, persons or currency clear cached availability. A change that resets the reservation changes items with it.
const EMPTY: [name: string, change: Change, stale: string[]][] = [
  ["the arrival", (state) => search.changeStay(state, "2027-06-10", "2027-06-13"), ["rates"]],
  ["the departure", (state) => search.changeStay(state, "2027-06-11", "2027-06-14"), ["rates"]],
  ["the coupon", (state) => search.changeCoupon(state, coupon), ["rates"]],
  ["the language", (state) => search.changeLanguage(state, "de"), ["rates"]],
  ["the persons", (state) => search.changeParty(state, { 1: 3 }), ["rates", "availability"]],
  ["the currency", (state) => search.changeCurrency(state, "EUR"), ["rates", "availability"]],
  ["an added item", (state) => addItems(state, [draft], "garden", 1), ["availability"]],
  ["the same dates", (state) => search.changeStay(state, "2027-06-11", "2027-06-13"), []],
  ["the same language", (state) => search.changeLanguage(state, "cs"), []],
  ["the view", (state) => search.changeView(state, "packages"), []],
  ["filters", (state) => search.toggleFilter(state, "e3"), []],
  ["the order of offers", (state) => search.changeSort(state, "price"), []],
  ["how the hotel is shown", (state) => ({ ...state, highlightedRoomTypeId: 2 }), []],
];

const BOOKED: typeof EMPTY = [
  ["a removed item", (state) => removeItem(state, 1), ["availability"]],
  ["a reset", resetReservation, ["availability"]],
  ["the dates", (state) => search.changeStay(state, "2027-07-01", "2027-07-03"), ["rates", "availability"]],
  ["the view", (state) => search.changeView(state, "packages"), ["availability"]],
];

const ROWS = [
  ...EMPTY.map((row) => ["nothing", aGuestState(), ...row] as const),
  ...BOOKED.map((row) => ["a room", aGuestState({ reservation: [aChosenItem()] }), ...row] as const),
];

test.each(ROWS)(
  "with %s chosen: of %3$s, %5$j is worthless afterwards",
  (_chosen, before, _name, change, stale) => {
    const answers = createAnswerCache();
    for (const kind of ["rates", "availability"]) answers.setQueryData([kind, "an answer"], "kept");
    const store = createGuestStore(before);
    dropStaleAnswers(answers, store, []);
    store.setState(change(before));
    const cleared = ["rates", "availability"].filter(
      (kind) => answers.getQueryState([kind, "an answer"])?.isInvalidated,
    );
    expect(cleared).toEqual(stale);
  },
);

test("a guest who logs in or out, or adds to a reservation, is told their own prices", () => {
  const answers = createAnswerCache();
  const listeners: (() => void)[] = [];
  dropStaleAnswers(answers, createGuestStore(aGuestState()), [
    { subscribe: (listener) => listeners.push(listener) },
  ]);
  answers.setQueryData(["rates", "an answer"], "kept");
  for (const tell of listeners) tell();
  expect(answers.getQueryState(["rates", "an answer"])?.isInvalidated).toBe(true);
});

test("a list that names packages which the page does not know is told once, other answers never", () => {
  const cache = createAnswerCache();
  let told = 0;
  hearNewPackages(
    cache,
    () => [{ id: 1 }],
    () => (told += 1),
  );
  cache.setQueryData([...PACKAGE_LIST, "CZK"], [{ id: 1 }]);
  cache.setQueryData(["rates", "package", "CZK"], [{ id: 2 }]);
  expect(told).toBe(0);
  cache.setQueryData([...PACKAGE_LIST, "EUR"], [{ id: 1 }, { id: 2 }]);
  cache.setQueryData([...PACKAGE_LIST, "USD"], [{ id: 2 }]);
  expect(told).toBe(1);
});
