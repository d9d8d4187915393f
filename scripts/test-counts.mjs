import { existsSync, readFileSync } from "node:fs";

/** Counts of a run of unit tests from its JSON report; a test file that could not run counts as one failure. */
export function countVitest(reportFile) {
  const report = readReport(reportFile);
  if (report === undefined) return CRASHED;
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a run of browser journeys; one that passed only on the second attempt is a failure. */
export function countPlaywright(reportFile) {
  const report = readReport(reportFile);
  if (report === undefined) return CRASHED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

/** The last line of `npm test`. */
export function summarize(runs) {
  const sum = (name) => runs.reduce((total, counts) => total + counts[name], 0);
  const skipped = sum("skipped");
  const line = `${sum("passed")} passed, ${sum("failed")} failed`;
  return skipped === 0 ? line : `${line}, ${skipped} skipped`;
}

/** 0 if something ran and nothing failed. */
export function exitCode(runs) {
  const ran = runs.some((counts) => counts.passed > 0);
  return ran && runs.every((counts) => counts.failed === 0) ? 0 : 1;
}

const CRASHED = { passed: 0, failed: 1, skipped: 0 };

/** A run's JSON report; undefined where the run ended before it could write one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
