import { expect, test } from "vitest";
import { verdictOf, type Row } from "./row.ts";

const atMost: Row = { what: "", figure: "", goal: { text: "", atMost: 2 } };
const atLeast: Row = { what: "", figure: "", goal: { text: "", atLeast: 2 } };
const exact: Row = { what: "", figure: "", goal: { text: "", atMost: 2, exact: true } };

test.each<[string, Row, boolean, string]>([
  ["a bound from above is met where it is reached", { ...atMost, judged: 2 }, false, "met"],
  ["and missed above it", { ...atMost, judged: 2.1 }, false, "missed"],
  ["a bound from below is met where it is reached", { ...atLeast, judged: 2 }, false, "met"],
  ["and missed below it", { ...atLeast, judged: 1.9 }, false, "missed"],
  ["what was never measured is missed", { ...atMost, judged: NaN }, false, "missed"],
  ["a busy machine judges no times", { ...atMost, judged: 5 }, true, "not judged"],
  ["but what it counts", { ...exact, judged: 5 }, true, "missed"],
  ["without a goal there is no verdict", { what: "", figure: "", judged: 5 }, false, ""],
])("%s", (_, row, busy, verdict) => {
  expect(verdictOf(row, busy)).toBe(verdict);
});
