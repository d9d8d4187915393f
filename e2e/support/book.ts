import { expect, type Page } from "@playwright/test";
import { PaymentScreen, type Guest, type Method } from "../pages/payment-screen.ts";
import { Reservation } from "../pages/reservation.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import type { Place } from "../pages/screen.ts";
import { CZECH, type Messages } from "./messages.ts";

/** Goes from the offers to the summary, with the room at the rate that can be paid in every way. */
export async function chooseRoom(page: Page, room: string, place: Place = page): Promise<SummaryScreen> {
  await choosePricedRoom(page, room, place);
  return new SummaryScreen(page, place).shownAgain();
}

/** Like `chooseRoom`, and returns the price of the rate. */
async function choosePricedRoom(page: Page, room: string, place: Place): Promise<string> {
  const search = await new SearchScreen(page, place).shownAgain();
  await search.selectButton(room).click();
  const dialog = await new RoomDialog(page, place).of(room).shownAgain();
  const price = await dialog.takeFlexibleRate();
  await dialog.reserve();
  return price;
}

/** Goes from the summary to the order button, with everything filled in. */
export async function fillInOrder(
  page: Page,
  guest: Guest,
  method: Method,
  place: Place = page,
): Promise<PaymentScreen> {
  await new SummaryScreen(page, place).goToPayment();
  const payment = await new PaymentScreen(page, place).shownAgain();
  await payment.fillIn(guest);
  await payment.method(method).check();
  await payment.consent.check();
  return payment;
}

/** Adds a room to the reservation, finds it after a reload, removes it, and then books it after all. */
export async function bookOverReload(
  page: Page,
  room: string,
  guest: Guest,
  place: Place,
): Promise<ThanksScreen> {
  const { reservation } = await addOverReload(page, room, place);
  await reservation.removeButton(room).click();
  await place.getByRole("alertdialog").getByRole("button", { name: "Odebrat" }).click();
  return bookRoom(page, room, guest, place);
}

/** Adds a room to the reservation, finds it after a reload, and books it. */
export async function bookWhatIsKept(page: Page, room: string, guest: Guest, place: Place): Promise<void> {
  const { reservation, price } = await addOverReload(page, room, place);
  await reservation.goToSummary();
  await orderAsShown(page, price, guest, place);
}

async function addOverReload(page: Page, room: string, place: Place) {
  const search = await new SearchScreen(page, place).shown();
  await search.selectButton(room).click();
  const dialog = new RoomDialog(page, place);
  const price = await dialog.takeFlexibleRate();
  await dialog.add();
  await page.reload();
  const reservation = new Reservation(page, place);
  await reservation.open();
  await expect(reservation.item(room)).toBeVisible();
  return { reservation, price };
}

/** A whole booking on the hotel's page, paid at the property; checks that the confirmed price is that of the rate. */
export async function bookRoom(
  page: Page,
  room: string,
  guest: Guest,
  place: Place = page,
): Promise<ThanksScreen> {
  return orderAsShown(page, await choosePricedRoom(page, room, place), guest, place);
}

/** Goes from the summary to the confirmation, which names the price that was shown. */
async function orderAsShown(page: Page, shown: string, guest: Guest, place: Place): Promise<ThanksScreen> {
  const thanks = await orderOnTheSpot(page, guest, place);
  await expect(thanks.total()).toHaveText(shown);
  return thanks;
}

/** Goes from the summary to the confirmation of an order that is paid at the property. */
export async function orderOnTheSpot(
  page: Page,
  guest: Guest,
  place: Place = page,
  messages: Messages = CZECH,
): Promise<ThanksScreen> {
  await new SummaryScreen(page, place, messages).goToPayment();
  const payment = await new PaymentScreen(page, place, messages).shownAgain();
  await payment.fillIn(guest);
  await payment.onSite.check();
  await payment.consent.check();
  await payment.order.click();
  return new ThanksScreen(page, place, messages).shownAgain();
}
