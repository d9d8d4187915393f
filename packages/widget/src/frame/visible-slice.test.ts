import { expect, test } from "vitest";
import { visibleSlice } from "./visible-slice.ts";

// A viewport of 800 px, a frame of 4000 px that begins 2000 px below the top of the host document.
test.each([
  ["far above the frame", 0, 0, { top: 0, height: 0 }],
  ["the frame's top half way up the screen", 1600, 0, { top: 0, height: 400 }],
  ["in the middle of the frame", 3000, 0, { top: 1000, height: 800 }],
  ["under a sticky header of 60 px", 3000, 60, { top: 1060, height: 740 }],
  ["the frame's end on the screen", 5700, 0, { top: 3700, height: 300 }],
  ["far below the frame", 9000, 0, { top: 4000, height: 0 }],
])("%s", (_, scrollTop, covered, slice) => {
  expect(visibleSlice({ scrollTop, clientHeight: 800, offsetTop: 2000, covered }, 4000)).toEqual(slice);
});
