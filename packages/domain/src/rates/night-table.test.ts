import { describe, expect, test } from "vitest";
import { type DayRule, daySpan } from "../dates/day-rule.ts";
import { dayNumber } from "../dates/plain-date.ts";
import { mapRows, nightTables, rowAt } from "./night-table.ts";

/** Four days from Monday, 10 May 2027. */
const SPAN = daySpan(dayNumber("2027-05-10"), 4);
const MONDAY_TO_WEDNESDAY: DayRule = { to: "2027-05-12" };
const FROM_WEDNESDAY: DayRule = { from: "2027-05-12" };

describe("what rules say on each day", () => {
  const rules: (DayRule & { price: number })[] = [
    { ...MONDAY_TO_WEDNESDAY, price: 10 },
    { weekdays: ["tue"], price: 20 },
  ];
  const table = () => nightTables(SPAN).table(rules, ({ price }) => price);

  test("the last rule that names a day wins, no rule leaves it without a row", () => {
    expect([0, 1, 2, 3].map((day) => rowAt(table(), day))).toEqual([10, 20, 10, undefined]);
  });

  test("outside the span and without a table there is no row", () => {
    expect([rowAt(table(), -1), rowAt(table(), 4), rowAt(undefined, 0)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("rows are changed where there are rows", () => {
    const doubled = mapRows(table(), (price) => price * 2);
    expect([0, 1, 3].map((day) => rowAt(doubled, day))).toEqual([20, 40, undefined]);
    expect(doubled.rows[0]).toBeUndefined();
  });
});

describe("equal rules are laid out once", () => {
  test("one day mask for rules with the same days", () => {
    const tables = nightTables(SPAN);
    expect(tables.days({ ...FROM_WEDNESDAY })).toBe(tables.days({ ...FROM_WEDNESDAY }));
    expect(tables.days({ weekdays: ["mon", "tue"] })).toBe(tables.days({ weekdays: ["mon", "tue"] }));
  });

  test.each<[DayRule, DayRule]>([
    [MONDAY_TO_WEDNESDAY, {}],
    [MONDAY_TO_WEDNESDAY, { from: "2027-05-12" }],
    [FROM_WEDNESDAY, {}],
    [FROM_WEDNESDAY, { from: "2027-05-13" }],
    [MONDAY_TO_WEDNESDAY, { to: "2027-05-11" }],
    [{ weekdays: ["mon"] }, {}],
    [{ weekdays: ["mon"] }, { weekdays: ["tue"] }],
  ])("not for %j and %j", (one, other) => {
    const tables = nightTables(SPAN);
    expect(tables.days(one)).not.toEqual(tables.days(other));
    expect(tables.rowOf([one])).not.toEqual(tables.rowOf([other]));
  });

  test("one column for lists of rules with the same days, another for another order", () => {
    const tables = nightTables(SPAN);
    const column = tables.rowOf([MONDAY_TO_WEDNESDAY, FROM_WEDNESDAY]);
    expect([...column]).toEqual([1, 1, 2, 2]);
    expect(tables.rowOf([{ ...MONDAY_TO_WEDNESDAY }, { ...FROM_WEDNESDAY }])).toBe(column);
    expect([...tables.rowOf([FROM_WEDNESDAY, MONDAY_TO_WEDNESDAY])]).toEqual([2, 2, 2, 1]);
  });
});
