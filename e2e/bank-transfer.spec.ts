import type { Page } from "@playwright/test";
import { BankPage } from "./pages/bank-page.ts";
import { SearchScreen } from "./pages/search-screen.ts";
import { ThanksScreen } from "./pages/thanks-screen.ts";
import { JANA, PETR } from "./support/guests.ts";
import { expect, test } from "./support/journey.ts";
import { waitForMail } from "./support/mailbox.ts";
import { CZECH, messagesIn, type Messages } from "./support/messages.ts";
import { orderByTransfer } from "./support/order-by-transfer.ts";
import { quietStay } from "./support/quiet-stay.ts";
import { loadReservation } from "./support/saved-reservation.ts";

const ENGLISH = messagesIn("en");

test(
  "A guest who transfers the deposit in two parts is asked for the rest alone, and then has the room",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given an order that is to be paid by transfer
    await new SearchScreen(page).open(engine.origin, quietStay(18));
    await orderByTransfer(page, { room: "Zahradní pokoj", guest: JANA, messages: CZECH });
    const { number, bank } = await loadReservation(engine.origin, page);
    if (bank === null) throw new Error("Nothing is to be transferred");
    const { variable_symbol: symbol, amount } = bank;
    const bankPage = await new BankPage(await page.context().newPage()).open(engine.origin);

    // When a part of it comes, then the guest sees what is missing and hears of it by mail
    await bankPage.send({ symbol, amount: 500 });
    await seeAfterReload(page, CZECH.begins("thanks.text.transfer_partial"));
    await new ThanksScreen(page).shown();
    expect(await loadReservation(engine.origin, page)).toMatchObject({
      bank: { amount: amount - 500, received: 500 },
    });
    await waitForMail(engine.origin, number, { to: JANA.email, subject: /zbývá uhradit/ });

    // When the rest comes, then the room is the guest's
    await bankPage.send({ symbol, amount: amount - 500 });
    await seePaid(page, CZECH);
    await waitForMail(engine.origin, number, { to: JANA.email, subject: /^Platba přijata/ });

    // When it comes a second time, then guest and hotel are told that it goes back
    await bankPage.send({ symbol, amount });
    await waitForMail(engine.origin, number, { to: JANA.email, subject: /vrátíme vám/ });
    await page.reload();
    await expect(page.getByText(CZECH.begins("gateway.surplus"))).toBeVisible();
  },
);

test(
  "An English guest's transfer confirms the reservation in English",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const { arrival, departure } = quietStay(19);
    await page.goto(`${engine.origin}/?client=demo&arrival=${arrival}&departure=${departure}&lang=en`);
    await orderByTransfer(page, { room: "Garden room", guest: PETR, messages: ENGLISH });
    const { number, bank } = await loadReservation(engine.origin, page);
    if (bank === null) throw new Error("Nothing is to be transferred");
    const bankPage = await new BankPage(await page.context().newPage()).open(engine.origin);
    await bankPage.send({ symbol: bank.variable_symbol, amount: bank.amount });
    await seePaid(page, ENGLISH);
    await waitForMail(engine.origin, number, {
      to: PETR.email,
      subject: ENGLISH.begins("mail.paid_subject", { number }),
    });
  },
);

async function seePaid(page: Page, messages: Messages): Promise<void> {
  await seeAfterReload(page, messages.begins("thanks.text.paid"));
}

/** The guest looks again until the page says so; the bank is asked every few seconds. */
async function seeAfterReload(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}
