import type { Language } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { formatArea, formatPercent } from "./number.ts";

/** `_` stands for the space that does not break. */
function spaced(written: string): string {
  return written.replaceAll("_", "\u00a0");
}

test.each<[percent: number, language: Language, written: string]>([
  [-12, "cs", "−12_%"],
  [-12, "en", "−12%"],
  [-12, "de", "−12_%"],
  [30, "cs", "30_%"],
])("%i percent in %s: %s", (percent, language, written) => {
  expect(formatPercent(percent, language)).toBe(spaced(written));
});

test.each<[metres: number, language: Language, written: string]>([
  [31, "cs", "31_m²"],
  [31.5, "cs", "31,5_m²"],
  [31.5, "en", "31.5_m²"],
  [31, "ru", "31_м²"],
])("%d square metres in %s: %s", (metres, language, written) => {
  expect(formatArea(metres, language)).toBe(spaced(written));
});
