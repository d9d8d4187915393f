import { LANGUAGES } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { FIRST_AREAS, LATER_AREAS, LATER_MESSAGES } from "./areas.ts";
import { readCatalog } from "./catalog-files.ts";
import { messagesPlugin } from "./vite-messages-plugin.ts";

const plugin = messagesPlugin();

function moduleOf(name: string): string {
  const id = plugin.resolveId(name) ?? "";
  return plugin.load.call({ addWatchFile: () => undefined }, id) ?? "";
}

test("every language is a chunk of its own that is loaded when it is asked for, and none with the loaders", () => {
  const loaders = moduleOf("virtual:messages");
  const chunks = [...loaders.matchAll(/(\w+): \(\) => import\("([^"]+)"\)/g)].map(([, key, name]) => [
    key,
    name,
  ]);
  expect(chunks).toEqual([
    ...LANGUAGES.map((language) => [language, `virtual:messages/${language}`]),
    ...LANGUAGES.map((language) => [language, `virtual:messages/${language}/later`]),
  ]);
  expect(loaders.match(/import/g)).toHaveLength(chunks.length);
});

test.each(LANGUAGES)(
  "the two chunks of %s hold its own texts, those of letters and refusals in neither",
  (language) => {
    const read = (name: string) => JSON.parse(moduleOf(name).replace(/^export default |;$/g, "")) as object;
    const first = read(`virtual:messages/${language}`);
    const later = read(`virtual:messages/${language}/later`);
    const written = readCatalog(language, [...FIRST_AREAS, ...LATER_AREAS]);
    expect({ ...first, ...later }).toEqual(JSON.parse(JSON.stringify(written)));
    expect(Object.keys(first).filter((key) => key in later)).toEqual([]);
    expect(Object.keys(first)).toEqual(
      Object.keys(readCatalog(language, FIRST_AREAS)).filter((key) => !LATER_MESSAGES.has(key)),
    );
    expect(
      [...Object.keys(first), ...Object.keys(later)].filter((key) => /^(mail|refusal)\./.test(key)),
    ).toEqual([]);
  },
);
