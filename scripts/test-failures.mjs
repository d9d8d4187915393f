import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { root } from "./project.mjs";
import { readReport } from "./test-counts.mjs";

const ERROR_LINES = 8;
/** A journey that ran out of time tells that first, and only then what it waited for. */
const ERRORS_TOLD = 3;
const MOST_TOLD = 25;
const FURTHER_UP = "Its own words are further up in the log.";

/** The failed unit tests of a run's JSON report; a test file that could not run is one of them. */
export function failuresOfVitest(reportFile) {
  const report = readReport(reportFile);
  if (report === undefined) return [crashed("unit tests")];
  return report.testResults.flatMap((file) => {
    const where = relative(root, file.name);
    const tests = file.assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure(where, test.fullName, test.failureMessages));
    const broken = file.status === "failed" && tests.length === 0;
    return broken ? [failure(where, "the file could not run", [file.message])] : tests;
  });
}

/** The failed journeys of a run's JSON report, those that passed only on a second try among them. */
export function failuresOfPlaywright(reportFile) {
  const report = readReport(reportFile);
  if (report === undefined) return [crashed("journeys")];
  const own = report.errors.map((error) => failure("journeys", "outside any journey", [error.message]));
  return [...own, ...specsOf(report.suites, []).flatMap(failuresOfSpec)];
}

/**
 * Counts and failures of a run that has ended with this exit code. An error outside every test, such as a rejection
 * that nobody handled, is in no report; only the exit code reveals it.
 */
export function outcomeOf(what, exitCode, counts, failures) {
  if (exitCode === 0 || counts.failed > 0) return { counts, failures };
  const stray = failure(what, `the run ended with exit code ${exitCode} although no test failed`, [
    FURTHER_UP,
  ]);
  return { counts: { ...counts, failed: 1 }, failures: [stray] };
}

/** What stands at the end of a red run's log, so that the tail alone tells what failed. */
export function describeFailures(failures) {
  if (failures.length === 0) return "";
  const told = failures
    .slice(0, MOST_TOLD)
    .map(({ file, name, error }) => [`FAILED ${file}`, `  ${name}`, ...error.map((line) => `    ${line}`)]);
  const left = failures.length - told.length;
  return [...told, ...(left > 0 ? [[`… and ${left} more; their errors are above.`]] : [])]
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

function specsOf(suites = [], titles) {
  return suites.flatMap((suite) => {
    // The outermost suite is called as its file.
    const path = suite.title === suite.file ? titles : [...titles, suite.title];
    return [...suite.specs.map((spec) => ({ spec, titles: path })), ...specsOf(suite.suites, path)];
  });
}

function failuresOfSpec({ spec, titles }) {
  return spec.tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ projectName, status, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      const name = [...titles, spec.title].join(" > ");
      const again = status === "flaky" ? ", passed on another try" : "";
      return failure(`e2e/${spec.file}:${spec.line}`, `${name} (${projectName}${again})`, messages);
    });
}

function failure(file, name, messages) {
  const told = messages.length === 0 ? ["no error was reported"] : messages.slice(0, ERRORS_TOLD);
  return { file, name, error: told.flatMap(firstLinesOf) };
}

function firstLinesOf(message) {
  const lines = stripVTControlCharacters(message ?? "no error was reported").split("\n");
  return lines
    .filter((line) => line.trim() !== "" && !/^\s*at .*(node_modules|<anonymous>)/.test(line))
    .slice(0, ERROR_LINES);
}

function crashed(what) {
  return failure(what, "the run ended without a report", [FURTHER_UP]);
}
