/**
 * `npm run mutation -- [MODULE…]`: changes code in small ways and tells which changes no test notices. Each module meets the
 * tests named here; `sample` draws changes from the whole product instead. See docs/guides/mutation.md.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

if (process.argv[2] === "sample") {
  await import("./sample.mjs");
  process.exit();
}

const folder = dirname(fileURLToPath(import.meta.url));
const root = resolve(folder, "../..");
const stryker = join(folder, "node_modules/@stryker-mutator/core/bin/stryker.js");

const ofDomain = (name) => ({
  files: [`packages/domain/src/${name}/*.ts`],
  tests: [`packages/domain/src/${name}/*.test.ts`],
});

const inServer = (names) => names.map((name) => `packages/server/src/${name}`);

const DOMAIN_FOLDERS = [
  "money",
  "dates",
  "inventory",
  "rooms",
  "rates",
  "discounts",
  "coupons",
  "city-tax",
  "extras",
  "fees",
  "insurance",
  "guarantees",
  "payments",
  "transfers",
  "pricing",
  "calendar",
  "offers",
  "reservations",
  "checkout",
];

/** The server's modules run only when named: each change starts a database's tests again. */
const MODULES = {
  ...Object.fromEntries(DOMAIN_FOLDERS.map((name) => [name, ofDomain(name)])),
  "server-schedule": {
    files: inServer(["payments/ask-schedule.ts"]),
    tests: inServer(["payments/ask-schedule.test.ts"]),
    byName: true,
  },
  "server-payments": {
    files: inServer(["payments/{hear-payment,ensure-payment,ask-gateway}.ts"]),
    tests: inServer([
      "payments/*.test.ts",
      "payments/proofs/{card-payment,card-plans,card-race,payment-limits}.test.ts",
    ]),
    byName: true,
  },
};

if (!existsSync(stryker)) {
  spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit", shell: true });
}
const asked = process.argv.slice(2);
const modules = asked.length > 0 ? asked : Object.keys(MODULES).filter((name) => !MODULES[name].byName);
const unknown = modules.filter((module) => !(module in MODULES));
if (unknown.length > 0) {
  console.error(`No such module: ${unknown.join(", ")}. There are ${Object.keys(MODULES).join(", ")}.`);
  process.exit(2);
}

const rows = modules.map((module) => {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [stryker, "run", "tools/mutation/stryker.config.mjs"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      PORTICO_MUTATION_NAME: module,
      PORTICO_MUTATION_TESTS: MODULES[module].tests.join(";"),
      PORTICO_MUTATE: process.env.PORTICO_MUTATE ?? MODULES[module].files.join(";"),
    },
  });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  return { module, status, minutes, ...scoreOf(module) };
});
console.table(rows);
process.exitCode = rows.some(({ status }) => status !== 0) ? 1 : 0;

/** Reads the report: mutants that a test noticed or that ran out of time, of all that could be noticed. */
function scoreOf(module) {
  const report = JSON.parse(readFileSync(join(root, `.cache/mutation/${module}.json`), "utf8"));
  const statuses = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map((mutant) => mutant.status),
  );
  const count = (...wanted) => statuses.filter((status) => wanted.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const missed = count("Survived", "NoCoverage");
  return { noticed, missed, score: `${((100 * noticed) / (noticed + missed)).toFixed(1)} %` };
}
