import { expect, type Page } from "@playwright/test";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import type { Place } from "../pages/screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { JANA } from "./guests.ts";
import { CZECH, messagesIn } from "./messages.ts";

const SUITE = { cs: "Jezerní suita", en: "Lake suite" };
const RATE = { cs: "Na slovo", en: "On your word" };

/**
 * Goes from the offers to the order button, at the rate that asks for a card and is paid at the hotel by default. `atRates`
 * inspects the rates on the way.
 */
export async function fillInOnMyWord(
  page: Page,
  language: keyof typeof RATE = "cs",
  place: Place = page,
  atRates: () => Promise<void> = () => Promise.resolve(),
): Promise<PaymentScreen> {
  const messages = language === "cs" ? CZECH : messagesIn(language);
  const search = await new SearchScreen(page, place, messages).shownAgain();
  await search.selectButton(SUITE[language]).click();
  const dialog = await new RoomDialog(page, place, messages).of(SUITE[language]).shownAgain();
  await atRates();
  await dialog.takeRate(RATE[language]);
  await dialog.reserve();
  await (await new SummaryScreen(page, place, messages).shownAgain()).goToPayment();
  const payment = await new PaymentScreen(page, place, messages).shownAgain();
  await payment.fillIn(JANA);
  await expect(payment.onSite).toBeChecked();
  await payment.consent.check();
  return payment;
}
