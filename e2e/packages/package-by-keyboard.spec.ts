import { expect, test } from "../support/journey.ts";
import { JANA } from "../support/guests.ts";
import { Keyboard } from "../support/keyboard.ts";
import { messagesIn } from "../support/messages.ts";
import { PackageDialog } from "../pages/package-dialog.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const GERMAN = messagesIn("de");
const WEEKEND = "Wellness-Wochenende zu zweit";
const GARDEN = "Gartenzimmer";

test.use({ viewport: { width: 375, height: 812 } });

test(
  "A German guest with a phone and a keyboard chooses a package, then its dates, changes it and books it",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const keyboard = new Keyboard(page);
    const button = (name: RegExp | string) => page.getByRole("button", { name });

    // Given the packages without dates
    await page.goto(`${engine.origin}/?client=demo&lang=de&predestination=packages`);
    await keyboard.press(page.getByRole("search").getByRole("button", { name: /^Anreise/ }));
    await keyboard.press(button(GERMAN.text("calendar.clear")));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    // When they choose one, its calendar begins with the first day on which it can begin
    await keyboard.press(button(GERMAN.whole("search.select_dates_of", { name: WEEKEND })));
    const calendar = page.getByRole("dialog", { name: GERMAN.text("calendar.title") });
    const dialog = new PackageDialog(page, page, GERMAN);
    const first = calendar.locator("[data-date]:not([aria-disabled='true'])").first();
    await expect(first).toBeVisible();
    await dialog.shown();
    await keyboard.press(first);
    await expect(calendar.locator("table[aria-busy='true']")).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.locator("[popover]:popover-open")).toContainText("mindestens 2 Nächte", {
      ignoreCase: true,
    });
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");

    // Then it goes on to the rooms by itself, and each step says where they are
    await expect(dialog.step()).toContainText(GERMAN.text("packages.step.room"));
    await dialog.shown();
    await keyboard.press(dialog.selectButton(GARDEN));
    await expect(dialog.step()).toContainText(GERMAN.text("packages.step.offer"));
    await dialog.shown();
    await keyboard.press(dialog.footerButton("common.continue"));
    await expect(dialog.step()).toContainText(GERMAN.text("packages.step.summary"));
    await dialog.shown();
    await keyboard.press(dialog.footerButton("room.reserve"));

    // And when they change their mind about the meals, the price changes with them
    const summary = await new SummaryScreen(page, page, GERMAN).shown();
    const before = await page.getByRole("article", { name: WEEKEND }).getAttribute("aria-label");
    await keyboard.press(button(`Bearbeiten: ${WEEKEND}`));
    await expect(dialog.step()).toContainText(GERMAN.text("packages.step.offer"));
    await dialog.shown();
    await keyboard.tabTo(page.getByRole("radio", { name: /^Frühstück/ }));
    await page.keyboard.press("ArrowDown");
    await keyboard.press(dialog.footerButton("room.save"));
    await expect(page.getByRole("dialog")).toBeHidden();
    const item = page.getByRole("article", { name: WEEKEND });
    await expect(item).toContainText("Halbpension");
    const after = (await item.getAttribute("aria-label")) ?? "";
    expect(after).not.toBe(before);
    const price = after.split(", ").at(-1) ?? "";

    // And they book it for the price that was shown last, once the message that it was saved no longer lies over the page
    await expect(page.getByText(GERMAN.begins("room.saved", { name: WEEKEND }))).toBeHidden();
    await keyboard.press(summary.toPayment());
    const payment = await new PaymentScreen(page, page, GERMAN).shownAgain();
    await payment.typeByKeyboard(keyboard, JANA);
    await payment.walkToOnSite(keyboard);
    await keyboard.press(payment.consent, "Space");
    await keyboard.press(payment.order);
    const thanks = await new ThanksScreen(page, page, GERMAN).shown();
    await expect(page.getByRole("main")).toContainText(WEEKEND);
    await expect(thanks.total()).toContainText(price);
  },
);
