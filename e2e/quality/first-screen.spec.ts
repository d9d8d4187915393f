import type { APIRequestContext, Page } from "@playwright/test";
import { SearchScreen } from "../pages/search-screen.ts";
import { expect, test } from "../support/journey.ts";

test("Without any input there are offers with photographs and totals, nothing in the way, and every link leads somewhere", async ({
  page,
  request,
  engine,
}) => {
  await page.goto(`${engine.origin}/?client=demo`);
  const search = await new SearchScreen(page).shownAgain();
  const prices = await search.prices();
  expect(prices.length).toBeGreaterThanOrEqual(4);
  expect(prices.every((price) => price > 0)).toBe(true);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  await expect(page).toHaveTitle(/Hotel Jezerní Hvozd/);

  for (const picture of await page.getByRole("main").locator("article img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(widthOfFile)).toBeGreaterThanOrEqual(480);
  }
  expect(await deadLinks(page, request)).toEqual([]);
});

/** The width that the loaded file has in its name; the browser's own figure is the one on the screen. Zero while it loads. */
function widthOfFile(element: Element): number {
  const { complete, naturalWidth, currentSrc } = element as HTMLImageElement;
  return complete && naturalWidth > 0 ? Number(/-(\d+)\.(?:avif|webp)$/.exec(currentSrc)?.[1] ?? 0) : 0;
}

/** Links and icons of the page that lead nowhere; addresses of mail, telephone and other sites are only looked at. */
async function deadLinks(page: Page, request: APIRequestContext): Promise<string[]> {
  const targets = await page
    .locator("a, link[rel~=icon]")
    .evaluateAll((links) =>
      links.map((link) => ({ href: (link as HTMLAnchorElement).href, text: link.textContent })),
    );
  expect(targets.some(({ href }) => href.endsWith("/favicon.svg"))).toBe(true);
  const own = new URL(page.url()).origin;
  const dead: string[] = [];
  for (const { href, text } of targets) {
    if (/^(mailto|tel):\S+$/.test(href)) continue;
    if (!URL.canParse(href)) dead.push(`"${text}" has no address`);
    else if (new URL(href).origin === own && !(await request.get(href)).ok())
      dead.push(`"${text}" to ${href}`);
  }
  return dead;
}
