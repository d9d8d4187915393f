import type { FrameLocator, Locator, Page } from "@playwright/test";
import { accessibilityViolations } from "../support/screen/accessibility.ts";
import { bookOverReload, bookRoom, chooseRoom } from "../support/book.ts";
import { PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { expectStillIn, watchLayoutShift } from "../support/screen/layout-shift.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { snackbar } from "../pages/snackbar.ts";

const GARDEN = "Zahradní pokoj";
const CABIN = "Roubenka Na Kraji";
const STAY = quietStay(import.meta.filename);

test(
  "Put in by the loader, the widget books in a page with a strict content policy, whose reload keeps the last screen too",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.goto(hostPage.url("loader", STAY));
    const widget = widgetIn(page);
    // A reload keeps the reservation: the browser parts the storage by site, but gives it
    const thanks = await bookOverReload(page, GARDEN, PETR, widget);
    const total = await thanks.total().textContent();
    await page.reload();
    await thanks.shownAgain();
    await expect(thanks.total()).toHaveText(total ?? "");
  },
);

test(
  "The guide's line alone is a page that offers rooms and takes them to the payment",
  { tag: "@any-width" },
  async ({ page, hostPage, complaints }) => {
    // Such a page has no icon, which browsers ask for
    complaints.expect(/favicon/);
    await page.goto(hostPage.url("nothing-else", STAY));
    // It has no language either, in which the frame would be named
    const widget = page.locator("iframe").contentFrame();
    await (await chooseRoom(page, GARDEN, widget)).goToPayment();
  },
);

test(
  "In a bare frame the widget books as well, in a column of 240 pixels without anything to scroll aside",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.goto(hostPage.url("bare-frame", STAY));
    const widget = widgetIn(page);
    await new SearchScreen(page, widget).shownAgain();
    expect(await sidewaysScroll(widget)).toBe(0);
    await bookRoom(page, GARDEN, PETR, widget);
    expect(await sidewaysScroll(widget)).toBe(0);
  },
);

test(
  "Where the widget is judged, so is a frame within it; the hotel's page is not",
  { tag: "@any-width" },
  async ({ page }) => {
    const form = `<button></button>`;
    const widget = `<img src="/room"><iframe title="Card" srcdoc="${form}"></iframe>`;
    await page.setContent(
      `<a href="/"></a><iframe title="Rooms" srcdoc="${widget.replaceAll('"', "&quot;")}"></iframe>`,
    );
    await expect(page.frameLocator("iframe").frameLocator("iframe").getByRole("button")).toBeVisible();
    const found = await accessibilityViolations(page, true);
    expect(found).toEqual(expect.arrayContaining(["image-alt: img", "button-name: button"]));
    expect(found).not.toContain("link-name: a");
    expect(await accessibilityViolations(page, false)).toContain("link-name: a");
  },
);

test("In a tall frame, dialogs, messages and sticky parts are where the guest looks", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("loader", STAY));
  const widget = widgetIn(page);
  const search = await new SearchScreen(page, widget).shownAgain();
  // Given a frame that is as tall as what is in it, when the last of that is there
  await expect(widget.getByRole("button", { name: /^Ještě / })).toBeVisible();
  const frame = page.getByTitle("Online rezervace");
  await expect.poll(() => innerScroll(widget)).toBe(0);
  expect((await frame.boundingBox())?.height).toBeGreaterThan(900);

  // When the guest scrolls far down and opens a room
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  await search.selectButton(CABIN).scrollIntoViewIfNeeded();
  const before = await hostOf(page);
  await search.selectButton(CABIN).click();
  const dialog = new RoomDialog(page, widget);
  const box = widget.getByRole("dialog");
  await expect(box).toBeVisible();
  // Then the dialog is in view, and the page under it has not moved
  await isInView(page, box);
  expect((await hostOf(page)).height - before.height).toBeLessThanOrEqual(8);
  await dialog.takeCheapestRate();
  await dialog.add();

  // And so are the message and the reservation, with the page where it was
  await isInView(page, snackbar(widget, "Přidáno do rezervace").getByRole("button").first());
  await isInView(
    page,
    widget
      .getByRole("button", { name: /^(Pokračovat k souhrnu|Zobrazit rezervaci.*)$/ })
      .and(widget.locator(":visible")),
  );
  await expect.poll(async () => Math.abs((await hostOf(page)).top - before.top)).toBeLessThanOrEqual(8);
});

test("Where the hotel's page tells nothing, a dialog still opens where the guest looks", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("tall-frame", STAY));
  const widget = widgetIn(page);
  const search = await new SearchScreen(page, widget).shownAgain();
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  // A guest's pointer moves before it presses, and in between the widget asks the browser which part of it is visible.
  await search.detailButton(CABIN).hover();
  await expect.poll(() => seenFrom(widget)).toBeGreaterThan(500);
  await search.detailButton(CABIN).click();
  const title = widget.getByRole("dialog").getByRole("heading", { name: CABIN });
  await expect(title).toBeVisible();
  await isInView(page, title);
  await isInView(page, widget.getByRole("dialog").getByRole("button", { name: "Zobrazit ceny" }));
});

test("A link opens the widget over the page however early it is pressed, a search bar hands over to it, and the page's script commands it", async ({
  page,
  hostPage,
}) => {
  await watchLayoutShift(page);
  const { promise: parts, resolve: letParts } = Promise.withResolvers<void>();
  await page.route(/\/assets\/embed-parts-[^/]*\.js$/, async (route) => {
    await parts;
    await route.continue();
  });
  await page.goto(hostPage.url("button-and-search", STAY));
  const frames = page.getByTitle("Online rezervace");
  await expect(frames).toHaveCount(2);
  const widget = page.locator("#here iframe").contentFrame();
  const search = await new SearchScreen(page, widget).shownAgain();
  await expect(search.selectButton(GARDEN)).toBeVisible();

  // A column of the page's grid needs no room beside what is in it; on a phone there is some
  const column = await page.locator("#here iframe").boundingBox();
  const heading = await widget.getByRole("heading", { level: 1 }).boundingBox();
  expect((heading?.x ?? 0) - (column?.x ?? 0)).toBe((column?.width ?? 0) > 700 ? 0 : 16);

  // When the page's link is pressed before what opens the widget is there, the widget covers the page, out of the box that
  // clips it, as soon as it can, and Escape brings it back
  const frame = page.locator("#here iframe");
  await page.getByRole("link", { name: "Rezervovat" }).click();
  letParts();
  await expect(page.getByRole("button", { name: "Zavřít" })).toBeVisible();
  const screen = page.viewportSize();
  await expect
    .poll(() => frame.boundingBox())
    .toEqual({ x: 0, y: 0, width: screen?.width, height: screen?.height });
  // The button that closes it lies in the bar, beside what is in it
  await expect(widget.locator("html")).toHaveAttribute("data-opened");
  await expect.poll(() => freeOnBar(widget, page.getByRole("button", { name: "Zavřít" }))).toBe(true);
  await widget.locator("body").press("Escape");
  await expect(page.getByRole("button", { name: "Zavřít" })).toBeHidden();
  // Over the page, the widget is as wide as the window; the page itself must not move.
  await expectStillIn(page.mainFrame(), "while the widget covers it");

  // When the guest searches in the bar, the widget further down shows what was searched for
  const bar = page.locator("#bar iframe").contentFrame();
  await bar.getByRole("button", { name: "Hledat" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

  // When the page's script commands, the widget obeys
  const outcomes = await page.evaluate(async () => {
    const { Portico } = window as unknown as {
      Portico: Record<string, (...input: unknown[]) => Promise<unknown>>;
    };
    return [await Portico["setGuests"]?.(3), await Portico["setLanguage"]?.("en")];
  });
  expect(outcomes).toEqual([{ ok: true }, { ok: true }]);
  await expect(widget.getByRole("button", { name: /Guests\s*3 adults/ })).toBeVisible();
});

test(
  "Nobody but the page that holds the widget can drive it: not a frame beside it, one within it, or who opened it",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.goto(hostPage.url("button-and-search", STAY));
    const widget = page.locator("#here iframe").contentFrame();
    await new SearchScreen(page, widget).shownAgain();
    const forge = (target: Window) => {
      const messages = [
        { portico: 1, type: "overlay", on: true },
        { portico: 1, type: "ready" },
        { portico: 1, type: "command", id: 1, command: { name: "setLanguage", language: "de" } },
        { type: "ibe-parent-scroll", top: 5, clientHeight: 5 },
        { type: "height", height: 5000 },
      ];
      for (const message of messages) target.postMessage(message, "*");
      target.postMessage({ portico: 1, type: "hello", least: 50 }, "*", [new MessageChannel().port2]);
    };
    // A sandboxed advertisement beside the widget can reach it and the page through the frame tree.
    const beside = page.frames().find((frame) => frame.url() === "about:srcdoc");
    await beside?.evaluate(forgedFrom("parent", forge));
    // Anything inside the widget can too.
    await widget.locator("body").evaluate((body) => body.append(document.createElement("iframe")));
    const within = page.frames().find((frame) => frame.parentFrame()?.parentFrame());
    await within?.evaluate(forgedFrom("parent", forge));
    expect([beside, within]).not.toContain(undefined);
    // A page that this one has opened has no more rights than any other.
    const opened = page.context().waitForEvent("page");
    await page.evaluate((address) => void window.open(address), page.url());
    const second = await opened;
    await second.evaluate(forgedFrom("opener", forge));
    await second.close();
    // What had an effect would have had it by the time that an honest message of the page's has its own, on the channel
    // that nobody has taken over.
    const outcome = await page.evaluate(() => {
      const { Portico } = window as unknown as { Portico: { setGuests(count: number): Promise<unknown> } };
      return Portico.setGuests(3);
    });
    expect(outcome).toEqual({ ok: true });
    const html = widget.locator("html");
    await expect(html).toHaveAttribute("lang", "cs");
    await expect(html).not.toHaveAttribute("data-overlay");
    await expect(html).not.toHaveAttribute("style", /--vp-h: 5px/);
    const height = (frame: HTMLElement) => frame.style.height;
    await expect.poll(() => page.locator("#here iframe").evaluate(height)).not.toMatch(/^(50|5000)px$/);
  },
);

function widgetIn(page: Page): FrameLocator {
  return page.getByTitle("Online rezervace").contentFrame();
}

/** Code that posts the forged messages to a window and to every frame in it, whatever their origins. */
function forgedFrom(holder: "parent" | "opener", forge: (target: Window) => void): string {
  const windows = `[${holder}, ...Array.from({ length: ${holder}.length }, (_, index) => ${holder}[index])]`;
  return `for (const target of ${windows}) (${forge.toString()})(target)`;
}

/** Whether the button lies within the widget's bar and on nothing that is in it. */
async function freeOnBar(widget: FrameLocator, button: Locator): Promise<boolean> {
  const bar = widget.getByRole("banner");
  const within = await bar.getByRole("link").or(bar.getByRole("button")).or(bar.getByRole("combobox")).all();
  const [corner, whole, ...boxes] = await Promise.all(
    [button, bar, ...within].map((each) => each.boundingBox()),
  );
  if (!corner || !whole || boxes.length === 0) return false;
  const inBar = corner.y >= whole.y && corner.y + corner.height <= whole.y + whole.height;
  return inBar && boxes.every((box) => box === null || box.x + box.width <= corner.x);
}

/** How far the widget can scroll inside its frame. */
function innerScroll(widget: FrameLocator): Promise<number> {
  return widget.locator("html").evaluate((root) => Math.max(0, root.scrollHeight - innerHeight));
}

function sidewaysScroll(widget: FrameLocator): Promise<number> {
  return widget.locator("html").evaluate((root) => Math.max(0, root.scrollWidth - innerWidth));
}

/** The upper edge of the part that the widget takes for visible. */
function seenFrom(widget: FrameLocator): Promise<number> {
  return widget
    .locator("html")
    .evaluate((root) => parseFloat(getComputedStyle(root).getPropertyValue("--vp-top")));
}

function hostOf(page: Page): Promise<{ top: number; height: number }> {
  return page.evaluate(() => ({ top: scrollY, height: document.documentElement.scrollHeight }));
}

async function isInView(page: Page, element: Locator): Promise<void> {
  const screen = page.viewportSize()?.height ?? 0;
  await expect(async () => {
    // A guest's pointer is never still for long, and what it moves over is measured once more.
    for (const x of [1, 2]) await page.mouse.move((page.viewportSize()?.width ?? 0) / 2 + x, screen / 2);
    const box = await element.boundingBox();
    expect(box).not.toBeNull();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 40)).toBeLessThanOrEqual(screen);
  }).toPass();
}
