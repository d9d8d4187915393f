import { expect, test } from "vitest";
import { dayBounds } from "./day-bounds.ts";

const NONE = { arrival: null, departure: null, arrivalLimit: null, departureLimit: null };
const SERVICE = { lastDay: "2027-08-30" };

test.each([
  { text: "nothing asked", asked: {}, first: "2027-06-01", last: "2027-08-30" },
  {
    text: "a stay",
    asked: { arrival: "2027-06-11", departure: "2027-06-13" },
    first: "2027-06-11",
    last: "2027-06-13",
  },
  {
    text: "limits before the stay",
    asked: {
      arrival: "2027-06-11",
      departure: "2027-06-13",
      arrivalLimit: "2027-06-05",
      departureLimit: "2027-06-20",
    },
    first: "2027-06-05",
    last: "2027-06-20",
  },
  {
    text: "no stay of no nights",
    asked: { arrival: "2027-06-11", departure: "2027-06-11" },
    first: "2027-06-01",
    last: "2027-08-30",
  },
  {
    text: "an arrival alone",
    asked: { arrival: "2027-06-11" },
    first: "2027-06-11",
    last: "2027-08-30",
  },
  {
    text: "a limit in the past",
    asked: { arrivalLimit: "2027-05-01" },
    first: "2027-06-01",
    last: "2027-08-30",
  },
  {
    text: "a stay that begins on sale and ends beyond",
    asked: { arrival: "2027-08-29", departure: "2027-09-03" },
    first: "2027-08-29",
    last: "2027-08-30",
  },
  {
    text: "a stay beyond what is on sale",
    asked: { arrival: "2027-09-03", departure: "2027-09-05" },
    first: "2027-09-03",
    last: "2027-09-03",
  },
  {
    text: "a day after the stay",
    asked: { arrival: "2027-06-11", departure: "2027-06-13" },
    day: "2027-06-20",
    first: "2027-06-11",
    last: "2027-06-20",
  },
  {
    text: "a day before the stay",
    asked: { arrival: "2027-06-11", departure: "2027-06-13" },
    day: "2027-06-05",
    first: "2027-06-05",
    last: "2027-06-13",
  },
  {
    text: "a day beyond the page's limits",
    asked: { arrivalLimit: "2027-06-05", departureLimit: "2027-06-20" },
    day: "2027-06-21",
    first: "2027-06-05",
    last: "2027-06-20",
  },
  {
    text: "a day that is over, before a stay",
    asked: { arrival: "2027-06-11", departure: "2027-06-13" },
    day: "2027-05-30",
    first: "2027-06-01",
    last: "2027-06-13",
  },
  {
    text: "a day later than is on sale",
    asked: {},
    day: "2027-09-03",
    first: "2027-06-01",
    last: "2027-08-30",
  },
])("$text", ({ asked, day, first, last }) => {
  expect(dayBounds({ ...NONE, ...asked }, "2027-06-01", SERVICE, day)).toEqual({ first, last });
});
