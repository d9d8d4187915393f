import { expect, test } from "vitest";
import { contrast, readableColor, readColor } from "./form-style.ts";

test("black on white is 21, and #767676 on white the last grey that text may have", () => {
  expect(contrast(readColor("#000000"), readColor("#ffffff"))).toBeCloseTo(21);
  expect(contrast(readColor("#767676"), readColor("#ffffff"))).toBeCloseTo(4.54, 2);
});

test.each(["#e0b050", "#ffffff", "#000000", "#8a5a2b", "#1f5f8b", "#ff0000", "#00ff00"])(
  "%s becomes readable on light and on dark, and is left as it is where it is so already",
  (color) => {
    for (const [backgrounds, end] of [
      [["#ffffff", "#f3f0f8"], "#000000"],
      [["#10161c", "#251b31"], "#ffffff"],
    ] as const) {
      const readable = readableColor(color, backgrounds, end);
      const worst = (shown: string) =>
        Math.min(...backgrounds.map((ground) => contrast(readColor(shown), readColor(ground))));
      expect(worst(readable)).toBeGreaterThanOrEqual(4.5);
      expect(worst(color) >= 4.6 ? readable : color).toBe(color);
    }
  },
);
