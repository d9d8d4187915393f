/**
 * `npm run mutation -- sample`: draws small changes from all of the product and tells which the tests that reach them notice;
 * see docs/guides/mutation.md. The checkout is changed while it runs, one file at a time.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

import { isTestFile, readImportGraph, testsReaching } from "../../scripts/import-graph.mjs";
import { describePlace, findPlace } from "./place-of-change.mjs";
import { numberOf, smallChanges } from "./small-changes.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

/** How many of the nearest test files judge a change, and how long one round of them may take. */
const GROUPS = {
  domain: { mostFiles: 40, seconds: 180 },
  widget: { mostFiles: 14, seconds: 240 },
  server: { mostFiles: 8, seconds: 400 },
};
const FIRST_ROUND = 4;

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: "string", default: join(root, ".cache/mutation/sample.json") },
    from: { type: "string" },
    each: { type: "string", default: "20" },
    seed: { type: "string", default: "portico" },
    minutes: { type: "string", default: "30" },
    group: { type: "string", multiple: true, default: Object.keys(GROUPS) },
    draw: { type: "boolean", default: false },
  },
});

const graph = readImportGraph(root);
const products = Object.fromEntries(Object.keys(GROUPS).map((group) => [group, productFiles(group)]));
const state = existsSync(options.state)
  ? readJson(options.state)
  : { seed: options.seed, changes: drawChanges() };
const green = (state.green ??= []);
const red = (state.red ??= []);
putBack();
keep();
if (!options.draw) await judgeUntil(Date.now() + Number(options.minutes) * 60_000);
report();

function productFiles(group) {
  const own = (file) => file.startsWith(`packages/${group}/src/`) && /\.tsx?$/.test(file);
  const files = graph.files.filter(
    (file) => own(file) && !isTestFile(file) && !/\/testing\/|\.d\.ts$/.test(file),
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Those of another run without their verdicts, or new ones: at most one of a file, in an order that the seed decides. */
function drawChanges() {
  if (options.from !== undefined)
    return readJson(options.from).changes.map((change) => ({ ...change, verdict: undefined }));
  return Object.entries(products).flatMap(([group, files]) => {
    const all = [...files].flatMap(([file, text]) =>
      smallChanges(file, text).map((change) => ({ group, file, ...describePlace(text, change) })),
    );
    const order = (change) =>
      numberOf(`${options.seed}${change.before}${change.text}${change.from}${change.kind}`);
    const sorted = all.map((change) => [order(change), change]).toSorted(([a], [b]) => a - b);
    const seen = new Set();
    const drawn = [];
    for (const [, change] of sorted) {
      if (drawn.length === Number(options.each)) break;
      if (seen.has(change.file) || typeof findPlace(files, change) === "string") continue;
      seen.add(change.file);
      drawn.push({ id: `${group}-${drawn.length + 1}`, ...change });
    }
    return drawn;
  });
}

async function judgeUntil(end) {
  for (const group of options.group) {
    for (const change of state.changes.filter((one) => one.group === group && one.verdict === undefined)) {
      if (Date.now() > end) return;
      change.verdict = await judge(change);
      keep();
      console.log(
        `${change.id}  ${change.verdict.outcome}  ${change.verdict.by ?? ""}  ${change.verdict.seconds} s`,
      );
    }
  }
}

async function judge(change) {
  const began = performance.now();
  const verdict = (outcome, more) => ({
    outcome,
    ...more,
    seconds: Math.round((performance.now() - began) / 1000),
  });
  const place = findPlace(products[change.group], change);
  if (typeof place === "string") return verdict(place);
  const rounds = roundsOf(place.file, change.group);
  if (rounds.length === 0) return verdict("no test", { file: place.file });
  const found = { file: place.file, tests: rounds.flat() };
  try {
    for (const round of rounds) {
      let files = round.filter((file) => !red.includes(file));
      while (files.length > 0) {
        make(place);
        const { outcome, by, failed } = await runTests(files, GROUPS[change.group].seconds);
        if (outcome === "passed") break;
        if (failed === undefined || (await isGreen(failed, change.group)))
          return verdict(outcome, { ...found, by });
        files = files.filter((file) => file !== failed);
      }
    }
    return verdict("survived", found);
  } finally {
    putBack();
  }
}

function make({ file, content, changed }) {
  state.open = { file, text: content };
  keep();
  writeFileSync(join(root, file), changed);
}

/** A test file that fails without any change as well judges nothing, and is asked no more. */
async function isGreen(file, group) {
  if (green.includes(file)) return true;
  putBack();
  const { outcome } = await runTests([file], GROUPS[group].seconds);
  (outcome === "passed" ? green : red).push(file);
  return outcome === "passed";
}

/** The nearest tests first, those of the file's own package before others'. */
function roundsOf(file, group) {
  const tests = testsReaching(graph, [file]).map((test) => test.file);
  const own = tests.filter((test) => test.startsWith(`packages/${group}/`));
  const judges = (own.length > 0 ? own : tests).slice(0, GROUPS[group].mostFiles);
  return [judges.slice(0, FIRST_ROUND), judges.slice(FIRST_ROUND)].filter((files) => files.length > 0);
}

async function runTests(files, seconds) {
  const output = join(dirname(options.state), `sample-${process.pid}.json`);
  writeFileSync(output, "{}");
  const { node, vitest } = { node: process.execPath, vitest: join(root, "node_modules/vitest/vitest.mjs") };
  const args = [
    vitest,
    "run",
    ...files,
    "--bail=1",
    "--maxWorkers=1",
    "--reporter=json",
    `--outputFile=${output}`,
  ];
  const child = spawn(node, args, { cwd: root, stdio: "ignore", detached: true });
  const ended = new Promise((done) => child.once("exit", done));
  const late = await Promise.race([
    ended.then(() => false),
    new Promise((done) => setTimeout(done, seconds * 1000, true).unref()),
  ]);
  if (late) {
    endGroup(child.pid, "SIGTERM");
    await Promise.race([ended, new Promise((done) => setTimeout(done, 15_000))]);
    endGroup(child.pid, "SIGKILL");
    return { outcome: "timeout", by: `${files.length} files in ${seconds} s` };
  }
  const { testResults = [] } = readJson(output);
  const failed = testResults.find((file) => file.status === "failed");
  if (failed === undefined && child.exitCode === 0) return { outcome: "passed" };
  if (failed === undefined) return { outcome: "caught", by: "an error outside the tests" };
  const test = failed.assertionResults.find((one) => one.status === "failed");
  const message = (test?.failureMessages[0] ?? failed.message ?? "").split("\n")[0].slice(0, 160);
  const name = failed.name.slice(root.length + 1);
  return { outcome: "caught", failed: name, by: `${name}: ${test?.fullName ?? "cannot run"}: ${message}` };
}

/** Ends the test run with the processes that it has started; nothing is left to end where all of them have gone. */
function endGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Undoes the change that a run which was ended from outside has left behind. */
function putBack() {
  if (state.open === undefined) return;
  writeFileSync(join(root, state.open.file), state.open.text);
  delete state.open;
  keep();
}

function keep() {
  mkdirSync(dirname(options.state), { recursive: true });
  writeFileSync(options.state, JSON.stringify(state, null, 1));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function report() {
  const rows = Object.keys(GROUPS).map((group) => {
    const verdicts = state.changes
      .filter((change) => change.group === group)
      .map((change) => change.verdict?.outcome);
    const count = (...wanted) => verdicts.filter((verdict) => wanted.includes(verdict)).length;
    return {
      group,
      changes: verdicts.length,
      noticed: count("caught", "timeout"),
      "of them by time": count("timeout"),
      survived: count("survived"),
      "no test": count("no test"),
      "not found": count("gone", "several"),
      waiting: count(undefined),
    };
  });
  console.table(rows);
  if (red.length > 0) console.log(`Not asked, as they fail without any change: ${red.join(", ")}`);
  for (const { id, file, line, text, from, length, replacement, verdict } of state.changes) {
    if (verdict === undefined || ["caught", "timeout"].includes(verdict.outcome)) continue;
    const changed = `${text.slice(0, from)}⟦${text.slice(from, from + length)} → ${replacement}⟧${text.slice(from + length)}`;
    console.log(`${id}  ${verdict.outcome}  ${verdict.file ?? file}:${line}\n    ${changed.trim()}`);
  }
}
