/**
 * Builds the card step's scripts and checks them against their written reasons; `--planted` proves that the check
 * works.
 */
import { readFile } from "node:fs/promises";
import { buildCardScripts, takeInventory } from "./card-scripts.mjs";

const reasons = JSON.parse(await readFile(new URL("script-reasons.json", import.meta.url), "utf8"));

function mistakeOf(files, told) {
  try {
    takeInventory(files, told);
    return null;
  } catch (error) {
    return error.message;
  }
}

const script = (name, more = {}) => ({
  name,
  isScript: true,
  isEntry: true,
  size: 1,
  page: "/",
  file: "",
  ...more,
});

const PLANTED = {
  "a script without a reason": [[script("a"), script("b")], { a: "needed" }],
  "an empty reason": [[script("a")], { a: " " }],
  "a reason without a script": [[script("a")], { a: "needed", b: "gone" }],
  "a script that another loads": [
    [script("a"), script("b", { isEntry: false })],
    { a: "needed", b: "needed" },
  ],
  "a script that is too large": [[script("a", { size: 1_000_000 })], { a: "needed" }],
};

const found = process.argv.includes("--planted")
  ? Object.entries(PLANTED).flatMap(([what, [files, told]]) =>
      mistakeOf(files, told) === null ? [`went unseen: ${what}`] : [],
    )
  : [mistakeOf(await buildCardScripts(), reasons)].filter((mistake) => mistake !== null);
for (const line of found) console.error(line);
process.exitCode = found.length > 0 ? 1 : 0;
