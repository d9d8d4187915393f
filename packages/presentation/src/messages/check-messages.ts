import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readMessages } from "./catalog-files.ts";
import { findMistakes } from "./find-mistakes.ts";
import { unloadedKeys } from "./message-mistakes.ts";
import { missedMistakes } from "./planted-mistakes.ts";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

function sources(where = "*"): string {
  const files = globSync(`${where}/{src,embed}/**/*.{ts,tsx}`, { cwd: packages });
  return files
    .filter((file) => !file.endsWith(".test.ts") && !file.endsWith(".test.tsx"))
    .map((file) => readFileSync(packages + file, "utf8"))
    .join("\n");
}

/** With `--planted` it proves that the check bites. */
const found = process.argv.includes("--planted")
  ? [
      ...missedMistakes(readMessages),
      ...(unloadedKeys('t("mail.hello") t(`paper.open_${kind}`)').length === 2 ? [] : ["an area not loaded"]),
    ].map((planted) => `the planted mistake went unseen, ${planted}`)
  : [
      ...findMistakes(readMessages, sources()),
      ...unloadedKeys(sources("{widget,ui}")).map((key) => `the browser does not load the area of ${key}`),
    ];
for (const mistake of found) console.error(mistake);
process.exitCode = found.length === 0 ? 0 : 1;
