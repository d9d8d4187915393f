import { expect, test } from "vitest";
import { spanOf } from "./placed-item.ts";

const stay = (arrival: string, departure: string) => ({ stay: { arrival, departure } });
const service = (day: string) => ({ block: { day } });

test.each([
  [
    "the stays",
    [stay("2027-05-12", "2027-05-14"), stay("2027-05-10", "2027-05-13")],
    "2027-05-10",
    "2027-05-14",
  ],
  [
    "the stay alone where there is one",
    [service("2027-05-01"), stay("2027-05-10", "2027-05-12")],
    "2027-05-10",
    "2027-05-12",
  ],
  ["else the services", [service("2027-05-11"), service("2027-05-10")], "2027-05-10", "2027-05-11"],
  ["nothing", [], "", ""],
])("a reservation lasts as long as %s", (_, items, arrival, departure) => {
  expect(spanOf(items)).toEqual({ arrival, departure });
});
