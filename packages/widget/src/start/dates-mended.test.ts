import { expect, test } from "vitest";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { datesMended } from "./start-state.ts";

const SHOWN = { arrival: "2027-06-11", departure: "2027-06-13", reservation: [] };

test.each([
  ["the days that are shown", "arrival=2027-06-11&departure=2027-06-13", false],
  ["nothing", "client=demo&arrival=", false],
  ["a day that has passed", "arrival=2020-01-01&departure=2027-06-13", true],
  ["a day that is none", "arrival=2027-02-30&departure=2027-03-02", true],
  ["a departure alone", "departure=2027-06-20", true],
])("an address that asks for %s", (_, query, mended) => expect(datesMended(query, SHOWN)).toBe(mended));

test("a guest with rooms for other dates is told nothing", () =>
  expect(datesMended("arrival=2020-01-01", { ...SHOWN, reservation: [aChosenItem()] })).toBe(false));
