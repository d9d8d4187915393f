import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { changedFiles, chooseTests } from "./changed-tests.mjs";
import { readImportGraph, testsReaching } from "./import-graph.mjs";

/** A small house: a domain that a server and a widget import, a program that a test starts, and two journeys. */
const HOUSE = {
  "packages/domain/package.json": '{ "name": "@portico/domain", "exports": { "./*": "./src/*.ts" } }',
  "packages/domain/src/sum.ts": "export const sum = 1;",
  "packages/domain/src/sum.test.ts": 'import { sum } from "./sum.ts";',
  "packages/domain/src/total.ts": 'export { sum } from "./sum.ts";',
  "packages/domain/src/total.test.ts": 'import { sum } from "./total.ts";',
  "packages/domain/src/shape.ts": "export type Shape = { sum: 1 };",
  "packages/domain/src/shape.test.ts": 'import type { Shape } from "./shape.ts";',
  "packages/server/src/main.ts": 'import "./app.ts";',
  "packages/server/src/app.ts": 'import { sum } from "@portico/domain/total"; void import("./late.ts");',
  "packages/server/src/late.ts": "export {};",
  "packages/server/src/rows.ts": 'readFolder(join(import.meta.dirname, "rows"));',
  "packages/server/src/rows/0001.sql": "select 1",
  "packages/server/src/rows.test.ts": 'import "./rows.ts";',
  "packages/server/src/start.test.ts": 'start("packages/server/src/main.ts");',
  "e2e/pages/room.ts": "export {};",
  "e2e/book.spec.ts": 'import "./pages/room.ts";',
  "e2e/pay.spec.ts": 'import "./pages/room.ts";',
};

let top;
let graph;
beforeAll(() => {
  top = mkdtempSync(join(tmpdir(), "portico-changed-"));
  for (const [file, text] of Object.entries(HOUSE)) write(file, text);
  graph = readImportGraph(top, Object.keys(HOUSE));
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(dirname(join(top, file)), { recursive: true });
  writeFileSync(join(top, file), text);
}

describe("which tests reach a file", () => {
  const reaching = (...files) => testsReaching(graph, files).map(({ file }) => file.replace("packages/", ""));

  test("through imports, through what another package exports, and through a program that is started", () => {
    expect(reaching("packages/domain/src/sum.ts")).toEqual([
      "domain/src/sum.test.ts",
      "domain/src/total.test.ts",
      "server/src/start.test.ts",
    ]);
  });

  test("through what is loaded later, and through a folder that is read", () => {
    expect(reaching("packages/server/src/late.ts")).toEqual(["server/src/start.test.ts"]);
    expect(reaching("packages/server/src/rows/0001.sql")).toEqual(["server/src/rows.test.ts"]);
  });

  test("but not through types, which are gone when a test runs", () => {
    expect(reaching("packages/domain/src/shape.ts")).toEqual([]);
    expect(reaching("packages/domain/src/shape.test.ts")).toEqual(["domain/src/shape.test.ts"]);
  });
});

describe("which tests a change is given", () => {
  const choose = (changed, budget) => chooseTests(graph, changed, () => 1, budget);

  test("all that reach it, as long as there is time, and the nearest where there is not", () => {
    expect(choose(["packages/domain/src/sum.ts"])).toMatchObject({
      files: [
        "packages/domain/src/sum.test.ts",
        "packages/domain/src/total.test.ts",
        "packages/server/src/start.test.ts",
      ],
      leftOut: [],
    });
    expect(choose(["packages/domain/src/sum.ts"], 4)).toMatchObject({
      files: ["packages/domain/src/sum.test.ts", "packages/domain/src/total.test.ts"],
      leftOut: ["1 test files further away (server 1)"],
    });
  });

  test("the shortest booking where the change stands next to where the engine begins", () => {
    expect(choose(["packages/server/src/app.ts"])).toMatchObject({ smoke: true, specs: [] });
    expect(choose(["packages/domain/src/total.ts"])).toMatchObject({ smoke: false, specs: [] });
  });

  test("the journeys that were changed, or one of those that share what was changed", () => {
    expect(choose(["e2e/pay.spec.ts", "packages/server/src/app.ts"])).toMatchObject({
      specs: ["e2e/pay.spec.ts"],
      smoke: false,
      leftOut: [],
    });
    expect(choose(["e2e/pages/room.ts"])).toMatchObject({
      specs: ["e2e/book.spec.ts"],
      leftOut: ["1 files of journeys"],
    });
  });

  test("a change that can show anywhere is told of, and a file that is gone is no reason for anything", () => {
    expect(choose(["package-lock.json", "packages/domain/src/gone.ts"])).toEqual({
      files: [],
      specs: [],
      smoke: false,
      leftOut: ["whatever package-lock.json may change anywhere"],
    });
  });
});

test("changed is what the branch has changed since it left main, committed or not, and what git does not know yet", () => {
  const git = (...args) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], { cwd: top });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "first");
  git("checkout", "-qb", "branch");
  write("packages/domain/src/sum.ts", "export const sum = 2;");
  git("commit", "-qam", "second");
  write("packages/domain/src/total.ts", "export {};");
  write("packages/domain/src/new.ts", "export {};");
  expect(new Set(changedFiles(top))).toEqual(
    new Set(["packages/domain/src/new.ts", "packages/domain/src/sum.ts", "packages/domain/src/total.ts"]),
  );
});
