import type { Page } from "@playwright/test";
import { BankPage } from "../pages/bank-page.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import type { Place } from "../pages/screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { gpcStatement } from "../support/companies/bank-statement.ts";
import { JANA, PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { Keyboard } from "../support/keyboard.ts";
import { mailsAbout, waitForMail } from "../support/mailbox.ts";
import { CZECH, messagesIn, type Messages } from "../support/messages.ts";
import { readQrCode } from "../support/screen/qr-picture.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { loadReservation } from "../support/saved-reservation.ts";
import { repeatUntil } from "../support/waits/repeat-until.ts";

const GERMAN = messagesIn("de");

test(
  "By keyboard alone, in German, inside a hotel's page: a stay that is paid by transfer is confirmed by the bank's statement",
  { tag: "@any-width" },
  async ({ page, engine, hostPage }) => {
    // Given an order that was made without a mouse
    await page.goto(hostPage.url("loader", { ...quietStay(import.meta.filename), lang: "de" }));
    const widget = page.locator("iframe").contentFrame();
    const keyboard = new Keyboard(page, widget);
    const search = await new SearchScreen(page, widget, GERMAN).shownAgain();
    const room = await search.firstRoom();
    await keyboard.press(search.selectButton(room));
    const dialog = await new RoomDialog(page, widget, GERMAN).of(room).shownAgain();
    await keyboard.press(dialog.rateButton("").first());
    await keyboard.press(dialog.enabled(GERMAN.text("room.reserve")));
    const summary = await new SummaryScreen(page, widget, GERMAN).shownAgain();
    await keyboard.press(summary.toPayment());
    const payment = await new PaymentScreen(page, widget, GERMAN).shownAgain();
    await payment.typeByKeyboard(keyboard, PETR);
    const method = (name: "card" | "bank_transfer") =>
      widget.getByRole("radio", { name: GERMAN.begins(`checkout.method.${name}`) });
    await keyboard.tabTo(method("card"));
    await page.keyboard.press("ArrowDown");
    await expect(method("bank_transfer")).toBeChecked();
    await keyboard.press(payment.consent, "Space");
    await keyboard.press(payment.order);
    const thanks = await new ThanksScreen(page, widget, GERMAN).shown();
    const { number, bank } = await loadReservation(engine.origin, page);
    if (bank === null) throw new Error("Nothing is to be transferred");

    // When the hotel reads a statement of its bank, in which the money has come
    const { variable_symbol: symbol, amount } = bank;
    await engine.importStatement("demo", gpcStatement([{ symbol, amount, payer: "Petr Dvorak" }]));

    // Then the page in the frame says so, and a letter in German
    await seePaid(page, GERMAN, widget);
    await thanks.shown();
    await waitForMail(engine.origin, number, {
      to: PETR.email,
      subject: GERMAN.begins("mail.deposit_subject", { number }),
    });
  },
);

test(
  "A guest who sees yen reads before the order which crowns to send at which rate, the same everywhere after, and pays with them",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given an order in yen at a hotel that has no account for them
    const search = await new SearchScreen(page).open(engine.origin, quietStay(import.meta.filename, 1));
    await search.chooseCurrency("JPY");
    const room = await search.firstRoom();
    const payment = await prepareTransfer(page, room);
    const promise = CZECH.begins("checkout.transfer_exactly");
    const { amount = "", rate = "" } =
      promise.exec((await page.getByText(promise).textContent()) ?? "")?.groups ?? {};
    expect(amount).toMatch(/^[\d\s]+Kč$/);
    expect(await payment.total().textContent()).toMatch(/¥|JPY/);
    await payment.order.click();

    // Then page, code and letter name the same crowns
    const thanks = await new ThanksScreen(page).shown();
    const crowns = Number(amount.replaceAll(/\D/g, ""));
    expect(await thanks.fact(CZECH.text("thanks.amount"))).toBe(amount);
    expect(await thanks.fact(CZECH.text("thanks.fixed_rate"))).toContain(rate);
    expect(await readQrCode(thanks.qrCode)).toContain(`*AM:${crowns}.00*CC:CZK*`);
    const { number, bank } = await loadReservation(engine.origin, page);
    const [letter] = (await mailsAbout(engine.origin, number, 2)).filter(
      ({ to }) => to[0]?.address === JANA.email,
    );
    for (const told of [amount, rate]) expect(plain(letter?.text)).toContain(plain(told));

    // And they are what pays
    const bankPage = await new BankPage(await page.context().newPage()).open(engine.origin);
    await bankPage.send({ symbol: bank?.variable_symbol ?? "", amount: crowns });
    await seePaid(page, CZECH);
  },
);

/** From the offers to an order that is ready to be sent. */
async function prepareTransfer(page: Page, room: string): Promise<PaymentScreen> {
  const search = await new SearchScreen(page).shownAgain();
  await search.selectButton(room).click();
  const dialog = await new RoomDialog(page).of(room).shownAgain();
  await dialog.takeCheapestRate();
  await dialog.reserve();
  const summary = await new SummaryScreen(page).shownAgain();
  await summary.goToPayment();
  const payment = await new PaymentScreen(page).shownAgain();
  await payment.fillIn(JANA);
  await page.getByRole("radio", { name: CZECH.begins("checkout.method.bank_transfer") }).check();
  await payment.consent.check();
  return payment;
}

/** All blanks are alike in a letter. */
function plain(text = ""): string {
  return text.replaceAll(/\s+/g, " ");
}

/** Reloads until the page says so; the bank is asked every few seconds. */
async function seePaid(page: Page, messages: Messages, place: Place = page): Promise<void> {
  await repeatUntil(async (within) => {
    await page.reload();
    await expect(place.getByText(messages.begins("thanks.text.paid"))).toBeVisible(within);
  });
}
