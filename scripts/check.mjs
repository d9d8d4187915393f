/** `npm run check`: runs every house rule that a machine can check, two at a time, with the time of each. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const bin = (name) => join(root, "node_modules/.bin", name);
const node = process.execPath;

const projects = ["domain", "contract", "presentation", "server", "ui", "widget"]
  .map((name) => `packages/${name}`)
  .concat("sandbox", "e2e", "bench")
  .filter((folder) => existsSync(join(root, folder, "tsconfig.json")));

/** What the compiler found last time, by the contents of files: it looks again at what has changed, and at what that reaches. */
const TYPES_FOUND = join(root, "node_modules/.cache/types");
const remembered = (folder) => [
  "--incremental",
  "--tsBuildInfoFile",
  join(TYPES_FOUND, `${folder.replaceAll("/", "-")}.tsbuildinfo`),
];

const STEPS = [
  ["format", bin("oxfmt"), ["--check", "."]],
  [
    "lint",
    bin("oxlint"),
    ["--type-aware", "--deny-warnings", "packages", "sandbox", "e2e", "bench", "scripts", "tools"],
  ],
  ...projects.map((folder) => [
    `types of ${folder}`,
    bin("tsc"),
    ["--noEmit", "-p", folder, ...remembered(folder)],
  ]),
  [
    "boundaries",
    node,
    [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      "tools/boundaries.mjs",
      "packages",
      "sandbox",
    ],
  ],
  ["boundaries bite", node, ["tools/planted-violations.mjs"]],
  ["house rules", node, ["tools/house-rules.mjs"]],
  ["house rules bite", node, ["tools/house-rules.mjs", "--planted"]],
  ["licences", node, ["tools/licences.mjs"]],
  ["licences bite", node, ["tools/licences.mjs", "--planted"]],
  ["unused code and dependencies", bin("knip"), []],
  ["messages", node, ["packages/presentation/src/messages/check-messages.ts"]],
  ["card scripts", node, ["packages/widget/card/check-scripts.mjs"]],
  ["card scripts bite", node, ["packages/widget/card/check-scripts.mjs", "--planted"]],
  ["messages bite", node, ["packages/presentation/src/messages/check-messages.ts", "--planted"]],
];

function run([name, command, parameters]) {
  const began = performance.now();
  return new Promise((done) => {
    const child = spawn(command, parameters, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (part) => (output += part));
    child.stderr.on("data", (part) => (output += part));
    child.on("error", (error) => (output += error.message));
    child.on("close", (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
      if (code !== 0) console.log(output.trimEnd());
      done(code === 0);
    });
  });
}

const waiting = [...STEPS];
const results = [];
async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step));
}
const began = performance.now();
await Promise.all([work(), work()]);
const failed = results.filter((ok) => !ok).length;
console.log(
  `${results.length - failed} of ${results.length} checks passed in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
process.exitCode = failed > 0 ? 1 : 0;
