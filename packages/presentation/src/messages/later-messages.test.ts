import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIRST_AREAS, LATER_MESSAGES } from "./areas.ts";
import { readCatalog } from "./catalog-files.ts";

const PACKAGES = join(import.meta.dirname, "../../..");

/** Pages and dialogs that wait for the complete catalog. */
const WAITING =
  /^widget\/src\/(?:calendar|features\/(?:calendar|summary|checkout|thanks|vouchers|gateway-return|error-pages\/maintenance-page)|payments|insurance|guarantees|coupons\/coupon-note|packages\/use-no-package-notice)/;

const sources = ["widget/src", "ui/src"]
  .flatMap((folder) =>
    readdirSync(join(PACKAGES, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(join(PACKAGES, file), "utf8") }));

const saying = (key: string) =>
  sources.filter(({ text }) => text.includes(`"${key}"`)).map(({ file }) => file);

test.each([...LATER_MESSAGES])("%s is said where all texts are there", (key) => {
  expect(readCatalog("cs", FIRST_AREAS)).toHaveProperty([key]);
  expect(saying(key).filter((file) => !WAITING.test(file))).toEqual([]);
});

test("a message of the first screen would be found there", () => {
  expect(saying("errors.reload")).toContain("widget/src/shell/error-boundary.tsx");
  expect(saying("errors.error")).toContain("ui/src/snackbar/snackbar-card.tsx");
});
