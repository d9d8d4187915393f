import { expect, test } from "vitest";
import { monthBegins } from "./month-anchors.ts";
import { addDays } from "./plain-date.ts";

test.each<[what: string, arrival: string, nights: number, begins: string[]]>([
  ["on the arrival's day of each month", "2027-06-10", 61, ["2027-06-10", "2027-07-10"]],
  ["at the end of a shorter month", "2027-01-31", 89, ["2027-01-31", "2027-02-28", "2027-03-31"]],
  ["with days beyond the last anchor", "2027-02-01", 62, ["2027-02-01", "2027-03-01"]],
  // Sold from 1 February to 2 March: the second month was its last day.
  ["on the last day of what is too short for them", "2027-03-05", 29, ["2027-03-05", "2027-04-02"]],
])("the months of a moved stay begin %s", (_, arrival, nights, begins) => {
  expect(monthBegins({ arrival, departure: addDays(arrival, nights) }, begins.length)).toEqual(begins);
});
