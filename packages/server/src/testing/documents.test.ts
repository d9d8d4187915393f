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

const architecture = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");

function sectionOf(title: string): string {
  return architecture.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
}

test("the ways through the house lead by places that are there, ten steps each", () => {
  const ways = sectionOf("Three ways through the house");
  const places = [...ways.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, place = ""]) => place);
  expect(places.length).toBeGreaterThan(30);
  const gone = places.filter((place) => !BASES.some((base) => existsSync(join(ROOT, base, place))));
  expect(gone).toEqual([]);
  expect([...ways.matchAll(/^10\. /gm)]).toHaveLength(3);
});

test("the server's slices stand in the document as they do in the order that is checked", () => {
  const boundaries = readFileSync(join(ROOT, "tools/boundaries.mjs"), "utf8");
  const order = /const SERVER_ORDER = (\[[^;]*\]);/.exec(boundaries)?.[1] ?? "[]";
  const listed = [...order.matchAll(/"([\w-]+)"/g)].map(([, slice = ""]) => slice);
  const rows = sectionOf("The server's slices").split("```")[1] ?? "";
  const named = [...rows.matchAll(/^(?:[ \d]{2}) ([\w*, -]+?)(?: {2,}|$)/gm)].flatMap(([, names = ""]) =>
    names.replaceAll("*", "").split(", "),
  );
  expect(
    named
      .filter((name) => name !== "main" && !/^(app|start-jobs|neighbours)$/.test(name))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(listed.toSorted((a, b) => a.localeCompare(b)));
});
