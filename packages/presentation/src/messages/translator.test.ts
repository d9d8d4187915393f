import { describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { readCatalog, writtenLanguages } from "./catalog-files.ts";
import { createTranslator, hasMessage } from "./translator.ts";

function translatorFor(language: Language) {
  return createTranslator(language, readCatalog(language));
}

describe("counts take the plural form of the language", () => {
  test.each<[language: Language, count: number, text: string]>([
    ["cs", 1, "1 noc"],
    ["cs", 2, "2 noci"],
    ["cs", 4, "4 noci"],
    ["cs", 5, "5 nocí"],
    ["cs", 0, "0 nocí"],
    ["cs", 22, "22 nocí"],
    ["en", 1, "1 night"],
    ["en", 5, "5 nights"],
    ["de", 1, "1 Nacht"],
    ["de", 5, "5 Nächte"],
    ["pl", 1, "1 noc"],
    ["pl", 22, "22 noce"],
    ["pl", 12, "12 nocy"],
    ["sk", 4, "4 noci"],
    ["sk", 22, "22 nocí"],
    ["ru", 21, "21 ночь"],
    ["ru", 11, "11 ночей"],
    ["hu", 5, "5 éjszaka"],
    ["zh", 5, "5 晚"],
  ])("%s %i: %s", (language, count, text) => {
    expect(translatorFor(language)("common.nights", { count }).replaceAll("\u00a0", " ")).toBe(text);
  });
});

test("values stand where the message wants them", () => {
  expect(translatorFor("en")("common.gallery_position", { index: 2, count: 12 })).toBe("Photo 2 of 12");
});

test("a value that the message needs and does not get is an error", () => {
  expect(() => translatorFor("cs")("common.nights")).toThrow("common.nights needs a value for count");
});

test("every language of the product is written", () => {
  expect(writtenLanguages()).toEqual(LANGUAGES);
});

test("codes that come as data are looked up before use", () => {
  const catalog = readCatalog("cs");
  expect(hasMessage(catalog, "errors.payment.5006")).toBe(true);
  expect(hasMessage(catalog, "errors.payment.constructor")).toBe(false);
  expect(hasMessage(catalog, "toString")).toBe(false);
});
