import type { FrameLocator, Page } from "@playwright/test";
import { bookRoom, bookWhatIsKept, chooseRoom, orderOnTheSpot } from "../support/book.ts";
import { Complaints } from "../support/screen/complaints.ts";
import { startFirefox, STORES_NOTHING } from "../support/browsers/firefox.ts";
import { PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { SearchScreen } from "../pages/search-screen.ts";

const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);

test("In Firefox a guest books on the widget's own page", async ({ page, engine }) => {
  await new SearchScreen(page).open(engine.origin, STAY);
  await bookRoom(page, GARDEN, PETR);
});

test("In Firefox the widget put in by the loader keeps its reservation over a reload, and books", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("loader", STAY));
  const widget = widgetIn(page);
  // A reload keeps the reservation: the browser parts the storage by site, but gives it
  await bookWhatIsKept(page, GARDEN, PETR, widget);
});

test("In Firefox a sandboxed frame without storage or origin keeps what is chosen, and says that nothing is kept", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("sandboxed-frame", STAY));
  await chooseWithoutStorage(page, widgetIn(page));
});

test("A Firefox that stores nothing for any site books in a frame", async ({ hostPage }) => {
  const browser = await startFirefox(STORES_NOTHING);
  try {
    const page = await browser.newPage();
    const complaints = new Complaints(page);
    await page.goto(hostPage.url("loader", STAY));
    const widget = widgetIn(page);
    await chooseWithoutStorage(page, widget);
    await orderOnTheSpot(page, PETR, widget);
    expect(complaints.unexpected(), "a clean console and no failed request").toEqual([]);
  } finally {
    await browser.close();
  }
});

function widgetIn(page: Page): FrameLocator {
  return page.getByTitle("Online rezervace").contentFrame();
}

/** Goes on to the summary; once there is something to lose, the page says that nothing is kept. */
async function chooseWithoutStorage(page: Page, widget: FrameLocator): Promise<void> {
  await chooseRoom(page, GARDEN, widget);
  await expect(widget.getByText("Prohlížeč blokuje úložiště stránky.")).toBeVisible();
}
