import { expect, test } from "vitest";
import type { Package } from "./package.ts";
import { staySeason } from "./stay-season.ts";

const OUT_OF_SEASON = [
  { from: "01-04", to: "04-30" },
  { from: "09-10", to: "12-18" },
];

test.each<[string, Package["stayPeriods"], today: string, from: string | null, to: string | null]>([
  ["none", [], "2027-03-01", null, null],
  ["one that is running", OUT_OF_SEASON, "2027-03-01", null, "2027-05-01"],
  ["the next one", OUT_OF_SEASON, "2027-06-01", "2027-09-10", "2027-12-19"],
  ["one of next year", OUT_OF_SEASON, "2027-12-24", "2028-01-04", "2028-05-01"],
  [
    "two that meet",
    [{ to: "2027-03-31" }, { from: "2027-04-01", to: "2027-04-10" }],
    "2027-03-01",
    null,
    "2027-04-11",
  ],
  ["one without an end", [{ from: "2027-04-01" }], "2027-03-01", "2027-04-01", null],
  ["one that is over", [{ to: "2027-02-01" }], "2027-03-01", null, null],
])("a package's season: %s", (_, stayPeriods, today, from, to) => {
  expect(staySeason({ stayPeriods }, today, 365)).toEqual({ from, to });
});
