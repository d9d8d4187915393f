import type { Page } from "@playwright/test";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import type { Place, Screen } from "../pages/screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { Complaints } from "../support/screen/complaints.ts";
import { demoFile } from "../support/demo-file.ts";
import { guestBrowser } from "../support/browsers/guest-browser.ts";
import { MEANS, pairsThatNeverMeet, type GuestsMeans } from "../support/guests-means.ts";
import { PETR } from "../support/guests.ts";
import type { HostPage } from "../support/host-page.ts";
import { expect, test } from "../support/journey.ts";
import { expectStill, watchLayoutShift } from "../support/screen/layout-shift.ts";
import { messagesIn } from "../support/messages.ts";
import { quietWeek } from "../support/quiet-stay.ts";
import { cutTexts } from "../support/screen/screen-texts.ts";

const ANY_WIDTH = { tag: "@any-width" };
const LETTER_SIZES = { "100 %": 16, "200 %": 32 } as const;

/**
 * The demo hotel, but light or dark as the guest's device is. Large letters are the system's, which are wider than ours and
 * stand on every page to which ours come too late (`font-display: optional`).
 */
const CLIENTS = { "100 %": ["demo-auto", ""], "200 %": ["demo-auto-system", "\n  font: system"] } as const;

// Two workers share the sixteen; otherwise one would work for minutes after the other has ended.
test.describe.configure({ mode: "parallel" });

test.beforeAll(async ({ engine }) => {
  for (const [code, font] of Object.values(CLIENTS)) {
    await engine.importHotel(await demoFile(code, [["\n  scheme: auto\n", `\n  scheme: auto${font}\n`]]));
  }
});

test("Any two of a guest's means meet in one of the journeys", ANY_WIDTH, () => {
  expect(pairsThatNeverMeet(MEANS)).toEqual([]);
  expect(pairsThatNeverMeet(MEANS.slice(1))).not.toEqual([]);
});

for (const [index, means] of MEANS.entries()) {
  const [place, width, letters, colours, language] = means;
  test(`Booked: ${means.join(", ")}`, ANY_WIDTH, async ({ engine, hostPage, launchOptions }) => {
    const messages = messagesIn(language);
    const { context, close } = await guestBrowser(
      { storesNothing: place === "framed without storage", letterSize: LETTER_SIZES[letters] },
      launchOptions,
      {
        viewport: { width, height: 800 },
        colorScheme: colours === "dark" ? "dark" : "light",
        forcedColors: colours === "forced" ? "active" : "none",
      },
    );
    const page = await context.newPage();
    const complaints = new Complaints(page);
    await watchLayoutShift(page);

    const options = { client: CLIENTS[letters][0], lang: language };
    const widget = await open(place, page, hostPage, engine.origin, { ...options, ...quietWeek(index) });
    const search = new SearchScreen(page, widget, messages);
    await isWhole(search);
    const room = await search.firstRoom();
    const promise = (await search.selectButton(room).getAttribute("aria-label")) ?? "";
    await search.selectButton(room).click();
    const dialog = new RoomDialog(page, widget, messages).of(room);
    await isWhole(dialog);
    await dialog.takeCheapestRate();
    await isWhole(dialog);
    await dialog.reserve();

    const summary = new SummaryScreen(page, widget, messages);
    await isWhole(summary);
    const warning = widget.getByText(messages.text("errors.storage_blocked"));
    await expect(warning).toBeVisible({
      visible: place === "framed without storage" || place === "sandboxed",
    });
    await summary.goToPayment();

    const payment = new PaymentScreen(page, widget, messages);
    await isWhole(payment);
    await payment.fillIn(PETR);
    await payment.onSite.check();
    await payment.consent.check();
    await payment.order.click();

    const thanks = new ThanksScreen(page, widget, messages);
    await isWhole(thanks);
    expect(promise).toContain(await thanks.total().textContent());
    await expectStill(page, "on the way to the booking");
    expect(complaints.unexpected(), "a clean console and no failed request").toEqual([]);
    await close();
  });
}

/** Opens the page on which the guest meets the widget, and returns where the widget is. */
async function open(
  place: GuestsMeans[0],
  page: Page,
  hostPage: HostPage,
  origin: string,
  options: Readonly<Record<string, string>>,
): Promise<Place> {
  if (place === "top level") {
    await page.goto(`${origin}/?${new URLSearchParams(options).toString()}`);
    return page;
  }
  await page.goto(hostPage.url(place === "sandboxed" ? "sandboxed-frame" : "loader", options));
  return page.locator("iframe").contentFrame();
}

/** The screen is accessible, and a guest can read all of it without scrolling sideways. */
async function isWhole(screen: Screen): Promise<void> {
  await screen.shown();
  expect(await cutTexts(screen.place), "texts that are cut off").toEqual([]);
  const beyond = await screen.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, "pixels of the page beyond the right edge").toBeLessThanOrEqual(0);
}
