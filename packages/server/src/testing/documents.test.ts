import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");
/** Paths in the document are relative to one of these folders. */
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
    expect(tests).toMatch(/test/);
    expectNamed(`${code} ${tests}`);
  },
);

/** Expects files that a text names in backticks to be there, and to contain the words in quotes that follow the name. */
function expectNamed(text: string): void {
  for (const [, path = "", words = ""] of text.matchAll(/`([\w./-]+)`((?:,? "[^"]+")*)/g)) {
    const found = BASES.map((base) => join(ROOT, base, path)).find((place) => existsSync(place));
    expect(found, path).toBeDefined();
    for (const [, title = ""] of words.matchAll(/"([^"]+)"/g))
      expect(found === undefined ? "" : readFileSync(found, "utf8")).toContain(title);
  }
}

const checks = readFileSync(join(ROOT, "docs/thirty-checks.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \*\*\d/.test(line))
  .map((line) => line.split(" | "));

test("thirty checks have their numbers, and one without a proof says that it is open", () => {
  expect(checks.map(([check = ""]) => /\d+/.exec(check)?.[0])).toEqual(
    Array.from({ length: 30 }, (_, index) => String(index + 1)),
  );
  expect(checks.filter(([, proof = ""]) => !/`|Open: /.test(proof))).toEqual([]);
});

test.each(checks)("%s: its proofs are where the page says", (_check, proof = "") => {
  expectNamed(proof);
});

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

const boundaries = readFileSync(join(ROOT, "tools/boundaries.mjs"), "utf8");

/** The rows of an enforced order, each with its slices in alphabetical order. */
function checkedRows(order: string): string[][] {
  const list = new RegExp(`const ${order} = \\[([^;]*)\\];`).exec(boundaries)?.[1] ?? "";
  return [...list.matchAll(/\[([^\]]*)\]/g)].map(([, row = ""]) =>
    [...row.matchAll(/"([\w-]+)"/g)].map(([, slice = ""]) => slice).toSorted(),
  );
}

const sorted = (names: string) => names.trim().split(/,\s+/).toSorted();

test.each(["domain", "contract"])(
  "the rows of %s's slices stand in the document as they are checked",
  (name) => {
    const listed = sectionOf("Who may import whom").split(`\n${name} slices`)[1] ?? "";
    const [rows = ""] = listed.split(/\n(?! )|```/);
    expect(rows.split("→").map(sorted)).toEqual(checkedRows(`${name.toUpperCase()}_ORDER`));
  },
);

test("the rows of the server's slices stand in the document as they are checked", () => {
  const listed = sectionOf("The server's slices").split("```")[1] ?? "";
  const rows: string[][] = [];
  for (const [, number = "", names = ""] of listed.matchAll(/^([ \d]{2}) ([\w, -]+?)(?: {2,}.*)?$/gm)) {
    if (number.trim() !== "") rows.push([]);
    rows.at(-1)?.push(...sorted(names));
  }
  const isSlice = (name: string) => !/^(main|app|start-jobs|neighbours)$/.test(name);
  expect(rows.map((row) => row.filter(isSlice).toSorted())).toEqual(checkedRows("SERVER_ORDER"));
});

test("the vocabulary has each noun once", () => {
  const vocabulary = readFileSync(join(ROOT, "docs/vocabulary.md"), "utf8");
  const nouns = [...vocabulary.matchAll(/^\| ([^|]+?) +\|/gm)].flatMap(([, names = ""]) => names.split(", "));
  expect(nouns.length).toBeGreaterThan(100);
  expect(nouns.filter((noun, index) => nouns.indexOf(noun) !== index)).toEqual([]);
});
