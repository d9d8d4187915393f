import { expect, test } from "vitest";
import { clockChanges } from "./clock-changes.ts";

test.each([
  ["Europe/Prague", ["2027-03-28T01:00 60>120", "2027-10-31T01:00 120>60"]],
  ["America/New_York", ["2027-03-14T07:00 -300>-240", "2027-11-07T06:00 -240>-300"]],
  ["Australia/Lord_Howe", ["2027-04-03T15:00 660>630", "2027-10-02T15:30 630>660"]],
  ["Asia/Shanghai", []],
  ["UTC", []],
])("the clocks of %s change in 2027 at %j", (timeZone, expected) => {
  const changes = clockChanges(Date.parse("2027-01-01"), Date.parse("2028-01-01"), timeZone);
  const told = changes.map(
    ({ at, before, after }) => `${new Date(at).toISOString().slice(0, 16)} ${before}>${after}`,
  );
  expect(told).toEqual(expected);
});

test("a change at the end of the span is in it, one at its beginning is not", () => {
  const at = Date.parse("2027-03-28T01:00Z");
  const hour = 3_600_000;
  expect(clockChanges(at - hour, at, "Europe/Prague")).toEqual([{ at, before: 60, after: 120 }]);
  expect(clockChanges(at, at + hour, "Europe/Prague")).toEqual([]);
});
