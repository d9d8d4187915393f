import { GatewayPage } from "./pages/gateway-page.ts";
import { SummaryScreen } from "./pages/summary-screen.ts";
import { ThanksScreen } from "./pages/thanks-screen.ts";
import { WellnessDialog } from "./pages/wellness-dialog.ts";
import { Complaints } from "./support/complaints.ts";
import { guestBrowser } from "./support/guest-browser.ts";
import { PETR } from "./support/guests.ts";
import { expect, test } from "./support/journey.ts";
import { messagesIn } from "./support/messages.ts";
import { payByCard } from "./support/order-by-card.ts";

const SAUNA = "Privátní sauna";
const CHINESE = messagesIn("zh");

const digits = (text: string | null) => (text ?? "").replaceAll(/\D/g, "");

test(
  "From the rooms to the wellness tab, and a sauna without a stay, paid by card, in a frame that may store nothing",
  { tag: "@any-width" },
  async ({ hostPage, launchOptions }) => {
    test.setTimeout(120_000);
    const { context, close } = await guestBrowser({ storesNothing: true }, launchOptions, {
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const complaints = new Complaints(page);

    // Given a guest on the hotel's page who has asked for no dates
    await page.goto(hostPage.url("loader", {}));
    const widget = page.locator("iframe").contentFrame();
    await widget.getByRole("link", { name: "Wellness" }).click();

    // When they choose one of the next free times of the sauna
    const card = widget.getByRole("article", { name: SAUNA });
    await expect(card.getByText(/^od\s1\s290/)).toBeVisible();
    await card.getByRole("list", { name: "Nejbližší volné časy" }).getByRole("button").first().click();
    const dialog = await new WellnessDialog(page, widget).shown();
    await expect(dialog.chosenSlots()).toHaveCount(3);
    const [times = "", price = ""] = ((await dialog.chosen().textContent()) ?? "").split(" · ");
    await dialog.goOn();
    await dialog.shown();
    await dialog.book();

    // Then the summary has the times at the price that stood on them, and so has the paid reservation
    const summary = await new SummaryScreen(page, widget).shown();
    await expect(summary.place.getByText(times).first()).toBeVisible();
    await payByCard(page, { guest: PETR, part: "full", place: widget });
    await (await new GatewayPage(page).shown()).pay();
    const thanks = await new ThanksScreen(page).shownAgain();
    await expect(page.getByText(SAUNA).first()).toBeVisible();
    await expect(page.getByText(times).first()).toBeVisible();
    expect(digits(await thanks.total().textContent())).toBe(digits(price));
    expect(complaints.unexpected(), "a clean console and no failed request").toEqual([]);
    await close();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test(
    "In Chinese, a time that was booked is put off to another day before it is paid",
    { tag: "@any-width" },
    async ({ page, engine }) => {
      test.setTimeout(120_000);
      // Given a guest who has chosen the first free time of a service
      await page.goto(`${engine.origin}/wellness?client=demo&lang=zh`);
      const name = CHINESE.begins("wellness.choose_of");
      await page.getByRole("button", { name }).first().click();
      const dialog = await new WellnessDialog(page, page, CHINESE).shown();
      await dialog.takeFirstTime();
      const chosen = (await dialog.chosen().textContent()) ?? "";
      const before = await dialog.day();
      await dialog.goOn();
      await dialog.shown();
      await dialog.book();
      await new SummaryScreen(page, page, CHINESE).shown();

      // When they edit it, their times are still chosen
      await page
        .getByRole("button", { name: CHINESE.begins("reservation.edit_item") })
        .first()
        .click();
      await dialog.shown();
      await expect(dialog.chosen()).toHaveText(chosen);

      // And they take another day, which asks for nothing
      await dialog.takeAnotherDay();
      const after = await dialog.day();
      expect(after).not.toBe(before);
      await dialog.takeFirstTime();
      await dialog.goOn();
      await dialog.save();

      // Then the reservation has one item, on that day
      const [, month = "", day = ""] = after.split("-");
      await expect(page.getByText(new RegExp(`${day}\\. ${month}\\.`)).first()).toBeVisible();
      await expect(page.getByRole("button", { name: CHINESE.begins("reservation.edit_item") })).toHaveCount(
        1,
      );
    },
  );
});
