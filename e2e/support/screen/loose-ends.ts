import { AREAS } from "@portico/presentation/messages/areas";
import type { Page } from "@playwright/test";

/** The first words of all message keys. */
const BEGINNINGS = [...new Set(AREAS.map((area) => area.split(".")[0]))].join("|");

/** A message key instead of its text, a missing value, an unfilled placeholder. The address of a page or an e-mail is not one. */
const LOOSE_END = new RegExp(
  String.raw`(?<![\w@./-])(?:${BEGINNINGS})\.[a-z_]+|\bundefined\b|\bNaN\b|\[object |\b[Ll]orem ipsum\b|\{\{|\{\w+\}`,
  "g",
);

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
