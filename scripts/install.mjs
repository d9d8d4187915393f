import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "./project.mjs";
import { Refusal, step } from "./progress.mjs";

const MARKER = join(root, "node_modules", ".portico-installed");
const LAST_LINES = 15;

/**
 * Installs packages if node_modules does not match the lockfile. Usually a comparison of hashes decides, so that a
 * start need not wait for npm.
 */
export async function installPackages() {
  const wanted = hashManifests();
  if (existsSync(MARKER) && readFileSync(MARKER, "utf8") === wanted) return;
  if (!isInstalledByHand()) {
    console.log("Installing packages; the first time this takes about a minute.");
    await step("packages installed", runNpm);
  }
  writeFileSync(MARKER, wanted);
}

function hashManifests() {
  const hash = createHash("sha256");
  for (const manifest of ["package-lock.json", "package.json", ...workspaceManifests()]) {
    hash.update(manifest).update(readFileSync(join(root, manifest)));
  }
  return hash.digest("hex");
}

function workspaceManifests() {
  const packages = readdirSync(join(root, "packages")).map((name) => join("packages", name, "package.json"));
  return [...packages, "sandbox/package.json", "e2e/package.json", "bench/package.json"].filter((path) =>
    existsSync(join(root, path)),
  );
}

/** npm records what it installed; packages for other platforms are optional and missing there. */
function isInstalledByHand() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  const wanted = Object.entries(readPackages(join(root, "package-lock.json")));
  return wanted
    .filter(([path, entry]) => path !== "" && !entry.optional)
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

function readPackages(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

/**
 * Installs from the lockfile without writing to it. `npm ci` would refuse a lockfile that lacks the optional packages
 * of other platforms, and would remove the Node it may be running on.
 */
function runNpm() {
  const install = ["install", "--no-save", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const [program, args] = npm ? [node, [npm, ...install]] : ["npm", install];
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      shell: !npm && process.platform === "win32",
    });
    child.stdout.on("data", (chunk) => output.push(chunk));
    child.stderr.on("data", (chunk) => output.push(chunk));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) return resolve();
      const lines = Buffer.concat(output).toString("utf8").trim().split("\n").slice(-LAST_LINES);
      return reject(
        new Refusal(`${lines.join("\n")}\nThe packages cannot be installed; npm says why above.`),
      );
    });
  });
}
