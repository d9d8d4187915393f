import { expect, test } from "vitest";
import { roomyEnough } from "./visible-part.ts";

// A page of 3000 px.
test.each([
  ["what is seen is enough", { top: 900, height: 700 }, { top: 900, height: 700 }],
  ["the upper edge comes into view", { top: 0, height: 200 }, { top: 0, height: 480 }],
  ["the lower edge leaves", { top: 2900, height: 100 }, { top: 2520, height: 480 }],
])("a dialog has room when %s", (_, slice, expected) => {
  expect(roomyEnough(slice, 3000)).toEqual(expected);
});

test("a page lower than a dialog is used whole", () => {
  expect(roomyEnough({ top: 0, height: 100 }, 300)).toEqual({ top: 0, height: 300 });
});
