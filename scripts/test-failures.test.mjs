import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { root } from "./project.mjs";
import { describeFailures, failuresOfPlaywright, failuresOfVitest, outcomeOf } from "./test-failures.mjs";

let folder;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "portico-failures-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content) {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("a failed unit test is told with its file and its error in plain text, a passed one is not", () => {
  const file = report({
    testResults: [
      {
        name: join(root, "packages/domain/src/sums.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "sums add up", failureMessages: [] },
          {
            status: "failed",
            fullName: "sums round down",
            failureMessages: [
              "AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m\n\n    at sums.test.ts:3",
            ],
          },
        ],
      },
      {
        name: join(root, "packages/domain/src/broken.test.ts"),
        status: "failed",
        message: "Cannot find module './gone.ts'",
        assertionResults: [],
      },
    ],
  });
  expect(describeFailures(failuresOfVitest(file))).toBe(
    [
      "FAILED packages/domain/src/sums.test.ts",
      "  sums round down",
      "    AssertionError: expected 1 to be 2",
      "        at sums.test.ts:3",
      "",
      "FAILED packages/domain/src/broken.test.ts",
      "  the file could not run",
      "    Cannot find module './gone.ts'",
    ].join("\n"),
  );
});

const ran = (status, ...messages) => ({
  projectName: "phone",
  status,
  results: messages.map((told) => ({ errors: told.map((message) => ({ message })) })),
});

test("a failed journey is told with its place, its screen and its error, wherever it is nested", () => {
  const file = report({
    errors: [],
    suites: [
      {
        title: "pay.spec.ts",
        file: "pay.spec.ts",
        specs: [{ title: "pays", file: "pay.spec.ts", line: 7, tests: [ran("expected", [])] }],
        suites: [
          {
            title: "by card",
            file: "pay.spec.ts",
            specs: [
              {
                title: "twice",
                file: "pay.spec.ts",
                line: 12,
                tests: [ran("unexpected", ["Test timeout exceeded.", "Error: click\n  - waiting for OK"])],
              },
              {
                title: "once",
                file: "pay.spec.ts",
                line: 30,
                tests: [ran("flaky", ["Error: lost"], [])],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(describeFailures(failuresOfPlaywright(file))).toBe(
    [
      "FAILED e2e/pay.spec.ts:12",
      "  by card > twice (phone)",
      "    Test timeout exceeded.",
      "    Error: click",
      "      - waiting for OK",
      "",
      "FAILED e2e/pay.spec.ts:30",
      "  by card > once (phone, passed on another try)",
      "    Error: lost",
    ].join("\n"),
  );
});

test("an error of the run itself is told, and so is a run that left no report", () => {
  const file = report({ errors: [{ message: "Error: no such browser" }], suites: [] });
  expect(failuresOfPlaywright(file)).toEqual([
    { file: "journeys", name: "outside any journey", error: ["Error: no such browser"] },
  ]);
  const missing = join(folder, "missing.json");
  expect(failuresOfVitest(missing)).toMatchObject([{ name: "the run ended without a report" }]);
  expect(failuresOfPlaywright(missing)).toMatchObject([{ name: "the run ended without a report" }]);
});

test("long errors and long lists are cut, and nothing is told of a green run", () => {
  const one = { file: "a.test.ts", name: "fails", error: ["Error"] };
  const text = describeFailures(Array.from({ length: 30 }, () => one));
  expect(text.match(/FAILED/g)).toHaveLength(25);
  expect(text).toMatch(/and 5 more; their errors are above\.$/);
  const file = report({
    testResults: [
      {
        name: join(root, "a.test.ts"),
        status: "failed",
        assertionResults: [{ status: "failed", fullName: "t", failureMessages: ["line\n".repeat(100)] }],
      },
    ],
  });
  expect(failuresOfVitest(file)[0].error).toHaveLength(8);
  expect(describeFailures([])).toBe("");
});

test("a run that ends badly without a failed test has one failure all the same", () => {
  const green = { passed: 5, failed: 0, skipped: 0 };
  expect(outcomeOf("unit tests", 0, green, [])).toEqual({ counts: green, failures: [] });
  expect(outcomeOf("unit tests", 1, green, [])).toMatchObject({
    counts: { passed: 5, failed: 1 },
    failures: [{ file: "unit tests", name: "the run ended with exit code 1 although no test failed" }],
  });
  const red = { passed: 4, failed: 1, skipped: 0 };
  const failures = [{ file: "a.test.ts", name: "fails", error: ["Error"] }];
  expect(outcomeOf("unit tests", 1, red, failures)).toEqual({ counts: red, failures });
});
