import type { Page } from "@playwright/test";
import { PaymentScreen, type Guest } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import type { Messages } from "./messages.ts";

type Order = { room: string; guest: Guest; messages: Messages };

/** From the offers to the page that tells what to transfer. */
export async function orderByTransfer(page: Page, order: Order): Promise<ThanksScreen> {
  const payment = await prepareTransfer(page, order);
  await payment.order.click();
  return new ThanksScreen(page, page, order.messages).shownAgain();
}

/** From the offers to an order that is ready to be sent. */
export async function prepareTransfer(page: Page, { room, guest, messages }: Order): Promise<PaymentScreen> {
  const search = await new SearchScreen(page, page, messages).shownAgain();
  await search.selectButton(room).click();
  const dialog = await new RoomDialog(page, page, messages).of(room).shownAgain();
  await dialog.takeCheapestRate();
  await dialog.reserve();
  const summary = await new SummaryScreen(page, page, messages).shownAgain();
  await summary.goToPayment();
  const payment = await new PaymentScreen(page, page, messages).shownAgain();
  await payment.fillIn(guest);
  await page.getByRole("radio", { name: messages.begins("checkout.method.bank_transfer") }).check();
  await payment.consent.check();
  return payment;
}
