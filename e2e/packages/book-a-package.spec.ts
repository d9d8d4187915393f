import { GatewayPage } from "../pages/gateway-page.ts";
import { PackageDialog } from "../pages/package-dialog.ts";
import { PackageList } from "../pages/package-list.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import type { Place } from "../pages/screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { TimeDialog } from "../pages/wellness-dialog.ts";
import { Complaints } from "../support/screen/complaints.ts";
import { guestBrowser } from "../support/browsers/guest-browser.ts";
import { PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { linkOfLetter } from "../support/mailbox.ts";
import { CZECH } from "../support/messages.ts";
import { payByCard } from "../support/order-by-card.ts";
import { quietStay } from "../support/quiet-stay.ts";

const WELLNESS = "Wellness víkend pro dva";
const GARDEN = "Zahradní pokoj";
/** Treatments are sold for half a year. The weekend before a week is free, whichever file of journeys owns that week. */
const WEEK = "pay-by-card.spec.ts";
const MASSAGE = "Masáž, 60 minut";

test(
  "From the rooms to the packages, to one that begins on another day, paid by card, in a frame that may store nothing",
  { tag: "@any-width" },
  async ({ engine, hostPage, launchOptions }) => {
    const { context, close } = await guestBrowser({ storesNothing: true }, launchOptions, {
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const complaints = new Complaints(page);

    // Given a guest who looks for two nights from a Monday and sees two packages among the rooms
    await page.goto(hostPage.url("loader", quietStay(WEEK)));
    const widget = page.locator("iframe").contentFrame();
    await new SearchScreen(page, widget).shownAgain();
    const teaser = widget.getByRole("region", { name: "Pobyt s něčím navíc" });
    await expect(teaser.getByRole("article")).toHaveCount(2);

    // When they look at all packages, the one for weekends says that it is not sold for these days, and offers others
    const list = await new PackageList(page, widget).choose();
    await expect(list.row(WELLNESS)).toContainText(/nelze koupit\. Nejbližší je/);
    const price = await list.price(WELLNESS);
    await widget.getByRole("button", { name: `Detail: ${WELLNESS}` }).click();
    await new PackageDialog(page, widget).shown();
    await page.keyboard.press("Escape");
    await list.take(WELLNESS);

    // And they choose its room, who comes, and order it
    const dialog = await new PackageDialog(page, widget).shown();
    await dialog.takeRoom(GARDEN);

    // And of its two massages they choose the time of one, the other stays open
    await openTimes(widget, MASSAGE);
    const picker = await new TimeDialog(page, widget, MASSAGE).shown();
    const early = await picker.takeTime();
    await dialog.isAccessible();
    await dialog.goOn();
    await dialog.shown();
    await dialog.reserve();
    await expect(new SummaryScreen(page, widget).place.getByText(WELLNESS).first()).toBeVisible();
    await expect(widget.getByText(`${MASSAGE}: ${early}`).first()).toBeVisible();
    await payByCard(page, { guest: PETR, part: "full", place: widget });
    await (await new GatewayPage(page).shown()).pay();

    // Then the package is paid, at the price that the list began with
    const thanks = await new ThanksScreen(page).shownAgain();
    await expect(page.getByRole("heading", { name: "Zaplaceno. Těšíme se na vás" })).toBeVisible();
    await expect(page.getByText(WELLNESS).first()).toBeVisible();
    expect(digits(await thanks.total().textContent())).toBe(digits(price));
    await expect(page.getByText(early)).toBeVisible();

    // And the letter's link leads to where the open time is chosen, beside the one that is taken
    await page.goto(await linkOfLetter(engine.origin, await thanks.number()));
    const again = await new ThanksScreen(page).shown();
    await openTimes(page, MASSAGE);
    const late = await new TimeDialog(page, page, MASSAGE).takeTime();
    await expect(page.getByText(CZECH.text("packages.time_saved"))).toBeVisible();
    await page.reload();
    await again.shownAgain();
    await expect(page.getByText(early)).toHaveCount(early === late ? 2 : 1);
    await expect(page.getByText(late).first()).toBeVisible();
    expect(complaints.unexpected(), "a clean console and no failed request").toEqual([]);
    await close();
  },
);

/** Opens the first of this treatment's times that is still open. */
async function openTimes(place: Place, name: string): Promise<void> {
  await place
    .getByRole("button", { name: CZECH.whole("wellness.choose_of", { name }) })
    .first()
    .click();
}

const digits = (text: string | null) => (text ?? "").replaceAll(/\D/g, "");
