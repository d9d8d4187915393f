import type { FrameLocator, Page } from "@playwright/test";
import { bookRoom, bookWhatIsKept, chooseRoom, fillInOrder, orderOnTheSpot } from "../support/book.ts";
import { Complaints } from "../support/screen/complaints.ts";
import { startFirefox, STORES_NOTHING } from "../support/browsers/firefox.ts";
import { PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { quietDaysOfServices, quietStay } from "../support/quiet-stay.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { WellnessDialog } from "../pages/wellness-dialog.ts";
import { WellnessList } from "../pages/wellness-list.ts";

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

test("In Firefox a sandboxed frame without storage or origin books", async ({ page, hostPage }) => {
  await page.goto(hostPage.url("sandboxed-frame", STAY));
  const widget = widgetIn(page);
  await bookWithoutStorage(page, widget);
});

test("In Firefox a guest books one of a service's next times, at another length and on the spot", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("loader", quietDaysOfServices()));
  const widget = widgetIn(page);
  const services = await new WellnessList(page, widget).byTab();
  await expect(widget.getByText(/během vašeho pobytu/)).toBeVisible();
  await services.takeNextTime("Privátní sauna");
  const dialog = await new WellnessDialog(page, widget).shownAgain();
  await dialog.takeOneMore();
  const [chosen = ""] = ((await dialog.chosen().textContent()) ?? "").split(" · ");
  await dialog.goOn();
  await dialog.book();
  await new SummaryScreen(page, widget).shownAgain();
  const payment = await fillInOrder(page, PETR, "Na místě", widget);
  await payment.order.click();
  await new ThanksScreen(page, widget).shownAgain();
  await expect(widget.getByText(chosen).first()).toBeVisible();
});

test("A Firefox that stores nothing for any site books in a frame", async ({ hostPage }) => {
  const browser = await startFirefox(STORES_NOTHING);
  try {
    const page = await browser.newPage();
    const complaints = new Complaints(page);
    await page.goto(hostPage.url("loader", STAY));
    const widget = widgetIn(page);
    await bookWithoutStorage(page, widget);
    expect(complaints.unexpected(), "a clean console and no failed request").toEqual([]);
  } finally {
    await browser.close();
  }
});

function widgetIn(page: Page): FrameLocator {
  return page.getByTitle("Online rezervace").contentFrame();
}

/** Books; once there is something to lose, the page says that nothing is kept. */
async function bookWithoutStorage(page: Page, widget: FrameLocator): Promise<void> {
  await chooseRoom(page, GARDEN, widget);
  await expect(widget.getByText("Prohlížeč blokuje úložiště stránky.")).toBeVisible();
  await orderOnTheSpot(page, PETR, widget);
}
