import { describe, expect, test } from "vitest";
import { dayNumber } from "../dates/plain-date.ts";
import { allDay, aPool, at, aTimedService, CROWNS } from "../testing/timed-service.ts";
import { lowestPrice } from "./lowest-price.ts";
import type { TimedService } from "./timed-service.ts";

describe("the lowest price is the shortest booking of the smallest group", () => {
  const evening = { hours: { from: at("20:00"), to: at("22:00") }, amounts: { CZK: 30_000 } };
  const rows: [what: string, service: TimedService, lowest: number | null][] = [
    ["at its cheapest", aTimedService({ prices: [allDay(40_000), evening] }), 30_000],
    ["of several slots", aTimedService({ rhythm: { kind: "slots", least: 3, most: 4 } }), 120_000],
    ["for the smallest group", aPool({ persons: { least: 2, most: 6 } }), 38_000],
    [
      "not where it is closed",
      aTimedService({ prices: [allDay(40_000), evening], closures: [{ hours: evening.hours }] }),
      40_000,
    ],
    [
      "not where a block would reach over a pause",
      aTimedService({
        rhythm: { kind: "slots", least: 2, most: 4 },
        openings: [
          {
            hours: [
              { from: at("10:00"), to: at("11:00") },
              { from: at("20:00"), to: at("20:30") },
            ],
          },
        ],
        prices: [allDay(40_000), evening],
      }),
      80_000,
    ],
    [
      "not on days that never come",
      aTimedService({ prices: [allDay(40_000), { ...evening, from: "2027-06-20", to: "2027-06-30" }] }),
      40_000,
    ],
    [
      "on its cheapest day",
      aTimedService({ prices: [allDay(40_000), { ...evening, weekdays: ["sun"] }] }),
      30_000,
    ],
    [
      "of what is not free of charge",
      aTimedService({ prices: [allDay(40_000), { ...evening, amounts: { CZK: 0 } }] }),
      40_000,
    ],
    ["or none", aTimedService({ prices: [{ ...evening, hours: { from: 0, to: 60 } }] }), null],
  ];
  test.each(rows)("%s", (_what, service, lowest) => {
    expect(lowestPrice(service, { first: dayNumber("2027-05-10"), count: 14 }, CROWNS)).toBe(lowest);
  });
});
