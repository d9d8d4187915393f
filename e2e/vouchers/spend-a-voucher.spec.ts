import { blockStorage } from "../support/browsers/block-storage.ts";
import { chooseRoom, fillInOrder } from "../support/book.ts";
import { GatewayControl } from "../support/companies/gateway-control.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { Keyboard } from "../support/keyboard.ts";
import { CZECH } from "../support/messages.ts";
import { linkOfLetter } from "../support/mailbox.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { ConfirmDialog } from "../pages/confirm-dialog.ts";
import { DemoVouchers } from "../pages/demo-vouchers.ts";
import { GatewayPage } from "../pages/gateway-page.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const GARDEN = "Zahradní pokoj";
const HALF_SPENT = "CZK 3,000";
const STAY = quietStay(import.meta.filename);

const digits = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test("In a browser without storage, a half-spent voucher pays its part of two rooms and a card the rest; cancelled by keyboard, first one room, the balance is back @any-width", async ({
    page,
    engine,
  }) => {
    await page.addInitScript(blockStorage);
    // Given a voucher of the demo, of which a part is left
    const vouchers = await new DemoVouchers(page).open(engine.origin);
    await expect(vouchers.voucher(HALF_SPENT)).toContainText("CZK 1,500 of CZK 3,000 left");
    const code = await vouchers.code(HALF_SPENT);

    // When a guest types its code, small and without dashes, on the summary of two rooms
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await search.selectButton(GARDEN).click();
    const dialog = await new RoomDialog(page).of(GARDEN).shownAgain();
    await dialog.takeFlexibleRate();
    await dialog.add();
    const summary = await chooseRoom(page, GARDEN);
    const total = await summary.total().textContent();
    await summary.enterVoucher(code.replaceAll("-", "").toLowerCase());
    await expect(summary.voucher(code)).toContainText(/1\s500/);
    await summary.shown();

    // Then the order says what is left to pay by card, and that is all that the card pays
    const payment = await fillInOrder(page, JANA, "Kartou online");
    await payment.part("Celá částka").check();
    const rest = digits(total) - 1500;
    await expect(payment.order).toContainText(new Intl.NumberFormat("cs-CZ").format(rest));
    await payment.shown();
    await payment.order.click();
    const gateway = await new GatewayPage(page).shown();
    const control = new GatewayControl(gateway.origin);
    expect(digits(await gateway.amount.textContent()) / 100).toBe(rest);
    await gateway.pay();
    const thanks = await new ThanksScreen(page).shown();
    const number = await thanks.number();
    expect(await control.kept(number)).toBe(rest);
    await vouchers.open(engine.origin);
    await expect(vouchers.voucher(HALF_SPENT)).toContainText("spent");

    // When the guest cancels one room by keyboard, by the letter's link and in two presses, of which the first shows what goes back
    await page.goto(await linkOfLetter(engine.origin, number));
    await thanks.shown();
    const keyboard = new Keyboard(page);
    await keyboard.press(page.getByRole("button", { name: CZECH.begins("own.cancel_item") }).last());
    const question = new ConfirmDialog(page);
    const told = (text: string | RegExp) => question.box.getByText(text).locator("..");
    await expect(told(CZECH.begins("own.back_voucher"))).toContainText(/1\s500/);
    const half = digits(await told(CZECH.text("own.rest_total")).textContent());
    await thanks.isAccessible();
    await keyboard.press(question.box.getByRole("button", { name: CZECH.text("own.confirm_free") }));

    // Then the card has paid for the other one, which the guest still has, and the voucher is there for another time
    await expect(page.getByRole("heading", { name: CZECH.text("own.items_cancelled") })).toBeVisible();
    await expect(page.getByRole("button", { name: CZECH.begins("own.cancel_item") })).toHaveCount(0);
    await expect.poll(() => control.kept(number)).toBe(half);
    await keyboard.isSomewhere();

    // When the guest cancels that too, as the whole reservation
    await keyboard.press(page.getByRole("button", { name: CZECH.text("own.cancel") }));
    await expect(told(CZECH.text("own.back_card"))).toContainText(
      new Intl.NumberFormat("cs-CZ").format(half),
    );
    await keyboard.press(question.box.getByRole("button", { name: CZECH.text("own.confirm_free") }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(CZECH.text("thanks.title.cancelled"));
    await keyboard.isSomewhere();

    // Then the voucher has its part again, and the card its own
    await vouchers.open(engine.origin);
    await expect(vouchers.voucher(HALF_SPENT)).toContainText("CZK 1,500 of CZK 3,000 left");
    await expect.poll(() => control.kept(number)).toBe(0);
  });
});
