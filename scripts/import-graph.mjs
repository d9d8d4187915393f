import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

import { parseSync } from "oxc-parser";

import { root } from "./project.mjs";

const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.test\.(ts|tsx|mjs)$/;

/** A quoted path that ends like a file, and one that is put together from the folder of the file itself. */
const QUOTED_FILE = /["'`]([\w@./-]+\.(?:tsx?|mjs|css|sql|json|yaml|html))["'`]/g;
const OWN_FOLDER = /import\.meta\.dirname((?:,\s*"[^"]*")+)/g;

/**
 * Which file loads which, by paths from the checkout's top: through imports of values (types are gone when a test
 * runs), through the `exports` of our packages, and through quoted paths of programs, folders and data that a file
 * starts or reads.
 */
export function readImportGraph(top = root, files = listFiles(top)) {
  const known = new Set(files);
  const packages = readPackages(top, files);
  const importers = new Map(files.map((file) => [file, new Set()]));
  for (const file of files.filter((name) => CODE.test(name))) {
    const text = readFileSync(join(top, file), "utf8");
    for (const target of targetsOf(file, text, { files, known, packages })) importers.get(target)?.add(file);
  }
  return { files, importers };
}

/** The files that load one of these, each with the least number of imports on the way; those asked for are at 0. */
export function reach({ importers }, from) {
  const distances = new Map(from.map((file) => [file, 0]));
  const waiting = [...distances.keys()];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distances.get(file) + 1);
      waiting.push(importer);
    }
  }
  return distances;
}

/** The test files that load one of these, the nearest first. */
export function testsReaching(graph, from) {
  return [...reach(graph, from)]
    .filter(([file]) => TEST.test(file))
    .toSorted(([a, near], [b, far]) => near - far || (a < b ? -1 : 1))
    .map(([file, distance]) => ({ file, distance }));
}

function listFiles(top) {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: top,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  // What is deleted but not yet committed is listed too.
  return stdout.split("\n").filter((file) => file !== "" && existsSync(join(top, file)));
}

/** Every package of ours with what it exports: patterns of names and of the files behind them. */
function readPackages(top, files) {
  return files
    .filter((file) => posix.basename(file) === "package.json")
    .map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(top, file), "utf8"));
      const patterns = Object.entries(exports).filter(([, target]) => typeof target === "string");
      return { name, folder: posix.dirname(file), patterns };
    })
    .filter(({ patterns }) => patterns.length > 0);
}

function targetsOf(file, text, tree) {
  const { module } = parseSync(file, text);
  const statics = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, entries })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter((entry) => entry.moduleRequest !== null)
        .map((entry) => ({ moduleRequest: entry.moduleRequest, entries: [entry] })),
    ),
  ];
  const loaded = statics
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end).replaceAll(/["'`]/g, ""),
  );
  const named = statics.map(({ moduleRequest }) => moduleRequest);
  const quoted = [...text.matchAll(QUOTED_FILE)]
    .filter(({ index }) => !named.some(({ start, end }) => index >= start && index < end))
    .map(([, path]) => path);
  const targets = [
    ...[...loaded, ...lazy].flatMap((name) => resolveImport(file, name, tree)),
    ...quoted.flatMap((path) => resolvePath(file, path, tree)),
    ...[...text.matchAll(OWN_FOLDER)].flatMap(([, parts]) => resolveOwnFolder(file, parts, tree)),
  ];
  return new Set(targets.filter((target) => target !== file));
}

function resolveImport(file, request, { known, packages }) {
  const name = request.replace(/\?.*$/, "");
  if (name.startsWith(".")) return [posix.join(posix.dirname(file), name)].filter((path) => known.has(path));
  const owner = packages.find((one) => name === one.name || name.startsWith(`${one.name}/`));
  if (owner === undefined) return [];
  const path = `.${name.slice(owner.name.length)}`;
  for (const [pattern, target] of owner.patterns) {
    const [head, tail] = pattern.split("*");
    if (tail === undefined ? path !== pattern : !(path.startsWith(head) && path.endsWith(tail))) continue;
    const star = tail === undefined ? "" : path.slice(head.length, path.length - tail.length);
    const found = posix.join(owner.folder, target.replace("*", star));
    if (known.has(found)) return [found];
  }
  return [];
}

/** A quoted path is meant from the file's own folder or from the top. */
function resolvePath(file, path, { known }) {
  return [posix.join(posix.dirname(file), path), posix.normalize(path)]
    .filter((name) => known.has(name))
    .slice(0, 1);
}

/** Of a folder that a file reads, all files but code: that is imported, or named. */
function resolveOwnFolder(file, parts, { files, known }) {
  const path = posix.join(posix.dirname(file), ...[...parts.matchAll(/"([^"]*)"/g)].map(([, part]) => part));
  if (known.has(path)) return [path];
  return files.filter((name) => name.startsWith(`${path}/`) && !CODE.test(name) && !path.startsWith(".."));
}

/** True for a path that a test run finds tests in. */
export const isTestFile = (file) => TEST.test(file);
