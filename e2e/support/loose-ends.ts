import type { Page } from "@playwright/test";

/** A message key instead of its text, a missing value, an unfilled placeholder. */
const LOOSE_END =
  /\b(?:calendar|checkout|common|consent|errors|offers|refusal|reservation|room|search|thanks)\.[a-z_]+|\bundefined\b|\bNaN\b|\[object |\{\{|\{\w+\}/g;

/** Everything in the page's texts, titles and labels that is meant for programs. */
export async function looseEnds(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const attributes = ["aria-label", "alt", "title", "placeholder"];
    const labels = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...labels].join("\n");
  });
  return words.match(LOOSE_END) ?? [];
}
