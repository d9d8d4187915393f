import { expect, test } from "vitest";
import { roomyEnough, visibleSlice, windowEdges } from "./visible-part.ts";

// A viewport of 800 px, a frame of 4000 px that begins 2000 px below the top of the host document.
test.each([
  ["far above the frame", 0, 0, { top: 0, height: 0 }, { top: -2000, bottom: -1200 }],
  ["the frame's top half way up the screen", 1600, 0, { top: 0, height: 400 }, { top: -400, bottom: 400 }],
  ["in the middle of the frame", 3000, 0, { top: 1000, height: 800 }, { top: 1000, bottom: 1800 }],
  ["under a sticky header of 60 px", 3000, 60, { top: 1060, height: 740 }, { top: 1060, bottom: 1800 }],
  ["the frame's end on the screen", 5700, 0, { top: 3700, height: 300 }, { top: 3700, bottom: 4500 }],
  ["far below the frame", 9000, 0, { top: 4000, height: 0 }, { top: 7000, bottom: 7800 }],
])("%s", (_, scrollTop, covered, slice, edges) => {
  const host = { scrollTop, clientHeight: 800, offsetTop: 2000, covered };
  expect(visibleSlice(host, 4000)).toEqual(slice);
  expect(windowEdges(host)).toEqual(edges);
});

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
