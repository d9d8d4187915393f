import type { DepartureDay } from "@portico/contract/calendar/calendar";
import { expect, test } from "vitest";
import { longEnough } from "./stay-within.ts";

const day = (departure: string, nights = 3): DepartureDay => ({
  departure,
  bookable: false,
  minStay: nights,
  maxStay: 0,
  closedToDeparture: false,
  blocked: { code: "min_stay", date: "2027-05-11", nights },
});

test.each([
  ["one of its nights", "2027-05-11", day("2027-05-12"), true],
  ["from its first night on", "2027-05-10", day("2027-05-12"), true],
  ["a night after it", "2027-05-12", day("2027-05-14"), false],
  ["a night before it", "2027-05-09", day("2027-05-11"), false],
  ["where the hotel asks for more nights than it has", "2027-05-11", day("2027-05-12", 4), false],
  [
    "a day of departure that is closed",
    "2027-05-11",
    {
      ...day("2027-05-12"),
      minStay: 0,
      blocked: { code: "closed_to_departure", date: "2027-05-12" },
    } as const,
    false,
  ],
])("beside three nights: %s", (_, from, given, bookable) => {
  const opened = longEnough(from, { arrival: "2027-05-10", departure: "2027-05-13" })(given);
  expect(opened).toEqual(bookable ? { ...given, bookable, minStay: 0, blocked: null } : given);
});
