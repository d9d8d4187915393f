import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "@portico/domain/stay/language";
import { AREAS } from "./areas.ts";
import { readMessages, writtenLanguages } from "./catalog-files.ts";
import { missingMessages, textMistakes, unusedKeys } from "./message-mistakes.ts";

const MODEL: Language = "cs";

const packages = fileURLToPath(new URL("../../../", import.meta.url));

function sources(): string {
  const files = globSync("*/{src,embed}/**/*.{ts,tsx}", { cwd: packages });
  return files
    .filter((file) => !file.endsWith(".test.ts") && !file.endsWith(".test.tsx"))
    .map((file) => readFileSync(packages + file, "utf8"))
    .join("\n");
}

function mistakes(): string[] {
  const languages = writtenLanguages();
  const inAreas = AREAS.flatMap((area) => {
    const model = readMessages(area, MODEL);
    return languages.flatMap((language) => {
      const messages = readMessages(area, language);
      const found = [...missingMessages(area, model, messages), ...textMistakes(language, model, messages)];
      return found.map((mistake) => `${area}.${language}.json: ${mistake}`);
    });
  });
  const keys = AREAS.flatMap((area) => Object.keys(readMessages(area, MODEL)));
  return [...inAreas, ...unusedKeys(keys, sources()).map((key) => `${key} is used nowhere: delete it`)];
}

const found = mistakes();
for (const mistake of found) console.error(mistake);
console.log(`${found.length} mistakes in the messages of ${writtenLanguages().join(", ")}.`);
process.exitCode = found.length === 0 ? 0 : 1;
