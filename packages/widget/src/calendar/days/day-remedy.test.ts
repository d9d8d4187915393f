import { describe, expect, it } from "vitest";
import type { CalendarKnowledge } from "./calendar-knowledge.ts";
import { remediesFor } from "./day-remedy.ts";
import { otherDepartures } from "../departure-steps.tsx";

const ARRIVE_DAYS = ["2027-03-25", "2027-03-26", "2027-03-29", "2027-03-31", "2027-04-01"];
const LEAVE_DAYS = ["2027-03-28", "2027-03-30", "2027-03-31"];

/** Days around the clock change of 28 March 2027 and the end of the month; the other days can't be arrived on. */
function known(changes: Partial<CalendarKnowledge> = {}): CalendarKnowledge {
  return {
    today: "2027-03-25",
    lastDate: "2027-12-31",
    lastArrival: "2027-12-31",
    availability: new Map(
      [...ARRIVE_DAYS, "2027-03-27"].map((date) => [
        date,
        { date, available: date !== "2027-03-27", closedToArrival: false, blocked: null },
      ]),
    ),
    departures: new Map(
      LEAVE_DAYS.map((departure) => [
        departure,
        { departure, bookable: true, minStay: 0, maxStay: 0, closedToDeparture: false, blocked: null },
      ]),
    ),
    totals: new Map(),
    wholeStays: false,
    lengths: new Map(),
    hints: new Map(),
    lowest: new Map(),
    ...changes,
  };
}

const arrive = (arrival: string) => ({ kind: "arrive", arrival });
const leave = (departure: string) => ({ kind: "leave", arrival: "2027-03-26", departure });

describe("Instead of an impossible arrival", () => {
  it.each([
    ["2027-03-27", [arrive("2027-03-26"), arrive("2027-03-29")]],
    ["2027-03-20", [arrive("2027-03-25")]],
    ["2027-04-02", [arrive("2027-04-01")]],
  ])("%s: the nearest on each side", (date, remedies) => {
    const nothing = { arrival: null, departure: null };
    expect(remediesFor(date, { code: "sold_out", date }, nothing, known())).toEqual(remedies);
  });
});

describe("Instead of an impossible departure", () => {
  const selection = { arrival: "2027-03-26", departure: null };
  it.each([
    [
      "a stay too short grows to the first that is allowed",
      "2027-03-27",
      { code: "min_stay", date: "2027-03-26", nights: 2 },
      [leave("2027-03-28")],
    ],
    [
      "a closed morning gives way to the next and the last before",
      "2027-03-29",
      { code: "closed_to_departure", date: "2027-03-29" },
      [leave("2027-03-28"), leave("2027-03-30")],
    ],
    [
      "a stay too long ends with the last that is allowed, or begins later",
      "2027-04-01",
      { code: "max_stay", date: "2027-03-26", nights: 5 },
      [leave("2027-03-31"), arrive("2027-04-01")],
    ],
    [
      "beyond a full night the stay ends before it, or begins after it",
      "2027-04-01",
      { code: "no_departure" },
      [leave("2027-03-31"), arrive("2027-04-01")],
    ],
    [
      "a day before the arrival becomes the arrival",
      "2027-03-25",
      { code: "before_arrival", arrival: "2027-03-26" },
      [arrive("2027-03-25")],
    ],
    [
      "a day that has passed gives way to the next arrival, not to the chosen one",
      "2027-03-20",
      { code: "past" },
      [arrive("2027-03-25")],
    ],
  ] as const)("%s", (_, date, block, remedies) => {
    expect(remediesFor(date, block, selection, known())).toEqual(remedies);
  });

  it("offers nothing that the address forbids", () => {
    const until = known({ lastArrival: "2027-03-27", departures: new Map() });
    const block = { code: "no_departure" } as const;
    expect(remediesFor("2027-04-01", block, selection, until)).toEqual([]);
  });
});

it("The arrows beside the chosen stay lead to the nearest possible departures", () => {
  const of = (departure: string) => otherDepartures({ arrival: "2027-03-26", departure }, known());
  expect(of("2027-03-28")).toEqual({ earlier: undefined, later: "2027-03-30" });
  expect(of("2027-03-30")).toEqual({ earlier: "2027-03-28", later: "2027-03-31" });
  expect(of("2027-03-31")).toEqual({ earlier: "2027-03-30", later: undefined });
});
