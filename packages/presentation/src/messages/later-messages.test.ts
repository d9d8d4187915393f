import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIRST_AREAS, LATER_MESSAGES } from "./areas.ts";
import { readCatalog } from "./catalog-files.ts";

const WIDGET = join(import.meta.dirname, "../../../widget/src");

/** Pages and dialogs that wait for all texts. */
const WAITING = /^(?:calendar|summary|checkout|gateway|gateway-return)\//;

const sources = readdirSync(WIDGET, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(join(WIDGET, file), "utf8") }));

const saying = (key: string) =>
  sources.filter(({ text }) => text.includes(`"${key}"`)).map(({ file }) => file);

test.each([...LATER_MESSAGES])("%s is said where all texts are there", (key) => {
  expect(readCatalog("cs", FIRST_AREAS)).toHaveProperty([key]);
  expect(saying(key).filter((file) => !WAITING.test(file))).toEqual([]);
});

test("a message of the first screen would be found there", () => {
  expect(saying("errors.reload")).toContain("shell/bare-error-page.tsx");
});
