import { expect, test } from "vitest";
import { leftBeside, withGivenBack } from "./reserved-slots.ts";

/** Four half hours from 10:00. */
const slots = [600, 630, 660, 690].map((from) => ({ from, to: from + 30, available: 6 }));

test.each([
  { text: "nothing reserved", reserved: [], counts: "bookings", left: [6, 6, 6, 6] },
  {
    text: "a booking",
    reserved: [{ from: 630, to: 690, persons: 4 }],
    counts: "bookings",
    left: [6, 5, 5, 6],
  },
  { text: "persons", reserved: [{ from: 630, to: 690, persons: 3 }], counts: "persons", left: [6, 3, 3, 6] },
  {
    text: "fewer places than the smallest group",
    reserved: [{ from: 630, to: 660, persons: 5 }],
    counts: "persons",
    left: [6, 0, 6, 6],
  },
  {
    text: "bookings that meet",
    reserved: [
      { from: 600, to: 660, persons: 1 },
      { from: 630, to: 645, persons: 1 },
    ],
    counts: "bookings",
    left: [5, 4, 6, 6],
  },
] as const)("$text", ({ reserved, counts, left }) => {
  const beside = leftBeside(slots, reserved, { counts, persons: { least: 2 } });
  expect(beside.map(({ available }) => available)).toEqual(left);
});

test.each([
  { counts: "bookings", left: [6, 7, 7, 6] },
  { counts: "persons", left: [6, 9, 9, 6] },
] as const)("what is given back is free again by $counts", ({ counts, left }) => {
  const free = withGivenBack(slots, { from: 630, to: 690, persons: 3 }, counts);
  expect(free.map(({ available }) => available)).toEqual(left);
});
