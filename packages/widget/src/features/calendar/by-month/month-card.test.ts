import type { MonthOption } from "@portico/contract/calendar/month";
import { addMonths } from "@portico/domain/dates/plain-date";
import { expect, it } from "vitest";
import { hasNoMoreDates, monthCard, savingsByMonth } from "./month-card.ts";

const ARRIVAL = "2027-01-31";

function anOption(change: Partial<MonthOption> = {}): MonthOption {
  return {
    month: "2027-04",
    departure: "2027-04-30",
    available: true,
    singleUnit: true,
    partial: false,
    partialDeparture: null,
    price: 6_241_500,
    bookable: true,
    minNights: 28,
    maxNights: 731,
    closedToDeparture: false,
    closedToArrival: false,
    ...change,
  };
}

const NOT_SOLD = { available: false, bookable: false, price: 0 };

function card(change: Partial<Parameters<typeof monthCard>[0]> = {}) {
  return monthCard({
    arrival: ARRIVAL,
    months: 3,
    option: anOption(),
    price: 6_241_500,
    lastDate: "2029-01-30",
    rules: { roomCheckMode: "warning" },
    ...change,
  });
}

it.each([
  [1, "2027-02-28"],
  [2, "2027-03-31"],
  [13, "2028-02-29"],
])("%s months from 31 January end on %s, before the server has said anything", (months, departure) => {
  expect(card({ months, option: undefined, price: undefined })).toEqual({
    months,
    departure,
    ends: departure,
    state: { kind: "asking" },
    price: null,
    pricing: true,
  });
});

const PARTIAL = anOption({ ...NOT_SOLD, partial: true, partialDeparture: "2027-04-10", price: 5_000_000 });

it.each([
  ["one that is free is open", anOption(), { kind: "open", waits: false }],
  [
    "one without a room for the whole of it waits",
    anOption({ singleUnit: false }),
    { kind: "open", waits: true },
  ],
  ["one that breaks off is partial", PARTIAL, { kind: "partial" }],
  [
    "one below the minimum says how long a stay has to be",
    anOption({ ...NOT_SOLD, minNights: 181 }),
    { kind: "refused", refusal: { code: "too_short", nights: 181 } },
  ],
  [
    "one above the maximum says how long it may be",
    anOption({ ...NOT_SOLD, maxNights: 59 }),
    { kind: "refused", refusal: { code: "too_long", nights: 59 } },
  ],
  [
    "one without a price cannot be chosen",
    anOption({ price: 0 }),
    { kind: "refused", refusal: { code: "not_free" } },
  ],
  ["nor one that is not free", anOption(NOT_SOLD), { kind: "refused", refusal: { code: "not_free" } }],
  [
    "nor one on whose last day nobody leaves",
    anOption({ ...NOT_SOLD, closedToDeparture: true }),
    { kind: "refused", refusal: { code: "no_departure" } },
  ],
])("%s", (_, option, state) => {
  expect(card({ option }).state).toEqual(state);
});

it("if the hotel lets guests move between rooms, a stay in several rooms is sold like any other", () => {
  const moving = card({ option: anOption({ singleUnit: false }), rules: { roomCheckMode: "off" } });
  expect(moving.state).toEqual({ kind: "open", waits: false });
});

it("a card that breaks off leads to its last possible departure", () => {
  expect(card({ option: PARTIAL, price: 5_000_000 })).toMatchObject({ ends: "2027-04-10", price: 5_000_000 });
});

it("no departure is later than the last day on sale, or the host page's limit", () => {
  expect(card({ lastDate: "2027-04-29" }).state).toMatchObject({ refusal: { code: "beyond_horizon" } });
  expect(card({ option: PARTIAL, lastDate: "2027-04-10" }).state.kind).toBe("partial");
});

it.each([
  ["is waited for", undefined, { price: null, pricing: true }],
  ["is the one of its call", 6_200_000, { price: 6_200_000, pricing: false }],
  ["is the one of the option where its call has failed", null, { price: 6_241_500, pricing: false }],
])("the price %s", (_, price, shown) => {
  expect(card({ price })).toMatchObject(shown);
});

it.each([
  ["all are available", [anOption(), anOption()], false],
  ["some are not", [anOption(), anOption(NOT_SOLD)], false],
  ["none is", [anOption(NOT_SOLD), anOption(NOT_SOLD)], true],
  ["one breaks off", [anOption(), PARTIAL], true],
])("there are more dates or not: %s", (_, options, none) => {
  expect(hasNoMoreDates(options)).toBe(none);
});

it("a longer stay shows the monthly saving against the shortest one", () => {
  const priced = (months: number, price: number) =>
    card({ months, price, option: anOption({ departure: addMonths(ARRIVAL, months), price }) });
  const cards = [priced(1, 2_190_000), priced(2, 4_380_000), priced(3, 6_241_500), priced(6, 11_826_000)];
  expect([...savingsByMonth(ARRIVAL, cards)]).toEqual([
    [3, 5],
    [6, 10],
  ]);
});
