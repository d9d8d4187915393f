import { demoFile } from "../support/demo-file.ts";
import { JANA, PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { CZECH, messagesIn } from "../support/messages.ts";
import { sendOrderByCard } from "../support/order-by-card.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { CheckoutPage } from "../pages/checkout-page.ts";
import { PaymentStateScreen } from "../pages/payment-state-screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const STAY = quietStay(import.meta.filename);
const ENGLISH = messagesIn("en");

/** A hotel that has not told Stripe where to send its messages. */
const CLIENT = "pays-by-stripe";
const TO_STRIPE = ["provider: gopay\n    goid: 8123456789", "provider: stripe"] as const;

test(
  "A guest whose card is refused at Stripe tries others on its page, and pays though no message of Stripe's comes",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await engine.importHotel(await demoFile(CLIENT, [TO_STRIPE]));
    const { arrival, departure } = STAY;
    await page.goto(`${engine.origin}/?client=${CLIENT}&arrival=${arrival}&departure=${departure}`);
    const state = new PaymentStateScreen(page);
    const room = await new SearchScreen(page).firstRoom();
    await sendOrderByCard(page, { room, rate: "Flexibilní", guest: JANA, part: "deposit" });
    const checkout = await new CheckoutPage(page).shown();
    const deposit = digits(await checkout.amount.textContent()) / 100;

    // When there is no money on the first card, and the guest goes back to think: they read why, and nothing is lost
    await checkout.pay("withoutMoney");
    await expect(checkout.refusal).toContainText("Na kartě není dost peněz");
    await checkout.leave();
    await state.in("check_card").shown();
    await expect(state.words).toContainText(CZECH.text("errors.payment.card_funds"));
    await expect(state.words).not.toContainText("insufficient_funds");
    await state.way("otherCard").click();

    // When the guest does not confirm at the bank, and then does
    await (await checkout.shown()).pay("asks");
    await checkout.atTheBank("refuse");
    await expect(checkout.refusal).toBeVisible();
    await checkout.pay("asks");
    await checkout.atTheBank("confirm");

    // Then the reservation is paid
    const thanks = await new ThanksScreen(page).shownAgain();
    expect(await thanks.depositPaid()).toBe(deposit);
  },
);

test(
  "From a hotel's page, in English, the whole window goes to Stripe and comes back paid",
  { tag: "@any-width" },
  async ({ page, engine, hostPage }) => {
    await engine.importHotel(await demoFile(CLIENT, [TO_STRIPE]));
    await page.goto(hostPage.url("loader", { ...STAY, client: CLIENT, lang: "en" }));
    const widget = page.locator("iframe").contentFrame();
    await sendOrderByCard(page, {
      room: await new SearchScreen(page, widget, ENGLISH).firstRoom(),
      guest: PETR,
      part: "full",
      place: widget,
      messages: ENGLISH,
    });
    const checkout = await new CheckoutPage(page).shown();
    const amount = digits(await checkout.amount.textContent()) / 100;
    await checkout.pay("pays");
    await new ThanksScreen(page, page, ENGLISH).shown();
    expect(digits(await page.getByText(ENGLISH.begins("thanks.text.paid")).textContent())).toBe(amount);
  },
);

function digits(text: string | null): number {
  return Number((text ?? "").replaceAll(/\D/g, ""));
}
