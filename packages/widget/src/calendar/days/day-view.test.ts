import type { DepartureDay } from "@portico/contract/calendar/calendar";
import { describe, expect, it } from "vitest";
import { lowestOfMonths, type CalendarKnowledge } from "./calendar-knowledge.ts";
import { viewDay } from "./day-view.ts";

const NOTHING = { arrival: null, departure: null };

function known(changes: Partial<CalendarKnowledge> = {}): CalendarKnowledge {
  const days = [
    { date: "2027-06-12", available: true, closedToArrival: false, blocked: null },
    { date: "2027-06-13", available: true, closedToArrival: true, blocked: null },
    { date: "2027-06-14", available: false, closedToArrival: false, blocked: null },
    { date: "2027-06-15", available: true, closedToArrival: false, blocked: null },
  ];
  return {
    today: "2027-06-12",
    lastDate: "2028-06-12",
    lastArrival: "2028-06-12",
    availability: new Map(days.map((day) => [day.date, day])),
    departures: null,
    totals: new Map(),
    wholeStays: false,
    lengths: new Map(),
    hints: new Map([["2027-06-12", { date: "2027-06-12", price: 290_000, average: false }]]),
    lowest: new Map(),
    ...changes,
  };
}

function departure(changes: Partial<DepartureDay> & { departure: string }): [string, DepartureDay] {
  const day = {
    bookable: false,
    minStay: 0,
    maxStay: 0,
    closedToDeparture: false,
    blocked: null,
    ...changes,
  };
  return [day.departure, day];
}

describe("While the arrival is chosen", () => {
  it.each([
    ["2027-06-11", { code: "past" }],
    ["2027-06-12", null],
    ["2027-06-13", { code: "closed_to_arrival", date: "2027-06-13" }],
    ["2027-06-14", { code: "sold_out", date: "2027-06-14" }],
    ["2028-06-13", { code: "beyond_horizon" }],
  ])("%s is blocked by %j", (date, block) => {
    expect(viewDay(date, NOTHING, known()).block).toEqual(block);
  });

  it("the hotel's own reason counts, and only full rooms are called full", () => {
    const blocked = { code: "packages_only", date: "2027-06-14" } as const;
    const day = { date: "2027-06-14", available: false, closedToArrival: false, blocked };
    const view = viewDay("2027-06-14", NOTHING, known({ availability: new Map([[day.date, day]]) }));
    expect(view).toMatchObject({ block: blocked, soldOut: true, full: false });
    expect(viewDay("2027-06-14", NOTHING, known())).toMatchObject({ soldOut: true, full: true });
  });
});

describe("While the departure is chosen", () => {
  const selection = { arrival: "2027-06-12", departure: null };
  const departures = new Map([
    departure({ departure: "2027-06-13", minStay: 3 }),
    departure({ departure: "2027-06-14", closedToDeparture: true }),
    departure({ departure: "2027-06-15", bookable: true }),
    departure({ departure: "2027-06-16", maxStay: 3 }),
  ]);

  it.each([
    ["2027-06-12", null],
    ["2027-06-13", { code: "min_stay", date: "2027-06-12", nights: 3 }],
    ["2027-06-14", { code: "closed_to_departure", date: "2027-06-14" }],
    ["2027-06-15", null],
    ["2027-06-16", { code: "max_stay", date: "2027-06-12", nights: 3 }],
    ["2027-06-17", { code: "no_departure" }],
  ])("%s is blocked by %j", (date, block) => {
    expect(viewDay(date, selection, known({ departures })).block).toEqual(block);
  });

  it("blocks days after the hotel's last day or the address's limit", () => {
    const until = known({ departures, lastDate: "2027-06-14" });
    expect(viewDay("2027-06-15", selection, until).block).toEqual({ code: "beyond_horizon" });
  });

  it.each([
    ["2027-06-13", { kind: "min_stay", nights: 3 }, null],
    ["2027-06-14", { kind: "no_departure" }, null],
    ["2027-06-15", null, 3],
    ["2027-06-16", { kind: "max_stay", nights: 3 }, null],
  ])("%s is marked %j and would make a stay of %s nights", (date, mark, nights) => {
    const availability = new Map([...(known().availability ?? [])].filter(([day]) => day !== "2027-06-14"));
    expect(viewDay(date, selection, known({ departures, availability }))).toMatchObject({
      mark,
      ends: nights === null ? null : { arrival: "2027-06-12", departure: date },
    });
  });

  it("does not strike out a full night if the stay can end that morning", () => {
    const full = new Map([departure({ departure: "2027-06-14", bookable: true })]);
    expect(viewDay("2027-06-14", selection, known({ departures: full })).soldOut).toBe(false);
  });

  it("blocks days before the arrival and hides their prices", () => {
    const later = { arrival: "2027-06-15", departure: null };
    const before = viewDay("2027-06-12", later, known({ departures }));
    expect(before).toMatchObject({ block: { code: "before_arrival", arrival: "2027-06-15" }, price: null });
  });
});

it("A sold-out night is no longer marked once the chosen stay ends on it", () => {
  const stay = { arrival: "2027-06-12", departure: "2027-06-14" };
  expect(viewDay("2027-06-14", NOTHING, known()).soldOut).toBe(true);
  expect(viewDay("2027-06-14", stay, known()).soldOut).toBe(false);
});

it.each([
  ["all days at exactly the least are", [300, 100, 200, 100], 100],
  ["none is where all cost the same", [100, 100, 100], undefined],
  ["none is without prices", [], undefined],
])("Of a month's prices the lowest is marked: %s", (_, prices, lowest) => {
  const hints = prices.map((price, index) => ({ date: `2027-06-0${index + 1}`, price, average: false }));
  expect(lowestOfMonths(hints).get("2027-06-01")).toBe(lowest);
});

it("An available day is marked if its price is the lowest of its month, and says when that is an average", () => {
  const view = (price: number, changes: Partial<CalendarKnowledge> = {}, average = false) =>
    viewDay("2027-06-12", NOTHING, {
      ...known({ lowest: new Map([["2027-06-01", 290_000]]), ...changes }),
      hints: new Map([["2027-06-12", { date: "2027-06-12", price, average }]]),
    });
  expect(view(290_000)).toMatchObject({ cheap: true, priceOf: "night" });
  expect(view(290_100)).toMatchObject({ cheap: false });
  expect(view(290_000, { lastArrival: "2027-06-11", lastDate: "2027-06-11" })).toMatchObject({
    cheap: false,
  });
  expect(view(290_000, {}, true)).toMatchObject({ priceOf: "average" });
});

it("Each month has its own lowest price", () => {
  const hints = [300, 100, 200].flatMap((price, index) => [
    { date: `2027-06-0${index + 1}`, price, average: false },
    { date: `2027-07-0${index + 1}`, price: price * 10, average: false },
  ]);
  expect([...lowestOfMonths(hints)]).toEqual([
    ["2027-06-01", 100],
    ["2027-07-01", 1000],
  ]);
});
