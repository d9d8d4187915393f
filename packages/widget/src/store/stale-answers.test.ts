import { expect, test } from "vitest";
import { aChosenItem, aGuestState } from "../testing/guest-fixtures.ts";
import type { GuestState } from "./guest-state.ts";
import { staleAnswers } from "./stale-answers.ts";

const CHANGES: [change: Partial<GuestState>, stale: string[]][] = [
  [{ arrival: "2027-06-12" }, ["rates"]],
  [{ departure: "2027-06-14" }, ["rates"]],
  [{ coupon: { id: 4, code: "SUMMER", minPrice: null } }, ["rates"]],
  [{ language: "de" }, ["rates"]],
  [{ party: { 1: 3 } }, ["rates", "availability"]],
  [{ currency: "EUR" }, ["rates", "availability"]],
  [{ reservation: [aChosenItem()] }, ["availability"]],
  [{ filters: ["e3"], sort: "price" }, []],
  [{ dialogOpen: true }, []],
];

test.each(CHANGES)("%o makes %o stale", (change, stale) => {
  const before = aGuestState();
  expect(staleAnswers(before, { ...before, ...change })).toEqual(stale);
});
