import { expect, test } from "vitest";
import { placement } from "./placement.ts";

const view = { width: 375, top: 0, bottom: 800 };

test.each([
  [
    "below the anchor",
    { left: 40, top: 100, bottom: 144 },
    { width: 200, height: 120 },
    { left: 40, top: 152 },
  ],
  [
    "above where there is no room below",
    { left: 40, top: 700, bottom: 744 },
    { width: 200, height: 120 },
    { left: 40, top: 572 },
  ],
  [
    "within the sides",
    { left: 300, top: 100, bottom: 144 },
    { width: 200, height: 120 },
    { left: 159, top: 152 },
  ],
  [
    "below where there is room nowhere",
    { left: 16, top: 300, bottom: 344 },
    { width: 200, height: 700 },
    { left: 16, top: 352 },
  ],
])("%s", (_, anchor, card, place) => {
  expect(placement(anchor, card, view)).toEqual(place);
});
