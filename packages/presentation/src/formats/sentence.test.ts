import type { Language } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { asSentence, labelled, listed, sentences } from "./sentence.ts";

test("Chinese has commas of its own and no space between sentences", () => {
  expect(listed(["2 位成人", "1 名儿童"], "zh")).toBe("2 位成人，1 名儿童");
  expect(listed(["2 взрослых", "1 ребёнок"], "ru")).toBe("2 взрослых, 1 ребёнок");
  expect(sentences(["到店支付余款。", "无须再付。"], "zh")).toBe("到店支付余款。无须再付。");
  expect(sentences(["U betaalt nu.", "De rest later."], "nl")).toBe("U betaalt nu. De rest later.");
});

test.each<[words: string, language: Language, sentence: string]>([
  ["na tento den ještě neprodáváme", "cs", "Na tento den ještě neprodáváme."],
  ["odjezd až 19. 6.", "cs", "Odjezd až 19. 6."],
  ["该日期已过", "zh", "该日期已过。"],
])("%s as a sentence in %s: %s", (words, language, sentence) => {
  expect(asSentence(words, language)).toBe(sentence);
});

test.each<[language: Language, written: string]>([
  ["cs", "Celkem: 100"],
  ["fr", "Celkem\u00a0: 100"],
  ["zh", "Celkem：100"],
])("a label and its value in %s", (language, written) => {
  expect(labelled("Celkem", "100", language)).toBe(written);
});
