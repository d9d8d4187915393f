import { expect, test } from "vitest";
import { clockGap } from "./clock-gap.ts";
import { dayNumber } from "./plain-date.ts";

test.each([
  { zone: "Europe/Prague", date: "2027-03-28", from: 120, to: 180 },
  { zone: "Europe/Prague", date: "2027-03-27", from: null, to: null },
  { zone: "Europe/Prague", date: "2027-10-31", from: null, to: null },
  { zone: "America/Santiago", date: "2027-09-05", from: 0, to: 60 },
  { zone: "Australia/Lord_Howe", date: "2027-10-03", from: 120, to: 150 },
  { zone: "UTC", date: "2027-03-28", from: null, to: null },
  // The whole day was skipped when the island changed sides of the date line.
  { zone: "Pacific/Apia", date: "2011-12-30", from: 0, to: 1440 },
])("$zone on $date", ({ zone, date, from, to }) => {
  expect(clockGap(dayNumber(date), zone)).toEqual(from === null ? null : { from, to });
});
