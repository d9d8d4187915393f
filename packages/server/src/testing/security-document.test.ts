import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
/** Places of the document are told from here. */
const BASES = ["", "packages/server/src"];
const document = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const threats = document
  .split("\n")
  .filter((line) => line.startsWith("| **"))
  .map((line) => line.split(" | "));

test("the document of security names threats", () => {
  expect(threats.length).toBeGreaterThan(25);
});

test.each(threats)(
  "%s: its code and its tests are where the document says",
  (_threat, _guard, code = "", tests = "") => {
    const named = [...`${code} ${tests}`.matchAll(/`([\w./-]+)`(?: "([^"]+)")?/g)];
    expect(tests).toMatch(/test/);
    for (const [, path = "", title] of named) {
      const found = BASES.map((base) => join(ROOT, base, path)).find((place) => existsSync(place));
      expect(found, path).toBeDefined();
      if (title !== undefined && found !== undefined) expect(readFileSync(found, "utf8")).toContain(title);
    }
  },
);
