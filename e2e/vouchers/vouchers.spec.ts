import { GatewayPage } from "../pages/gateway-page.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { PaymentStateScreen } from "../pages/payment-state-screen.ts";
import { VoucherOrderScreen } from "../pages/voucher-order-screen.ts";
import { VoucherScreen } from "../pages/voucher-screen.ts";
import { gpcStatement } from "../support/companies/bank-statement.ts";
import { GatewayControl } from "../support/companies/gateway-control.ts";
import { PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { Keyboard } from "../support/keyboard.ts";
import { messagesIn } from "../support/messages.ts";

/** The demo hotel, which follows the colours of the guest's system. */

const GERMAN = messagesIn("de");
const CHINESE = messagesIn("zh");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test("From a hotel's page, in three steps: a gift for somebody else, paid by card at the second try @any-width", async ({
    page,
    hostPage,
  }) => {
    // Given a hotel's page that leads to its vouchers
    await page.goto(hostPage.url("loader", { predestination: "vouchers" }));
    const widget = page.locator("iframe").contentFrame();
    const screen = await new VoucherScreen(page, widget).shown();

    // When nothing is chosen, the page says what is missing
    await screen.goOn.click();
    await expect(widget.getByRole("alert").getByRole("link")).toHaveCount(2);
    await screen.isAccessible();

    // When the gift is filled in, and who buys it
    await screen.value(2000).check();
    await screen.recipientName.fill("Jana");
    await screen.text.fill("Všechno nejlepší! 🎁");
    await screen.goOn.click();
    const buyer = new PaymentScreen(page, widget);
    await buyer.fillIn(PETR);
    await screen.shown();
    await screen.goOn.click();
    await screen.shown();
    await expect(screen.order).toContainText(/2\s000/);
    await screen.consent.check();
    await screen.order.click();

    // Then the whole window goes to the gateway, a refusal leads to another try, and nothing is typed again
    const gateway = await new GatewayPage(page).shown();
    const control = new GatewayControl(gateway.origin);
    await gateway.payAndBeDeclined("5039");
    const state = await new PaymentStateScreen(page).in("card_unusable").shown();
    await state.way("otherCard").click();
    await (await gateway.shown()).pay();
    const order = await new VoucherOrderScreen(page).in("paid").shown();
    await expect(order.documents).toHaveCount(1);
    const number = await order.number();
    expect(await control.kept(number)).toBe(2000);
    await page.reload();
    await order.shownAgain();
  });
});

test("By keyboard alone, in German: two vouchers in one order, paid by transfer with the bank's statement @any-width", async ({
  page,
  engine,
}) => {
  // Given an order that was made without a mouse, in the colours that the guest's system forces
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${engine.origin}/?client=demo&lang=de`);
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole("link", { name: GERMAN.text("common.tab.vouchers") }));
  const screen = await new VoucherScreen(page, page, GERMAN).shown();
  await keyboard.press(screen.value(1000), "Space");
  await keyboard.type(screen.recipientName, "Hana");
  const aside = page.getByRole("complementary");
  await keyboard.press(aside.getByRole("button", { name: GERMAN.text("voucher.add") }));
  // Tab reaches the first of the values, and arrows the others.
  await keyboard.tabTo(screen.value(1000));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(screen.value(3000)).toBeChecked();
  await keyboard.tabTo(screen.recipient("other"));
  await page.keyboard.press("ArrowDown");
  await expect(screen.recipient("me")).toBeChecked();
  await new PaymentScreen(page, page, GERMAN).typeByKeyboard(keyboard, PETR);
  await keyboard.tabTo(screen.method("card"));
  await page.keyboard.press("ArrowDown");
  await expect(screen.method("bank_transfer")).toBeChecked();
  await keyboard.press(screen.consent, "Space");
  await keyboard.press(screen.order);
  const order = await new VoucherOrderScreen(page, page, GERMAN).in("waiting").shown();
  const symbol = await order.fact(GERMAN.text("thanks.variable_symbol"));

  // When the hotel reads a statement of its bank, in which the money has come
  await engine.importStatement("demo", gpcStatement([{ symbol, amount: 4000, payer: "Petr Dvorak" }]));

  // Then the page says so and has both vouchers
  await expect(async () => {
    await page.reload();
    await order.in("paid").shownAgain();
  }).toPass();
  await order.shown();
  await expect(order.documents).toHaveCount(2);
});

test("In Chinese, in the dark, an experience is read about, chosen and kept over a reload; the preview follows the message @any-width", async ({
  page,
  engine,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`${engine.origin}/ive?client=demo&lang=zh`);
  const screen = await new VoucherScreen(page, page, CHINESE).shown();
  const detail = page.getByRole("button", { name: CHINESE.begins("search.detail_of") }).first();
  await detail.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await screen.isAccessible();
  await dialog.getByRole("button", { name: CHINESE.text("room.show_prices") }).click();
  await expect(dialog).toBeHidden();
  await screen.recipientName.fill("小美");
  const kept = page.waitForRequest(
    (request) => request.url().includes("draft") && (request.postData() ?? "").includes("湖边"),
  );
  await screen.text.fill("祝你生日快乐，期待与你一起在湖边度过周末。🎁".repeat(12));
  const preview = page.getByRole("complementary").locator("figure svg").first();
  await expect(preview.getByText("小美")).toBeAttached();
  const beyond = await preview.evaluate((sheet) => {
    const edge = sheet.getBoundingClientRect();
    const texts = [...sheet.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
    return texts.filter(({ right, bottom }) => right > edge.right + 1 || bottom > edge.bottom + 1).length;
  });
  expect(beyond, "lines beyond the sheet").toBe(0);
  const order = await screen.order.textContent();
  await (await kept).response();
  await page.reload();
  await screen.shownAgain();
  await expect(screen.order).toHaveText(order ?? "");
  await expect(screen.recipientName).toHaveValue("小美");
});
