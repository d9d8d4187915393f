import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { prepareBrowser, prepareFirefox, prepareFonts, prepareWebKit } from "./browser.mjs";
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

await runCommand(async () => {
  await installPackages();
  const browser = existsSync(JOURNEYS) ? await prepareBrowser() : undefined;
  const firefox = existsSync(JOURNEYS) ? await prepareFirefox() : undefined;
  const webkit = existsSync(JOURNEYS) && (await prepareWebKit());
  const chinese = existsSync(JOURNEYS) && (await prepareFonts());
  await buildWidget();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS);
  const runs = [await runUnitTests()];
  if (existsSync(JOURNEYS)) runs.push(await runJourneys(browser, firefox));
  if (firefox === undefined) console.log("There is no Firefox here: its journeys were left out.");
  if (!webkit) console.log("There is no WebKit here: its journeys were left out.");
  if (!chinese) console.log("There is no Chinese font here: Chinese texts were measured with placeholders.");
  console.log(summarize(runs.map(({ counts }) => counts)));
  const failures = runs.flatMap((run) => run.failures);
  if (failures.length > 0) console.log(`\n${describeFailures(failures)}`);
  return exitCode(runs.map(({ counts }) => counts));
});

async function runUnitTests() {
  const report = join(REPORTS, "unit.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runProcess(findNode(), [vitest, "run", ...reports], { env: QUICK_START });
  return outcomeOf("unit tests", code, countVitest(report), failuresOfVitest(report));
}

async function runJourneys(browser, firefox) {
  const report = join(REPORTS, "journeys.json");
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const env = {
    ...QUICK_START,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(browser && { PORTICO_BROWSER: browser }),
    ...(firefox && { PORTICO_FIREFOX: firefox }),
  };
  const code = await runProcess(
    findNode(),
    [playwright, "test", "--config", JOURNEYS, "--reporter=list,json"],
    { env },
  );
  return outcomeOf("journeys", code, countPlaywright(report), failuresOfPlaywright(report));
}
