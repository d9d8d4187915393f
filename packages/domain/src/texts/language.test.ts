import { expect, test } from "vitest";
import { isLanguage, LANGUAGES, textIn, type LocalText } from "./language.ts";

/** The specification, part 2 section 9, Languages: cs is the default, the fallback is en. */
test("there are twelve languages, the default first", () => {
  expect(LANGUAGES).toEqual(["cs", "en", "de", "pl", "sk", "ru", "es", "it", "fr", "zh", "nl", "hu"]);
  expect(["zh", "zh-CN", "CS", "toString", ""].map(isLanguage)).toEqual([true, false, false, false, false]);
});

test.each<[what: string, text: LocalText, shown: string]>([
  ["its own language", { hu: "tó", en: "lake", cs: "jezero" }, "tó"],
  ["English where its own is missing", { cs: "jezero", en: "lake" }, "lake"],
  ["the first that there is where English is missing too", { de: "See", cs: "jezero" }, "See"],
  ["nothing where there is nothing", {}, ""],
])("a guest who reads Hungarian is shown %s", (_, text, shown) => {
  expect(textIn(text, "hu")).toBe(shown);
});

test("each text falls back by itself", () => {
  const texts: LocalText[] = [{ hu: "tó", en: "lake" }, { en: "boat" }, { cs: "molo" }];
  expect(texts.map((text) => textIn(text, "hu"))).toEqual(["tó", "boat", "molo"]);
});
