import { anotherGuest } from "../support/browsers/wait-longer.ts";
import type { Page } from "@playwright/test";
import { GatewayPage } from "../pages/gateway-page.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import type { Place } from "../pages/screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { snackbar } from "../pages/snackbar.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { WellnessDialog } from "../pages/wellness-dialog.ts";
import { WellnessList } from "../pages/wellness-list.ts";
import { fillInOrder } from "../support/book.ts";
import { Complaints } from "../support/screen/complaints.ts";
import { demoFile } from "../support/demo-file.ts";
import { guestBrowser } from "../support/browsers/guest-browser.ts";
import { JANA, PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { Keyboard } from "../support/keyboard.ts";
import { linkOfFreeTime } from "../support/mailbox.ts";
import { CZECH, messagesIn } from "../support/messages.ts";
import { somebodyBooks } from "../support/other-guest.ts";
import { letHoldsLapse } from "../support/torn-nights.ts";
import { payByCard } from "../support/order-by-card.ts";
import { quietDaysOfServices } from "../support/quiet-stay.ts";
import { cutTexts } from "../support/screen/screen-texts.ts";

const SAUNA = "Privátní sauna";
const GERMAN = messagesIn("de");
const GERMAN_SAUNA = "Private Sauna";
const GARDEN_ROOM = "Gartenzimmer";
const STAY = quietDaysOfServices();
const CHINESE = messagesIn("zh");

/** The size of letters in pixels that a guest has chosen who sees badly; browsers come with half of it. */
const TWICE = 32;

const digits = (text: string | null) => (text ?? "").replaceAll(/\D/g, "");

/** A small screen, a finger, and colours that the guest has set. */
const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, forcedColors: "active" } as const;

test(
  "From the rooms to the wellness tab, and a sauna without a stay, edited by keyboard and paid by card, in a frame that may store nothing",
  { tag: "@any-width" },
  async ({ hostPage, launchOptions }) => {
    const { context, close } = await guestBrowser({ storesNothing: true }, launchOptions, {
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const complaints = new Complaints(page);

    // Given a guest on the hotel's page who has asked for no dates
    await page.goto(hostPage.url("loader", {}));
    const widget = page.locator("iframe").contentFrame();
    const services = await new WellnessList(page, widget).byTab();

    // When they choose one of the next free times of the sauna
    await expect(services.card(SAUNA).getByText(/^od\s1\s290/)).toBeVisible();
    await services.takeNextTime(SAUNA);
    const dialog = await new WellnessDialog(page, widget).shown();
    await expect(dialog.chosenSlots()).toHaveCount(3);
    const [times = "", price = ""] = ((await dialog.chosen().textContent()) ?? "").split(" · ");
    await dialog.goOn();
    await dialog.shown();
    await dialog.book();

    // And one more comes along, of whom they tell by keyboard
    const summary = await new SummaryScreen(page, widget).shown();
    const keyboard = new Keyboard(page, widget);
    await keyboard.press(widget.getByRole("button", { name: `Upravit: ${SAUNA}` }));
    await dialog.shownAgain();
    await expect(dialog.chosen()).toContainText(times);
    await keyboard.press(dialog.footerButton("common.continue"));
    await keyboard.tabTo(dialog.persons());
    await page.keyboard.press("ArrowDown");
    await expect(dialog.persons()).toHaveValue("3");
    await keyboard.press(dialog.footerButton("room.save"));
    await expect(widget.getByRole("dialog")).toBeHidden();
    await keyboard.isSomewhere();
    await expect(services.card(SAUNA)).toContainText("3 osoby");

    // Then the summary has the times at the price that stood on them, and so has the paid reservation
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
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test(
    "In Chinese, on the hotel's page, a time that was booked is put off to another day before it is paid",
    { tag: "@any-width" },
    async ({ page, hostPage }) => {
      // Given a guest who has chosen the first free time of a service
      await page.goto(hostPage.url("loader", { lang: "zh" }));
      const widget = page.locator("iframe").contentFrame();
      await new WellnessList(page, widget, CHINESE).byTab();
      const name = CHINESE.begins("wellness.choose_of");
      await widget.getByRole("button", { name }).first().click();
      const dialog = await new WellnessDialog(page, widget, CHINESE).shown();
      await dialog.takeFirstTime();
      const chosen = (await dialog.chosen().textContent()) ?? "";
      const before = await dialog.day();
      await dialog.goOn();
      await dialog.shown();
      await dialog.book();
      await new SummaryScreen(page, widget, CHINESE).shown();

      // When they edit it, their times are still chosen
      await widget
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
      await expect(widget.getByText(new RegExp(`${day}\\. ${month}\\.`)).first()).toBeVisible();
      const edits = widget.getByRole("button", { name: CHINESE.begins("reservation.edit_item") });
      await expect(edits).toHaveCount(1);
    },
  );
});

test(
  "By keyboard alone in German: a room, then a sauna that the summary proposes during the stay, edited for a third guest, and one order for both",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const keyboard = new Keyboard(page);

    // Given a guest with a room in the reservation
    const { arrival, departure } = STAY;
    await page.goto(`${engine.origin}/?client=demo&lang=de&arrival=${arrival}&departure=${departure}`);
    const search = await new SearchScreen(page, page, GERMAN).shownAgain();
    await keyboard.press(search.selectButton(GARDEN_ROOM));
    const room = await new RoomDialog(page, page, GERMAN).of(GARDEN_ROOM).shownAgain();
    await keyboard.press(room.rateButton("Flexibel"));
    await keyboard.press(room.enabled(GERMAN.text("room.reserve")));
    const summary = await new SummaryScreen(page, page, GERMAN).shown();
    const roomAlone = digits(await summary.total().textContent());

    // When they take one of the times that the summary proposes
    const hints = page.getByRole("list", { name: GERMAN.text("wellness.hints") });
    const hint = hints.getByRole("button", { name: GERMAN_SAUNA });
    await keyboard.press(hint.first());
    const dialog = await new WellnessDialog(page, page, GERMAN).shown();
    const day = await dialog.day();
    expect(day >= arrival && day <= departure, "a day of the stay").toBe(true);
    await expect(dialog.chosenSlots()).toHaveCount(3);

    // And stay half an hour longer
    await keyboard.tabTo(dialog.chosenSlots().last());
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog.chosenSlots()).toHaveCount(4);
    await expect(dialog.chosenSlots().last()).toBeFocused();
    const [times = "", price = ""] = ((await dialog.chosen().textContent()) ?? "").split(" · ");
    await dialog.isAccessible();
    await keyboard.press(dialog.footerButton("common.continue"));
    await expect(dialog.persons()).toBeVisible();
    await dialog.shown();
    await keyboard.press(dialog.footerButton("wellness.book"));
    await expect(page.getByRole("dialog")).toBeHidden();
    await keyboard.isSomewhere();

    // And bring one more after all
    const edit = GERMAN.whole("reservation.edit_item", { name: GERMAN_SAUNA });
    await keyboard.press(page.getByRole("button", { name: edit }));
    await expect(dialog.chosenSlots()).toHaveCount(4);
    await keyboard.press(dialog.footerButton("common.continue"));
    await keyboard.tabTo(dialog.persons());
    await page.keyboard.press("ArrowDown");
    await expect(dialog.persons()).toHaveValue("3");
    await keyboard.press(dialog.footerButton("room.save"));
    await expect(page.getByRole("dialog")).toBeHidden();
    await keyboard.isSomewhere();
    // What is told about it lies over the page for a while.
    const saved = snackbar(page, "Ihre Änderungen sind gespeichert.");
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden();

    // Then the room and the sauna stand in one order with one total
    await summary.shown();
    const sauna = page.getByRole("article", { name: new RegExp(GERMAN_SAUNA) });
    const [year = "", month = "", date = ""] = day.split("-");
    await expect(sauna).toContainText(`${date}. ${month}. ${year} · ${times}`);
    await expect(sauna).toContainText("3 Personen");
    await expect(hints.getByText(GERMAN_SAUNA)).toBeHidden();
    const total = String(Number(roomAlone) + Number(digits(price)));
    await expect.poll(async () => digits(await summary.total().textContent())).toBe(total);
    await keyboard.press(summary.toPayment());
    const payment = await new PaymentScreen(page, page, GERMAN).shown();
    await payment.typeByKeyboard(keyboard, JANA);
    await payment.walkToOnSite(keyboard);
    await keyboard.press(payment.consent, "Space");
    expect(digits(await payment.order.textContent())).toBe(total);
    await keyboard.press(payment.order);

    // And so they do on the confirmation
    const thanks = await new ThanksScreen(page, page, GERMAN).shown();
    await expect(page.getByRole("main")).toContainText(GERMAN_SAUNA);
    const spoken = new Intl.DateTimeFormat("de", { day: "numeric", month: "long", timeZone: "UTC" });
    await expect(page.getByRole("main")).toContainText(`${spoken.format(new Date(day))}, ${times}`);
    expect(digits(await thanks.total().textContent())).toBe(total);
  },
);

test(
  "A sauna that somebody else has booked meanwhile is told of, before the order and at it, and one press leads to the nearest free time: beside a room in German, on a phone in a frame with letters of twice the size, and by keyboard",
  { tag: "@any-width" },
  async ({ page, engine, hostPage, browser, launchOptions, complaints }) => {
    complaints.expect(/409/);
    // Given a guest who has filled in the order and then left it until the time was held for nobody
    const address = `${engine.origin}/?client=demo&arrival=${STAY.arrival}&departure=${STAY.departure}`;
    await page.goto(address);
    const summary = await reserveTwoHours(page);
    const payment = await fillInOrder(page, JANA, "Kartou online");
    await payment.isHeld();
    await letHoldsLapse(engine);
    // And two others with the same time in their reservations, the first of whom buys it
    const { context, close } = await guestBrowser({ letterSize: TWICE }, launchOptions, PHONE);
    const late = await context.newPage();
    await late.goto(hostPage.url("loader", { ...STAY, lang: "de" }));
    const widget = late.locator("iframe").contentFrame();
    const unpaid = await reserveRoomAndTwoHours(late, widget);
    const other = await (await anotherGuest(browser)).newPage();
    await other.goto(address);
    await reserveTwoHours(other);
    await payByCard(other, { guest: PETR, part: "full" });
    await new GatewayPage(other).shown();
    await other.context().close();

    // Then the second one, on a phone on the hotel's page, is told before there is anything to fill in, and led on
    await unpaid.goToPayment();
    const lost = widget.getByRole("alertdialog");
    await expect(lost).toContainText(GERMAN.text("errors.payment.last_minute"));
    await expect(lost).toContainText(GERMAN_SAUNA);
    await expect(lost).not.toContainText(GARDEN_ROOM);
    await unpaid.isAccessible();
    expect(await cutTexts(widget), "texts that are cut off").toEqual([]);
    const offered = lost.getByRole("button", { name: /^\d+:\d+/ }).first();
    const instead = (await offered.textContent()) ?? "";
    await offered.click();
    const again = await new WellnessDialog(late, widget, GERMAN).shown();
    await expect(again.chosen()).toContainText(instead);
    expect(await again.timesBeside(), "times beside each other").toBe(1);
    expect(await cutTexts(widget), "texts that are cut off").toEqual([]);
    await close();

    // And the guest who orders is told what is lost, with times as long as theirs
    await payment.order.click();
    const notice = page.getByRole("alertdialog");
    await expect(notice).toContainText("mezitím rezervoval jiný zákazník");
    await expect(notice).toContainText(SAUNA);
    await payment.isAccessible();

    // And one press is as good as choosing one of them for as many people
    const nearest = notice.getByRole("button", { name: /^\d+:\d+/ }).first();
    const times = (await nearest.textContent()) ?? "";
    const keyboard = new Keyboard(page);
    await keyboard.press(nearest);
    const dialog = await new WellnessDialog(page).shown();
    await expect(dialog.chosen()).toContainText(times);
    expect(await dialog.timesBeside(), "times beside each other on a wide screen").toBe(3);
    await keyboard.press(dialog.footerButton("common.continue"));
    await expect(dialog.persons()).toHaveValue("4");
    await keyboard.press(dialog.footerButton("wellness.book"));
    await expect(page.getByRole("dialog")).toBeHidden();
    await summary.shownAgain();
    await expect(page.getByText(times).first()).toBeVisible();

    // So that their booking goes through after all
    await payByCard(page, { guest: JANA, part: "full" });
    await (await new GatewayPage(page).shown()).pay();
    await new ThanksScreen(page).shownAgain();
    await expect(page.getByText(times).first()).toBeVisible();
  },
);

test(
  "By keyboard: a guest waits for the one time of a full day, another after them on a phone in a frame, and the letter's button leads to it when it is given back",
  { tag: "@any-width" },
  async ({ page, engine, hostPage, browser }) => {
    // Given a hotel whose sauna has one time a day, and somebody who has it
    const client = `sauna-waiting-${page.viewportSize()?.width ?? 0}`;
    const hours = (times: string) => `    buffer: 30\n    openings: [{ hours: [${times}] }]`;
    await engine.importHotel(await demoFile(client, [[hours("10:00-21:00"), hours("15:00-16:30")]]));
    const day = STAY.arrival;
    const address = `${engine.origin}/wellness?client=${client}&service=private-sauna,${day}`;
    const [from, to] = [15 * 60, 16.5 * 60];
    const taken = await somebodyBooks(engine, client, { service: SAUNA, day, from, to }, "on_site");

    // When a guest wants the same day
    await page.goto(address);
    const dialog = await new WellnessDialog(page).shownAgain();
    await expect(page.getByText(CZECH.text("wellness.none_free"))).toBeVisible();
    const keyboard = new Keyboard(page);
    await keyboard.press(dialog.toWait());
    await expect(dialog.footerButton("waiting.join")).toBeVisible();
    await keyboard.isSomewhere();
    await dialog.shown();
    await keyboard.type(dialog.field("checkout.first_name"), JANA.firstName);
    await keyboard.type(dialog.field("checkout.last_name"), JANA.lastName);
    await keyboard.type(dialog.field("checkout.email"), JANA.email);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Jste 1. v pořadí.")).toBeVisible();
    await keyboard.isSomewhere();
    await dialog.isAccessible();
    await keyboard.press(dialog.footerButton("common.close"));
    await expect(page.getByRole("dialog")).toBeHidden();

    // And another one does, on a phone on the hotel's page
    const phone = await (await anotherGuest(browser, PHONE)).newPage();
    await phone.goto(hostPage.url("loader", { client, ...STAY }));
    const widget = phone.locator("iframe").contentFrame();
    await (await new WellnessList(phone, widget).byTab()).choose(SAUNA);
    const second = await new WellnessDialog(phone, widget).shownAgain();
    await second.takeDay(day);
    await second.toWait().click();
    await second.field("checkout.first_name").fill(PETR.firstName);
    await second.field("checkout.last_name").fill(PETR.lastName);
    await second.field("checkout.email").fill(PETR.email);
    await second.shown();
    await second.footerButton("waiting.join").click();
    await expect(widget.getByText("Jste 2. v pořadí.")).toBeVisible();
    await second.isAccessible();
    expect(await cutTexts(widget), "texts that are cut off").toEqual([]);
    await phone.context().close();

    // Then the staff's cancelling has them told, and the letter's button leads to the time that came free
    await engine.cancelReservation(client, taken);
    const link = await linkOfFreeTime(engine.origin, SAUNA);
    await page.goto("about:blank");
    await page.goto(link);
    await dialog.shownAgain();
    expect(await dialog.day()).toBe(day);
    await expect(dialog.chosenSlots()).toHaveCount(3);
    await expect(dialog.chosen()).toContainText(/^15:00–\u2060?16:30/);

    // And it is theirs
    await dialog.goOn();
    await dialog.book();
    await new SummaryScreen(page).shownAgain();
    const payment = await fillInOrder(page, JANA, "Na místě");
    await payment.order.click();
    await new ThanksScreen(page).shownAgain();
    await expect(page.getByText(/15:00–\u2060?16:30/).first()).toBeVisible();
  },
);

/** To the summary with a sauna for four, from the first free time of the stay; half an hour more than one has to take. */
async function reserveTwoHours(page: Page): Promise<SummaryScreen> {
  await (await new WellnessList(page).byTab()).takeNextTime(SAUNA);
  await takeTwoHours(new WellnessDialog(page));
  return new SummaryScreen(page).shownAgain();
}

/** The same in German beside a room, by the first time that the summary proposes: guests may come before check-in. */
async function reserveRoomAndTwoHours(page: Page, place: Place): Promise<SummaryScreen> {
  const search = await new SearchScreen(page, place, GERMAN).shownAgain();
  await search.selectButton(GARDEN_ROOM).click();
  const room = await new RoomDialog(page, place, GERMAN).of(GARDEN_ROOM).shownAgain();
  await room.takeRate("Flexibel");
  await room.reserve();
  const summary = await new SummaryScreen(page, place, GERMAN).shownAgain();
  const hints = place.getByRole("list", { name: GERMAN.text("wellness.hints") });
  await hints.getByRole("button", { name: GERMAN_SAUNA }).first().click();
  await takeTwoHours(new WellnessDialog(page, place, GERMAN));
  return summary.shownAgain();
}

async function takeTwoHours(dialog: WellnessDialog): Promise<void> {
  await dialog.shownAgain();
  await expect(dialog.chosenSlots()).toHaveCount(3);
  await dialog.takeOneMore();
  await dialog.goOn();
  await dialog.persons().selectOption("4");
  await dialog.book();
}
