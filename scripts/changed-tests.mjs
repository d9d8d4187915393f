import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

import { reach, testsReaching } from "./import-graph.mjs";
import { root } from "./project.mjs";

/** What two workers do in well under two minutes, with the start of the run and one journey beside them. */
const WORKER_SECONDS = 110;

/** A test file's seconds where no report of an earlier run tells them: what files of its part take on average, with their start. */
const USUAL_SECONDS = { server: 5, sandbox: 2, widget: 2, ui: 2 };
const OTHER_SECONDS = 1;
const START_SECONDS = 1;

const MOST_SPECS = 2;
const SPEC = /^e2e\/.*\.spec\.ts$/;

/** Where a guest's page and the engine begin: what stands next to them decides whether anything works at all. */
const BEGINNINGS = ["packages/widget/src/start/main.tsx", "packages/server/src/main.ts"];
const NEXT_TO = 2;

/** What can change the outcome of every test without being imported by one. */
const EVERYWHERE =
  /^(package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json|(packages\/[^/]+\/)?package\.json)$/;

/** The files that differ from where this branch left `main`, with what is not committed and not yet known to git. */
export function changedFiles(top = root) {
  const git = (...args) => spawnSync("git", args, { cwd: top, encoding: "utf8" });
  const base = git("merge-base", "main", "HEAD");
  const from = base.status === 0 ? base.stdout.trim() : "HEAD";
  const lists = [
    git("diff", "--name-only", "--no-renames", from),
    git("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(lists.flatMap(({ stdout }) => stdout.split("\n")))].filter((file) => file !== "");
}

/**
 * The tests that these changes can break, the nearest first, as many as two minutes hold: test files, journeys and what
 * was left out for lack of time, in sentences. Only journeys that the change itself concerns are gone through; a change
 * next to where the page or the engine begins has the shortest booking.
 */
export function chooseTests(graph, changed, secondsOf, budget = WORKER_SECONDS) {
  const known = changed.filter((file) => graph.importers.has(file));
  const files = [];
  const left = [];
  let spent = 0;
  for (const { file } of testsReaching(graph, known)) {
    spent += START_SECONDS + secondsOf(file);
    (spent <= budget || files.length === 0 ? files : left).push(file);
  }
  const { specs, smoke, furtherSpecs } = chooseJourneys(graph, known);
  const everywhere = changed.filter((file) => EVERYWHERE.test(file));
  const leftOut = [
    left.length > 0 && `${left.length} test files further away (${countByPart(left)})`,
    furtherSpecs > 0 && `${furtherSpecs} files of journeys`,
    everywhere.length > 0 && `whatever ${everywhere.join(", ")} may change anywhere`,
  ].filter((sentence) => sentence !== false);
  return { files, specs, smoke, leftOut };
}

function chooseJourneys(graph, known) {
  const inJourneys = known.filter((file) => file.startsWith("e2e/"));
  const near = [...reach(graph, inJourneys)]
    .filter(([file]) => SPEC.test(file))
    .toSorted(([, a], [, b]) => a - b)
    .map(([file]) => file);
  const changedSpecs = near.filter((file) => inJourneys.includes(file));
  // One journey shows whether code that many share works.
  const specs = changedSpecs.length > 0 ? changedSpecs.slice(0, MOST_SPECS) : near.slice(0, 1);
  const distances = reach(
    graph,
    known.filter((file) => /^packages\/(widget|server)\/src\//.test(file)),
  );
  const smoke = specs.length === 0 && BEGINNINGS.some((file) => (distances.get(file) ?? Infinity) <= NEXT_TO);
  return { specs, smoke, furtherSpecs: near.length - specs.length };
}

/** Seconds of each test file as the last whole run measured them, or what is usual. */
export function secondsByReport(reportFile) {
  const known = new Map();
  if (existsSync(reportFile)) {
    for (const { name, startTime, endTime } of JSON.parse(readFileSync(reportFile, "utf8")).testResults) {
      known.set(relative(root, name), (endTime - startTime) / 1000);
    }
  }
  return (file) => known.get(file) ?? USUAL_SECONDS[file.split("/")[1]] ?? OTHER_SECONDS;
}

function countByPart(files) {
  const counts = new Map();
  for (const file of files) {
    const part = file.split("/")[file.startsWith("packages/") ? 1 : 0];
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].map(([part, count]) => `${part} ${count}`).join(", ");
}
