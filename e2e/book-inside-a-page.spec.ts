import type { FrameLocator, Locator, Page } from "@playwright/test";
import { bookRoom } from "./support/book.ts";
import { PETR } from "./support/guests.ts";
import { expect, test } from "./support/journey.ts";
import { quietStay } from "./support/quiet-stay.ts";
import { Reservation } from "./pages/reservation.ts";
import { RoomDialog } from "./pages/room-dialog.ts";
import { SearchScreen } from "./pages/search-screen.ts";
import { snackbar } from "./pages/snackbar.ts";

const GARDEN = "Zahradní pokoj";
const CABIN = "Roubenka Na Kraji";
const STAY = quietStay(3);

test("Put in by the loader, the widget books in a page with a strict content policy", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("loader", STAY));
  const widget = widgetIn(page);
  const search = await new SearchScreen(page, widget).shown();
  await search.selectButton(GARDEN).click();
  const dialog = new RoomDialog(page, widget);
  await dialog.takeCheapestRate();
  await dialog.add();
  // A reload keeps the reservation: the browser parts the storage by site, but gives it
  await page.reload();
  const reservation = new Reservation(page, widget);
  await reservation.open();
  await expect(reservation.item(GARDEN)).toBeVisible();
  await reservation.removeButton(GARDEN).click();
  await widget.getByRole("alertdialog").getByRole("button", { name: "Pokračovat" }).click();
  await bookRoom(page, GARDEN, PETR, widget);
});

test("In a bare frame the widget books as well", { tag: "@any-width" }, async ({ page, hostPage }) => {
  await page.goto(hostPage.url("bare-frame", STAY));
  await bookRoom(page, GARDEN, PETR, widgetIn(page));
});

test(
  "In a sandboxed frame, without storage or origin, it says what that costs and books",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.goto(hostPage.url("sandboxed-frame", STAY));
    const widget = widgetIn(page);
    await expect(widget.getByText("Prohlížeč blokuje úložiště stránky.")).toBeVisible();
    await bookRoom(page, GARDEN, PETR, widget);
  },
);

test(
  "In a browser that stores nothing for any site, it books",
  { tag: "@any-width" },
  async ({ pageWithoutStorage: page, hostPage }) => {
    await page.goto(hostPage.url("loader", STAY));
    const widget = widgetIn(page);
    await expect(widget.getByText("Prohlížeč blokuje úložiště stránky.")).toBeVisible();
    await bookRoom(page, GARDEN, PETR, widget);
  },
);

test("In a tall frame, dialogs, messages and sticky parts are where the guest looks", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("loader", STAY));
  const widget = widgetIn(page);
  const search = await new SearchScreen(page, widget).shownAgain();
  // Given a frame that is as tall as what is in it
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
  // A guest's pointer comes before the press; the widget asks the browser in between where it is in view.
  await search.detailButton(CABIN).hover();
  await expect.poll(() => seenFrom(widget)).toBeGreaterThan(500);
  await search.detailButton(CABIN).click();
  const title = widget.getByRole("dialog").getByRole("heading", { name: CABIN });
  await expect(title).toBeVisible();
  await isInView(page, title);
  await isInView(page, widget.getByRole("dialog").getByRole("button", { name: "Zobrazit ceny" }));
});

function widgetIn(page: Page): FrameLocator {
  return page.getByTitle("Online rezervace").contentFrame();
}

/** How far the widget could be scrolled inside its frame. */
function innerScroll(widget: FrameLocator): Promise<number> {
  return widget.locator("html").evaluate((root) => Math.max(0, root.scrollHeight - innerHeight));
}

/** Where the part of the widget begins that it takes for visible. */
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
    const box = await element.boundingBox();
    expect(box).not.toBeNull();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 40)).toBeLessThanOrEqual(screen);
  }).toPass({ timeout: 10_000 });
}
