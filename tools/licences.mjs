/**
 * Checks that every production dependency has a licence compatible with ours (MIT), as stated in package-lock.json.
 * `--planted` proves that the check works. docs/licences.md lists the exceptions.
 */
import { readFileSync } from "node:fs";

const FREE = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "CC0-1.0",
]);

/** Other licences, read and accepted for these packages only. */
const READ = [
  // A separate library beside the program that makes pictures; anyone may replace the build.
  { packages: /^@img\/sharp-/, licence: "LGPL-3.0-or-later" },
  // Fonts may be served and redistributed with a program under the same licence, but not sold by themselves.
  { packages: /^@fontsource-variable\//, licence: "OFL-1.1" },
  // Parts of the PDF's writer: zlib's licence and Python's ask for no more than their notice; png-js has MIT in a file only.
  { packages: /^pako$/, licence: "Zlib" },
  { packages: /^argparse$/, licence: "Python-2.0" },
  { packages: /^png-js$/, licence: "no licence at all" },
];

/** `(MIT OR CC0-1.0)` offers a choice, `Apache-2.0 AND MIT` requires both. */
function isTaken(name, expression) {
  const taken = (licence) =>
    FREE.has(licence) || READ.some((one) => one.packages.test(name) && one.licence === licence);
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every(taken));
}

function foreignIn(packages) {
  return Object.entries(packages).flatMap(([path, { dev, link, license = "no licence at all" }]) => {
    const name = path.split("node_modules/").at(-1);
    const own = !path.includes("node_modules/") || link === true;
    return own || dev === true || isTaken(name, license) ? [] : [`${name} has ${license}`];
  });
}

const PLANTED = {
  "node_modules/a": { license: "GPL-3.0-only" },
  "node_modules/b": { license: "MIT AND LGPL-3.0-or-later" },
  "node_modules/c": {},
  "node_modules/d/node_modules/@img/sharp-x": { license: "OFL-1.1" },
};
const HARMLESS = {
  "packages/server": {},
  "node_modules/e": { license: "(MIT OR GPL-2.0-only)" },
  "node_modules/@img/sharp-y": { license: "Apache-2.0 AND LGPL-3.0-or-later" },
  "node_modules/f": { license: "GPL-3.0-only", dev: true },
};

function check() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return foreignIn(packages).map(
    (words) => `${words}, which nobody has read: take another package, or see docs/licences.md`,
  );
}

function checkPlanted() {
  const seen = foreignIn({ ...PLANTED, ...HARMLESS });
  const right = seen.length === Object.keys(PLANTED).length && foreignIn(HARMLESS).length === 0;
  return right ? [] : [`of the planted licences were seen: ${seen.join("; ")}`];
}

const found = process.argv.includes("--planted") ? checkPlanted() : check();
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
