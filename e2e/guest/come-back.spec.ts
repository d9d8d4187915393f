import type { Locator, Page } from "@playwright/test";
import { monthsAreKnown } from "../pages/calendar-dialog.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { snackbar } from "../pages/snackbar.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { WellnessDialog } from "../pages/wellness-dialog.ts";
import { WellnessList } from "../pages/wellness-list.ts";
import { orderOnTheSpot } from "../support/book.ts";
import { guestBrowser } from "../support/browsers/guest-browser.ts";
import { JANA, PETR } from "../support/guests.ts";
import { Complaints } from "../support/screen/complaints.ts";
import { expect, test } from "../support/journey.ts";
import { Keyboard } from "../support/keyboard.ts";
import { CZECH, type Messages, messagesIn } from "../support/messages.ts";
import { orderByCard } from "../support/order-by-card.ts";
import { quietDaysOfServices, quietStay } from "../support/quiet-stay.ts";

const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);
const words = CZECH;
const LAKE_SUITE = "湖畔套房";
/** Two nights from a Wednesday, in the lake suite alone. */
const LAKE_ROMANCE = "湖畔浪漫之约";

test(
  "By keyboard alone a guest who has paid stays a night longer for the difference, then cancels, and has the money back",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a room that is paid whole by card
    await new SearchScreen(page).open(engine.origin, STAY);
    const order = { room: GARDEN, rate: "Flexibilní", guest: JANA, part: "full" } as const;
    await (await orderByCard(page, order)).pay();
    const own = new ThanksScreen(page);
    await own.shownAgain();
    const keyboard = new Keyboard(page);
    await keyboard.press(button(page, "own.manage"));
    await expect(button(page, "own.cancel")).toBeVisible();
    await own.isAccessible();

    // When they ask for one more night, and are told the difference before they agree
    await keyboard.press(button(page, "own.change_item"));
    await keyboard.press(button(page, "search.dates"));
    const days = page.getByRole("dialog", { name: words.text("own.change_days") });
    await monthsAreKnown(page);
    await own.isAccessible();
    await keyboard.press(days.getByRole("button", { name: words.begins("calendar.leave_later") }));
    await expect(days.getByText(words.begins("own.days_more"))).toBeVisible();
    await keyboard.press(days.getByRole("button", { name: words.text("own.change_days_take") }));
    await expect(days).toBeHidden();
    await keyboard.press(button(page, "own.change_price"));
    const more = page
      .getByRole("alertdialog")
      .getByRole("button", { name: words.begins("own.confirm_more") });
    await expect(more).toBeVisible();
    await own.isAccessible();
    await keyboard.press(more);

    // Then the room has three nights, and what it costs more can be paid
    await expect(page.getByRole("alertdialog")).toBeHidden();
    const done = snackbar(page, words.text("own.change_done"));
    await expect(done).toBeVisible();
    await own.shown();
    await expect(done).toBeHidden();

    // And cancelling gives back what was paid, exactly as it was told
    await keyboard.press(button(page, "own.cancel"));
    const free = page.getByRole("alertdialog").getByRole("button", { name: words.text("own.confirm_free") });
    await expect(page.getByRole("alertdialog")).toContainText(words.text("own.back_card"));
    await own.isAccessible();
    await keyboard.press(free);
    await expect(page.getByText(words.text("own.cancelled"))).toBeVisible();
    await own.shown();
  },
);

test(
  "In German, in a frame that may store nothing, a guest of two rooms gives one back and keeps the other",
  { tag: "@any-width" },
  async ({ hostPage, launchOptions }) => {
    const { context, close } = await guestBrowser({ storesNothing: true }, launchOptions, {
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const complaints = new Complaints(page);
    const messages = messagesIn("de");

    // Given two rooms of one kind, to be paid at the property
    await page.goto(hostPage.url("loader", { lang: "de", ...quietStay(import.meta.filename, 1) }));
    const widget = page.locator("iframe").contentFrame();
    const search = await new SearchScreen(page, widget, messages).shownAgain();
    const dialog = await chooseRate(search, "Flexibel");
    await dialog.add();
    await (await chooseRate(search, "Flexibel")).reserve();
    const own = await orderOnTheSpot(page, PETR, widget, messages);
    const both = whole(await own.total().textContent());

    // When they ask to cancel the second one, which is free of charge
    await widget.getByRole("button", { name: messages.text("own.manage") }).click();
    const giveBack = widget.getByRole("button", { name: messages.begins("own.cancel_item") });
    await expect(giveBack).toHaveCount(2);
    await giveBack.last().click();
    const question = widget.getByRole("alertdialog");
    await expect(question).toContainText(messages.text("own.final_item"));
    await own.isAccessible();
    await question.getByRole("button", { name: messages.text("own.confirm_free") }).click();

    // Then it is told what was cancelled, and the other room costs half
    await expect(widget.getByText(messages.text("own.items_cancelled")).first()).toBeVisible();
    await expect.poll(async () => whole(await own.total().textContent())).toBe(both / 2);
    await own.shown();
    expect(complaints.unexpected(), "a clean console and no failed request").toEqual([]);
    await close();
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test(
    "In Chinese a guest adds a service to their stay, types nothing again, moves it, finds each on the page of the other, and makes a package of the room",
    { tag: "@any-width" },
    async ({ page, engine }) => {
      const messages = messagesIn("zh");
      const { arrival, departure } = quietDaysOfServices();

      // Given a room to be paid at the property
      await page.goto(`${engine.origin}/?client=demo&lang=zh&arrival=${arrival}&departure=${departure}`);
      const search = await new SearchScreen(page, page, messages).shownAgain();
      await (await chooseRate(search)).reserve();
      const room = await orderOnTheSpot(page, PETR, page, messages);
      const number = await room.number();

      // When they add the first time of a service during the stay
      await page.getByRole("button", { name: messages.text("own.manage") }).click();
      await page.getByRole("button", { name: messages.text("added.service") }).click();
      await new WellnessList(page, page, messages).shown();
      await expect(page.getByText(number)).toBeVisible();
      await page
        .getByRole("button", { name: messages.begins("wellness.choose_of") })
        .first()
        .click();
      const dialog = await new WellnessDialog(page, page, messages).shownAgain();
      const day = await dialog.day();
      expect(day >= arrival && day <= departure, "a day of the stay").toBe(true);
      await dialog.takeFirstTime();
      await dialog.goOn();
      await dialog.book();
      const summary = await new SummaryScreen(page, page, messages).shown();
      await summary.goToPayment();

      // Then the payment page knows them, and the order is one of its own that names the stay
      const payment = await new PaymentScreen(page, page, messages).shown();
      await payment.onSite.check();
      await payment.consent.check();
      await payment.order.click();
      const own = await new ThanksScreen(page, page, messages).shown();
      const added = await own.number();
      expect(added).not.toBe(number);
      await expect(page.getByText(messages.text("added.to"))).toBeVisible();

      // When they would rather come late in the day, what that costs is said before it is so
      await page.getByRole("button", { name: messages.text("own.manage") }).click();
      const move = page.getByRole("button", { name: messages.begins("packages.change_time_of") });
      const before = await move.getAttribute("aria-label");
      await move.click();
      const picker = await new WellnessDialog(page, page, messages).shown();
      await picker.freeSlots().last().click();
      await picker.footerButton("own.change_price").click();
      const sums = page.getByRole("alertdialog");
      await expect(sums).toBeVisible();
      await own.isAccessible();
      await agreeTo(sums, messages);
      await expect(page.getByText(messages.text("own.change_done"))).toBeVisible();
      await expect(move).not.toHaveAttribute("aria-label", before ?? "");
      await page.getByRole("link", { name: number }).click();
      await expect(page.getByRole("link", { name: added })).toBeVisible();
      expect(await own.number()).toBe(number);
      await own.shown();

      // When they would rather have the room that a package is sold with, the package, and an extra
      await page.getByRole("button", { name: messages.begins("own.change_item") }).click();
      await choose(page.getByLabel(messages.text("own.change_room"), { exact: true }), LAKE_SUITE);
      await choose(page.getByLabel(messages.text("packages.kind"), { exact: true }), LAKE_ROMANCE);
      await expect(page.getByRole("list", { name: messages.text("packages.contents") })).toBeVisible();
      const extras = page.getByRole("group", { name: messages.text("summary.services") });
      await extras.getByRole("group").first().getByRole("button").last().click();
      await own.isAccessible();
      await page.getByRole("button", { name: messages.text("own.change_price") }).click();
      const upgrade = page.getByRole("alertdialog");
      await expect(upgrade).toContainText(LAKE_ROMANCE);
      await own.isAccessible();
      await agreeTo(upgrade, messages);

      // Then the page shows the package with its contents, which the hotel changes from then on
      await expect(page.getByRole("heading", { level: 3, name: LAKE_ROMANCE })).toBeVisible();
      await expect(page.getByRole("button", { name: messages.begins("own.change_item") })).toBeHidden();
      await own.shown();
    },
  );
});

/** Chooses what begins with the name: its difference follows. */
async function choose(list: Locator, name: string): Promise<void> {
  const value = await list.getByRole("option", { name }).getAttribute("value");
  await list.selectOption(value);
}

/** Opens the first room and takes the rate, or the cheapest one. */
async function chooseRate(search: SearchScreen, rate?: string): Promise<RoomDialog> {
  const { page, place, messages } = search;
  const room = await search.firstRoom();
  await search.selectButton(room).click();
  const dialog = await new RoomDialog(page, place, messages).of(room).shownAgain();
  await (rate === undefined ? dialog.takeCheapestRate() : dialog.takeRate(rate));
  return dialog;
}

/** An amount in whole units. */
const whole = (text: string | null): number => Number((text ?? "").replaceAll(/\D/g, ""));

function button(
  page: Page,
  key: "own.manage" | "own.cancel" | "own.change_item" | "own.change_price" | "search.dates",
): Locator {
  return page.getByRole("button", { name: words.begins(key) }).last();
}

/** Presses the button that changes what is shown, whatever it costs; a message may stand in the dialog meanwhile. */
async function agreeTo(sums: Locator, { begins }: Messages): Promise<void> {
  const named = (way: "more" | "less" | "same") =>
    sums.getByRole("button", { name: begins(`own.confirm_${way}`) });
  await named("more").or(named("less")).or(named("same")).click();
}
