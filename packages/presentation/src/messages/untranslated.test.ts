import type { Language } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { untranslatedMessages } from "./untranslated.ts";

test.each<[language: Language, text: string, other: Language, otherText: string, isFound: boolean]>([
  ["pl", "Close", "en", "Close", true],
  ["pl", "Zamknij", "en", "Close", false],
  ["cs", "Close", "en", "Close", true],
  ["en", "Close", "en", "Close", false],
  // The same everywhere, the same in two languages, or only punctuation and values.
  ["pl", "E-mail", "en", "E-mail", false],
  ["de", "Details", "en", "Details", false],
  ["pl", "Details", "en", "Details", true],
  ["hu", "{day} – {other}", "en", "{day} – {other}", false],
  // Slovak shares whole texts with Czech, but does not use these letters.
  ["sk", "Váš pobyt", "cs", "Váš pobyt", false],
  ["sk", "Zavřít", "cs", "Zavřít", true],
])("%s '%s', %s '%s': %s", (language, text, other, otherText, isFound) => {
  const found = untranslatedMessages(language, { key: text }, other, { key: otherText });
  expect(found).toEqual(isFound ? [`key is not translated from ${other}: ${text}`] : []);
});
