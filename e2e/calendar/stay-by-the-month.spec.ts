import { addDays, addMonths } from "@portico/domain/dates/plain-date";
import { formatItemDate } from "@portico/presentation/formats/date";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import type { Page } from "@playwright/test";
import { GatewayPage } from "../pages/gateway-page.ts";
import { MonthlyDialog } from "../pages/monthly-dialog.ts";
import { PaymentScreen, type Guest } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { JANA, PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { mailsAbout } from "../support/mailbox.ts";
import { Keyboard } from "../support/keyboard.ts";
import { messagesIn, type Messages } from "../support/messages.ts";

const CHINESE = messagesIn("zh");
const ENGLISH = messagesIn("en");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test(
    "In Chinese, step by step: three months and five days, whose first month is paid by card and the others month by month",
    { tag: "@any-width" },
    async ({ page, engine }) => {
      // Given the residence, whose calendar asks for months, then for the day of departure
      await page.goto(`${engine.origin}/?client=demo-residence&lang=zh`);
      await page.getByRole("search").getByRole("button").first().click();
      const dialog = await new MonthlyDialog(page, page, CHINESE).shown();

      // When the guest chooses an arrival, three months, and a departure five days later
      const day = await dialog.firstArrival();
      const arrival = (await day.getAttribute("data-date")) ?? "";
      await day.click();
      const card = await dialog.card(3);
      await dialog.isAccessible();
      await expect(card).toContainText("3 个月");
      await card.click();
      await dialog.isKnown();
      await dialog.isAccessible();
      const departure = addDays(addMonths(arrival, 3), 5);
      const last = page.locator(`[data-date="${departure}"]`);
      if ((await last.count()) === 0) {
        await page.getByRole("button", { name: CHINESE.text("calendar.next_month") }).click();
        await dialog.isKnown();
      }
      await last.click();
      await expect(dialog.words()).toContainText(/3\s个月零\s5\s天/);
      const plan = CHINESE.begins("months.today");
      await expect(dialog.words().getByText(plan)).toContainText("押金");
      const today = plan.exec((await dialog.words().getByText(plan).textContent()) ?? "")?.groups?.["amount"];
      await dialog.continueButton().click();

      // Then the address keeps the stay, and the room costs the same by the month all the way to the order
      await expect(page).toHaveURL(new RegExp(`arrival=${arrival}.*departure=${departure}`));
      const search = await new SearchScreen(page, page, CHINESE).shown();
      const room = await search.firstRoom();
      await search.selectButton(room).click();
      await (await new RoomDialog(page, page, CHINESE).of(room).shownAgain()).reserve();
      const summary = await new SummaryScreen(page, page, CHINESE).shown();
      await expect(page.getByText(CHINESE.begins("checkout.instalments"))).toBeVisible();
      await expect(page.getByRole("article").getByText(/3\s个月零\s5\s天/)).toBeVisible();
      await summary.goToPayment();
      await order(page, CHINESE, PETR);
      const gateway = await new GatewayPage(page).shown();
      expect(digits(await gateway.amount.textContent())).toBe(digits(today) * 100);
      await gateway.pay();
      await new ThanksScreen(page, page, CHINESE).shown();
      await expect(page.getByText(`${formatItemDates(arrival, departure)} · 3`).first()).toBeVisible();
    },
  );
});

test(
  "By keyboard: an arrival, a number of months, the way through the room to the payment, and the second month by the letter's link",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a room that is chosen before any dates: the months come first, and the way goes on by itself
    await page.goto(`${engine.origin}/?client=demo-residence&lang=en`);
    const keyboard = new Keyboard(page);
    const choose = ENGLISH.whole("search.select_dates_of");
    const room = page.getByRole("button", { name: choose }).first();
    const name = choose.exec((await room.getAttribute("aria-label")) ?? "")?.groups?.["name"] ?? "";
    await keyboard.press(room);
    const dialog = await new MonthlyDialog(page, page, ENGLISH).shown();
    await dialog.isKnown();
    await keyboard.tabTo(dialog.grid().locator("[data-date][tabindex='0']"));
    const arrival = await dialog.walkToFreeDay();
    await page.keyboard.press("Enter");

    // When the guest moves among the lengths and takes a longer one
    await keyboard.tabTo(await dialog.card(1));
    await page.keyboard.press("ArrowRight");
    await expect(await dialog.card(2)).toBeFocused();
    await expect(await dialog.card(2)).toHaveAccessibleName(/^2\smonths, until .* in total, .* \/ month/);
    await page.keyboard.press("Enter");
    await dialog.isKnown();
    await dialog.isAccessible();
    await keyboard.press(dialog.continueButton());

    // Then the room's dialog opens with the price of two months, and the first month can be paid
    const roomDialog = await new RoomDialog(page, page, ENGLISH).of(name).shownAgain();
    await expect(roomDialog.total()).toContainText(/2\smonths/);
    await keyboard.press(roomDialog.enabled(ENGLISH.text("room.reserve")));
    const summary = await new SummaryScreen(page, page, ENGLISH).shown();
    await expect(page.getByText(`${formatItemDates(arrival, addMonths(arrival, 2))} · 2`)).toBeVisible();
    await keyboard.press(summary.toPayment());
    await order(page, ENGLISH, JANA);
    await (await new GatewayPage(page).shown()).pay();
    const thanks = await new ThanksScreen(page, page, ENGLISH).shown();
    const number = await thanks.number();

    // When the guest opens the letter's link and tries the second month by mouse, with a card that is declined
    const letters = await mailsAbout(engine.origin, number, 2);
    const links = letters.flatMap(({ text }) => /https?:\S+\/reservation\S+/.exec(text)?.[0] ?? []);
    await page.goto(links[0] ?? "");
    await thanks.shownAgain();
    const second = page.getByRole("button", { name: ENGLISH.begins("thanks.pay_instalment") });
    const due = formatItemDate(addMonths(arrival, 1));
    await expect(second).toHaveAccessibleName(new RegExp(due.replaceAll(/\W+/g, ".+")));
    await second.click();
    await (await new GatewayPage(page).shown()).payAndBeDeclined("5006");

    // Then the page says why, and the month is paid by keyboard and shown as paid
    await thanks.shownAgain();
    await expect(page.getByText(ENGLISH.text("errors.payment.5006"))).toBeVisible();
    await thanks.isAccessible();
    await keyboard.press(second);
    await (await new GatewayPage(page).shown()).pay();
    await thanks.shownAgain();
    const months = page.getByRole("region", { name: ENGLISH.text("thanks.instalments") });
    await expect(months.getByText(ENGLISH.whole("checkout.instalment_paid"))).toBeVisible();
    await expect(second).toHaveCount(0);
    await thanks.isAccessible();
  },
);

/** Fills in what a residence requires, and orders. */
async function order(page: Page, messages: Messages, guest: Guest): Promise<void> {
  const payment = await new PaymentScreen(page, page, messages).shownAgain();
  await payment.fillIn(guest);
  for (const [key, text] of [
    ["checkout.street", "Dlouhá 1"],
    ["checkout.city", "Praha"],
    ["checkout.zip", "110 00"],
  ] as const) {
    await page.getByRole("textbox", { name: messages.begins(key) }).fill(text);
  }
  for (const key of ["checkout.country", "checkout.nationality"] as const) {
    await page.getByRole("combobox", { name: messages.begins(key) }).selectOption("CZ");
  }
  await page.getByRole("radio", { name: messages.begins("checkout.method.card") }).check();
  const deposit = page.getByRole("radio", { name: messages.begins("checkout.part.deposit") });
  if (await deposit.isVisible()) await deposit.check();
  await payment.consent.check();
  await payment.order.click();
}

function digits(text: string | null | undefined): number {
  return Number((text ?? "").replaceAll(/\D/g, ""));
}
