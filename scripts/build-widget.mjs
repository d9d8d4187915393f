import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { findNode, root } from "./project.mjs";
import { Refusal, step } from "./progress.mjs";

const BUILD = join(root, "packages", "widget", "build.mjs");
const MARKER = join(root, "packages", "widget", "dist", ".source-hash");
const SOURCES = ["domain", "contract", "presentation", "ui", "widget"].map((name) =>
  join(root, "packages", name),
);
const LOCKFILE = join(root, "package-lock.json");
const SKIPPED = /^(node_modules|dist|\.cache)$|\.test\.tsx?$/;

/** Builds the guest's app if any file that goes into it has changed since the last build. */
export async function buildWidget() {
  if (!existsSync(BUILD)) return;
  const wanted = hashSources();
  if (existsSync(MARKER) && readFileSync(MARKER, "utf8") === wanted) return;
  await step("guest's app built", runBuild);
  mkdirSync(join(MARKER, ".."), { recursive: true });
  writeFileSync(MARKER, wanted);
}

function runBuild() {
  const env = { ...process.env, NODE_ENV: "production" };
  const build = spawnSync(findNode(), [BUILD], { cwd: root, env, encoding: "utf8" });
  if (build.status === 0) return;
  throw new Refusal(`${build.stdout}${build.stderr}\nThe guest's app cannot be built; the reason is above.`);
}

function hashSources() {
  const hash = createHash("sha256").update(readFileSync(LOCKFILE));
  for (const folder of SOURCES) hashFolder(folder, hash);
  return hash.digest("hex");
}

function hashFolder(folder, hash) {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) hashFolder(path, hash);
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}
