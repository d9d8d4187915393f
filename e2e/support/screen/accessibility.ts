import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";
import type { Frame, Page } from "@playwright/test";

const RULES: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Only what is wrong is told, and each document is judged by itself.
  resultTypes: ["violations"],
  iframes: false,
  // No rule of these reads the style sheets, which are fetched and parsed again otherwise.
  preload: { assets: ["media"] },
};

/** A frame within the widget, such as a card's form, stands under the headings of the page that it is a part of. */
const RULES_OF_PARTS: RunOptions = { ...RULES, rules: { "page-has-heading-one": { enabled: false } } };

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds wrong on a page, in words. Of a page that holds the widget in a frame, only the frame and what is in it are
 * judged: what the hotel's own page does is not ours.
 */
export async function accessibilityViolations(page: Page, isHeldByAPage: boolean): Promise<string[]> {
  const [top, ...inner] = page.frames();
  const found = await Promise.all([
    top === undefined ? [] : violationsIn(top, RULES, isHeldByAPage ? "iframe" : undefined),
    ...inner.map(async (frame) => {
      const isWidget = isHeldByAPage && frame.parentFrame() === top;
      return (await isSeen(frame)) ? violationsIn(frame, isWidget ? RULES : RULES_OF_PARTS) : [];
    }),
  ]);
  return found.flat();
}

async function isSeen(frame: Frame): Promise<boolean> {
  const element = await frame.frameElement();
  return element.isVisible();
}

async function violationsIn(frame: Frame, rules: RunOptions, part?: string): Promise<string[]> {
  // The program stays in a document for as long as that is open, so that most screens find it there.
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(await source);
  return frame.evaluate(
    async ([context, options]) => {
      const { axe } = globalThis as unknown as Judge;
      const { violations } = await axe.run(context ?? document, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
    },
    [part, rules] as const,
  );
}

type Judge = { readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } };
