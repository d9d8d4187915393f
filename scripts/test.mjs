import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import {
  prepareBrowser,
  prepareFirefox,
  prepareFonts,
  prepareStandInFont,
  prepareWebKit,
} from "./browser.mjs";
import { buildWidget } from "./build-widget.mjs";
import { installPackages } from "./install.mjs";
import { findNode, root } from "./project.mjs";
import { runCommand } from "./progress.mjs";
import { runProcess } from "./run-process.mjs";
import { countPlaywright, countVitest, exitCode, summarize } from "./test-counts.mjs";
import { describeFailures, failuresOfPlaywright, failuresOfVitest, outcomeOf } from "./test-failures.mjs";

const REPORTS = join(root, "test-results");
const JOURNEYS = join(root, "e2e/playwright.config.ts");

/** Hundreds of engines and sandboxes are started as processes of their own: their code is made ready once. */
const QUICK_START = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"), ...process.env };

const { changed: onlyChanged } = parseArgs({
  options: { changed: { type: "boolean", default: false } },
}).values;

await runCommand(async () => {
  await installPackages();
  if (onlyChanged) return testChanges();
  const browsers = await prepareBrowsers();
  await buildWidget();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  // Much of both is waiting, so that side by side they take little longer than the journeys alone.
  const unit = runUnitTests("unit");
  const journeys = existsSync(JOURNEYS) ? [runJourneys("journeys", browsers, { after: unit })] : [];
  return conclude(await Promise.all([unit, ...journeys]));
});

/** The tests that the changes of this branch can break, as far as two minutes go. */
async function testChanges() {
  const { changedFiles, chooseTests, secondsByReport } = await import("./changed-tests.mjs");
  const { readImportGraph } = await import("./import-graph.mjs");
  const chosen = chooseTests(readImportGraph(), changedFiles(), secondsByReport(join(REPORTS, "unit.json")));
  const journeys = [...chosen.specs, ...(chosen.smoke ? ["--grep", "@smoke"] : [])];
  const browsers = journeys.length > 0 ? await prepareBrowsers() : undefined;
  await buildWidget();
  mkdirSync(REPORTS, { recursive: true });
  if (chosen.files.length === 0 && journeys.length === 0) {
    console.log("Nothing has changed that a test reaches.");
    return 0;
  }
  const unit = chosen.files.length > 0 ? runUnitTests("changed-unit", chosen.files) : undefined;
  const which = { which: [...journeys, "--project=desktop"], after: unit };
  const started = [unit, journeys.length > 0 ? runJourneys("changed-journeys", browsers, which) : undefined];
  const runs = await Promise.all(started.filter((run) => run !== undefined));
  for (const left of chosen.leftOut) console.log(`Left out: ${left}.`);
  return conclude(runs);
}

/** What the journeys are gone through with, and what there is none of on this machine. */
async function prepareBrowsers() {
  if (!existsSync(JOURNEYS)) return {};
  const browser = await prepareBrowser();
  const firefox = await prepareFirefox();
  const missing = [
    firefox === undefined && "There is no Firefox here: its journeys were left out.",
    !(await prepareWebKit()) && "There is no WebKit here: its journeys were left out.",
    !(await prepareFonts()) &&
      "There is no Chinese font here: Chinese texts were measured with placeholders.",
    !(await prepareStandInFont()) &&
      "There is no font as wide as Arial here: texts may move while letters come.",
  ].filter((sentence) => sentence !== false);
  return { browser, firefox, missing };
}

function conclude(runs) {
  for (const sentence of runs.flatMap(({ missing = [] }) => missing)) console.log(sentence);
  console.log(summarize(runs.map(({ counts }) => counts)));
  const failures = runs.flatMap((run) => run.failures);
  if (failures.length > 0) console.log(`\n${describeFailures(failures)}`);
  return exitCode(runs.map(({ counts }) => counts));
}

async function runUnitTests(name, files = []) {
  const report = join(REPORTS, `${name}.json`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runProcess(findNode(), [vitest, "run", ...files, ...reports], { env: QUICK_START });
  return outcomeOf("unit tests", code, countVitest(report), failuresOfVitest(report));
}

async function runJourneys(name, { browser, firefox, missing }, { which = [], after }) {
  const report = join(REPORTS, `${name}.json`);
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const env = {
    ...QUICK_START,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(browser && { PORTICO_BROWSER: browser }),
    ...(firefox && { PORTICO_FIREFOX: firefox }),
  };
  const args = [playwright, "test", "--config", JOURNEYS, "--reporter=list,json", ...which];
  const code = await runProcess(findNode(), args, { env, after });
  return { ...outcomeOf("journeys", code, countPlaywright(report), failuresOfPlaywright(report)), missing };
}
