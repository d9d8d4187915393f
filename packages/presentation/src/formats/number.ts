import type { Language } from "@portico/domain/texts/language";
import { keepTogether, localeOf, NO_BREAK_SPACE } from "./locale.ts";

/** A number with the language's separators and at most two decimals. */
export function formatNumber(value: number, language: Language): string {
  return keepTogether(new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value));
}

/** Floor space: `31 m²`, in Russian letters `31 м²`. */
export function formatArea(squareMetres: number, language: Language): string {
  return `${formatNumber(squareMetres, language)}${NO_BREAK_SPACE}${language === "ru" ? "м²" : "m²"}`;
}

/** A whole percentage as the language writes it, with a true minus: `−12 %` in Czech, `−12%` in English. */
export function formatPercent(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 0 });
  return keepTogether(format.format(percent / 100)).replace("-", "−");
}

/** How long something lasts, or between what it may: `90 minutes`, `30–120 minutes`. */
export function formatMinutes(least: number, most: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "unit",
    unit: "minute",
    unitDisplay: "long",
  });
  return keepTogether(least === most ? format.format(least) : format.formatRange(least, most));
}
