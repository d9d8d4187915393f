import { expect, it } from "vitest";
import { dayForKey } from "./calendar-keys.ts";

/** Key table of the date picker dialog pattern of the WAI-ARIA Authoring Practices; 2027-06-16 is a Wednesday. */
it.each([
  ["ArrowLeft", false, "2027-06-15"],
  ["ArrowRight", false, "2027-06-17"],
  ["ArrowUp", false, "2027-06-09"],
  ["ArrowDown", false, "2027-06-23"],
  ["Home", false, "2027-06-14"],
  ["End", false, "2027-06-20"],
  ["PageUp", false, "2027-05-16"],
  ["PageDown", false, "2027-07-16"],
  ["PageUp", true, "2026-06-16"],
  ["PageDown", true, "2028-06-16"],
  ["Tab", false, null],
])("%s (shift: %s) moves to %s", (key, shift, expected) => {
  expect(dayForKey("2027-06-16", key, shift)).toBe(expected);
});
