import type { Language } from "@portico/domain/texts/language";
import { expect, it } from "vitest";
import { readCatalog } from "../messages/catalog-files.ts";
import { createTranslator } from "../messages/translator.ts";
import { stayLength } from "./stay-length.ts";

const inWords = (arrival: string, departure: string, language: Language, byMonth = true) =>
  stayLength(
    { arrival, departure },
    byMonth,
    createTranslator(language, readCatalog(language, ["common"])),
  ).replaceAll("\u00a0", " ");

it.each([
  ["2027-01-15", "2027-02-15", "1 month"],
  ["2027-01-31", "2027-02-28", "1 month"],
  ["2027-01-31", "2027-03-30", "1 month and 30 days"],
  ["2027-01-15", "2027-04-20", "3 months and 5 days"],
  ["2027-01-15", "2029-01-15", "24 months"],
  ["2027-01-15", "2027-02-14", "30 nights"],
] as const)("from %s to %s is %s", (arrival, departure, words) => {
  expect(inWords(arrival, departure, "en")).toBe(words);
});

it("is told in nights where nights are sold", () => {
  expect(inWords("2027-01-15", "2027-02-15", "en", false)).toBe("31 nights");
});

it.each([
  ["cs", "3 měsíce a 5 dní"],
  ["en", "3 months and 5 days"],
  ["de", "3 Monate und 5 Tage"],
  ["pl", "3 miesiące i 5 dni"],
  ["sk", "3 mesiace a 5 dní"],
  ["ru", "3 месяца и 5 дней"],
  ["es", "3 meses y 5 días"],
  ["it", "3 mesi e 5 giorni"],
  ["fr", "3 mois et 5 jours"],
  ["zh", "3 个月零 5 天"],
  ["nl", "3 maanden en 5 dagen"],
  ["hu", "3 hónap és 5 nap"],
] as const)("in %s it is %s", (language, words) => {
  expect(inWords("2027-01-15", "2027-04-20", language)).toBe(words);
});
