import { addMonths } from "@portico/domain/dates/plain-date";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import type { Locator, Page } from "@playwright/test";
import { chooseRoom, fillInOrder } from "../support/book.ts";
import { demoFile, residenceFile } from "../support/demo-file.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { linkOfOffer, mailsAbout } from "../support/mailbox.ts";
import { CZECH } from "../support/messages.ts";
import { somebodyBooks } from "../support/other-guest.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { keepInOwnRooms, letPaymentLapse, orSayWhoTakes } from "../support/torn-nights.ts";
import { ConfirmDialog } from "../pages/confirm-dialog.ts";
import { GatewayPage } from "../pages/gateway-page.ts";
import { MonthlyDialog } from "../pages/monthly-dialog.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { repeatUntil } from "../support/waits/repeat-until.ts";

const GARDEN = "Zahradní pokoj";
const FLAT = "Společný byt pro dva";
const FIRST = quietStay(import.meta.filename);
const SECOND = { arrival: FIRST.departure, departure: daysLater(FIRST.departure, 2) };
const WHOLE = { arrival: FIRST.arrival, departure: SECOND.departure };

test(
  "A guest for whom no single room is free waits, is offered the room that comes back, and accepts",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a hotel with two garden rooms, each of them booked for another half of the stay
    const client = `waiting-${page.viewportSize()?.width ?? 0}`;
    await engine.importHotel(await demoFile(client, [["units: [101..112]", "units: [101, 102]"]]));
    const { arrival, departure } = WHOLE;
    const address = `${engine.origin}/?client=${client}&arrival=${arrival}&departure=${departure}`;
    const first = await somebodyBooks(engine, client, { room: GARDEN, ...FIRST }, "bank_transfer");
    const second = await somebodyBooks(engine, client, { room: GARDEN, ...SECOND }, "bank_transfer");
    await keepInOwnRooms(engine, [first, second]);

    // When a guest wants the whole of it
    const search = new SearchScreen(page);
    // The engine notices the front desk's change after a moment.
    const torn = repeatUntil(async (within) => {
      await page.goto(address);
      await search.shownAgain();
      await expect(search.offer(GARDEN)).toContainText("čekací listinu", within);
    });
    await orSayWhoTakes(engine, client, torn);
    // Then nothing on its card calls it free, and its price stays inside its card
    await expect(search.offer(GARDEN)).not.toContainText(/Poslední|zrušení/i);
    expect(await overflow(search.offer(GARDEN))).toEqual([]);
    // When they choose it
    await chooseRoom(page, GARDEN);
    const summary = await new SummaryScreen(page).shown();
    await expect(page.getByRole("main")).not.toContainText(/zrušen|storn/i);
    await expect(page.getByText("Na celý váš pobyt není volný jeden pokoj.")).toBeVisible();
    const price = (await summary.total().textContent()) ?? "";
    const payment = await fillInOrder(page, JANA, "Na místě");
    await payment.isAccessible();
    await payment.order.click();

    // Then they have a place in line, on the screen and by mail
    const thanks = await new ThanksScreen(page).shown();
    await expect(page.getByText("Jste 1. v pořadí.")).toBeVisible();
    const number = await thanks.number();

    // When one of the rooms comes back, the open page learns of it, the mail says so, and its link leads to the offer
    await letPaymentLapse(engine, second);
    await expect(page.getByRole("heading", { level: 1, name: "Uvolnil se pro vás pokoj" })).toBeVisible();
    const mails = await mailsAbout(engine.origin, number, 2);
    expect(mails.some(({ to }) => to[0]?.address === JANA.email)).toBe(true);
    const offer = await linkOfOffer(engine.origin, number);
    await page.goto("about:blank");
    await page.goto(offer);
    await new ThanksScreen(page).shown();
    await expect(page.getByRole("heading", { level: 1, name: "Uvolnil se pro vás pokoj" })).toBeVisible();

    // And declining asks first, while accepting books the stay at the price that they were told
    await thanks.answer(/^Odmítnout$/).click();
    await new ConfirmDialog(page).answer("Nechat si nabídku");
    const accept = thanks.answer(/^Přijmout s povinností platby/);
    await expect(accept).toContainText(price);
    await accept.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: CZECH.text("own.confirmed") })).toBeFocused();
    await thanks.isAccessible();
    await expect(thanks.total()).toHaveText(price);
  },
);

test(
  "A month that breaks off: the calendar opens by itself, leads to the waiting list, and the room that comes back is taken",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a residence with one such flat, whose calendar of months opens at once
    const client = `months-waiting-${page.viewportSize()?.width ?? 0}`;
    await engine.importHotel(
      await residenceFile(client, [
        ["units: [221, 222]", "units: [221]"],
        ["  calendar: months_and_days", "  initialCalendar: true\n  calendar: months_and_days"],
        ["address: required, nationality: required", "address: off, nationality: off"],
      ]),
    );
    const address = `${engine.origin}/?client=${client}`;
    const dialog = new MonthlyDialog(page);
    const openMonths = async () => {
      await page.goto(address);
      await dialog.shown();
      await dialog.room(FLAT).click();
      // Nobody waits for a stay that begins today or, at the end of a month, tomorrow.
      await dialog.nextMonth();
      await dialog.nextMonth();
      return dialog.firstArrival();
    };
    const arrival = (await (await openMonths()).getAttribute("data-date")) ?? "";

    // When somebody else takes its second month, two months break off after the first
    const [from, to] = [addMonths(arrival, 1), addMonths(arrival, 2)];
    const second = { room: FLAT, arrival: from, departure: to };
    const taken = await somebodyBooks(engine, client, second, "bank_transfer");
    await repeatUntil(async (within) => {
      await (await openMonths()).click();
      await (await dialog.card(2)).click();
      await expect(dialog.toWaitingList()).toBeVisible(within);
    });
    await dialog.isKnown();
    await dialog.isAccessible();
    await dialog.toWaitingList().click();

    // Then both months can be waited for, from the list as well as from the dialog that opens
    await new RoomDialog(page).of(FLAT).shownAgain();
    await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${to}`));
    await page.keyboard.press("Escape");
    const search = new SearchScreen(page);
    await expect(search.offer(FLAT)).toContainText("čekací listinu");
    await search.isAccessible();
    const number = await orderFlat(page);
    await expect(page.getByText("Jste 1. v pořadí.")).toBeVisible();

    // And when the second month comes back, the whole stay is offered and taken
    await letPaymentLapse(engine, taken);
    await expect(page.getByRole("heading", { level: 1, name: "Uvolnil se pro vás pokoj" })).toBeVisible();
    const thanks = new ThanksScreen(page);
    await thanks.answer(/^Přijmout s povinností platby/).press("Enter");
    await thanks.answer(/^Zaplatit kartou/).click();
    await (await new GatewayPage(page).shown()).pay();
    expect(await (await thanks.shown()).number()).toBe(number);
    await thanks.depositPaid();
    await expect(page.getByRole("main")).toContainText(formatItemDates(arrival, to));
  },
);

/** Orders the flat for the searched months, by card; returns the reservation's number. */
async function orderFlat(page: Page): Promise<string> {
  const search = await new SearchScreen(page).shownAgain();
  await search.selectButton(FLAT).click();
  await (await new RoomDialog(page).of(FLAT).shownAgain()).reserve();
  await new SummaryScreen(page).shownAgain();
  const payment = await fillInOrder(page, JANA, "Kartou online");
  await payment.order.click();
  return (await new ThanksScreen(page).shownAgain()).number();
}

/** What reaches beyond the right edge of the space for a card's words. */
function overflow(card: Locator): Promise<string[]> {
  return card.evaluate((article) => {
    const words = article.lastElementChild;
    if (!words) return ["no words"];
    const right = words.getBoundingClientRect().right - parseFloat(getComputedStyle(words).paddingRight) + 1;
    return [...words.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > right)
      .map((element) => element.textContent ?? "");
  });
}

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
