import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { countPlaywright, countVitest, exitCode, summarize } from "./test-counts.mjs";

let folder;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "portico-counts-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("tests are counted, and a test file that could not run is a failure", () => {
  const file = report({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(countVitest(file)).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test("a journey that passed only on a second try is a failure", () => {
  const file = report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] });
  expect(countPlaywright(file)).toEqual({ passed: 7, failed: 3, skipped: 0 });
});

test("a run that left no report is a failure", () => {
  const crashed = { passed: 0, failed: 1, skipped: 0 };
  expect(countVitest(join(folder, "missing.json"))).toEqual(crashed);
  expect(countPlaywright(join(folder, "missing.json"))).toEqual(crashed);
});

test.each([
  [
    [
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 1, failed: 0, skipped: 0 },
    ],
    "3 passed, 0 failed",
    0,
  ],
  [[{ passed: 2, failed: 1, skipped: 0 }], "2 passed, 1 failed", 1],
  [[{ passed: 2, failed: 0, skipped: 4 }], "2 passed, 0 failed, 4 skipped", 0],
  [[{ passed: 0, failed: 0, skipped: 0 }], "0 passed, 0 failed", 1],
])("%j ends with: %s", (runs, line, code) => {
  expect(summarize(runs)).toBe(line);
  expect(exitCode(runs)).toBe(code);
});
