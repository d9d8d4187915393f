import type { Page } from "@playwright/test";
import { GatewayPage } from "../pages/gateway-page.ts";
import { PaymentScreen, type Guest } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import type { Place } from "../pages/screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { CZECH, type Messages } from "./messages.ts";

type Order = {
  room: string;
  guest: Guest;
  part: "deposit" | "full";
  /** The cheapest unless given. */
  rate?: string;
  place?: Place;
  messages?: Messages;
};

/** From the offers to the gateway's page, which opens in the whole window. */
export async function orderByCard(page: Page, order: Order): Promise<GatewayPage> {
  await sendOrderByCard(page, order);
  return new GatewayPage(page).shown();
}

/** From the offers to the press that leads to whichever gateway the hotel has. */
export async function sendOrderByCard(page: Page, order: Order): Promise<void> {
  const { room, rate, place = page, messages = CZECH } = order;
  const search = await new SearchScreen(page, place, messages).shownAgain();
  await search.selectButton(room).click();
  const dialog = await new RoomDialog(page, place, messages).of(room).shownAgain();
  await (rate === undefined ? dialog.takeCheapestRate() : dialog.takeRate(rate));
  await dialog.reserve();
  await payByCard(page, order);
}

/** From the summary to the press that leads to the gateway. */
export async function payByCard(page: Page, order: Omit<Order, "room" | "rate">): Promise<void> {
  const { guest, part, place = page, messages = CZECH } = order;
  const summary = await new SummaryScreen(page, place, messages).shownAgain();
  await summary.goToPayment();
  const payment = await new PaymentScreen(page, place, messages).shownAgain();
  await payment.fillIn(guest);
  const radio = (name: RegExp) => place.getByRole("radio", { name });
  await radio(messages.begins("checkout.method.card")).check();
  const wished = radio(messages.begins(`checkout.part.${part}`));
  // Where the rate asks for everything there is nothing to choose.
  if (await wished.isVisible()) await wished.check();
  await payment.consent.check();
  await payment.order.click();
}
