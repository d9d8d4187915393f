import { CardScreen } from "../pages/card-screen.ts";
import { CheckoutPage } from "../pages/checkout-page.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { demoFile } from "../support/demo-file.ts";
import { fillInOnMyWord } from "../support/fill-in-on-my-word.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { messagesIn } from "../support/messages.ts";
import { quietStay } from "../support/quiet-stay.ts";

const ENGLISH = messagesIn("en");

/** A hotel that keeps cards at Stripe. */
const CLIENT = "keeps-cards-at-stripe";
const AT_STRIPE = ["provider: pci_booking\n", "provider: stripe\n"] as const;

test(
  "From a hotel's page, in English, the whole window goes to Stripe for a card: whoever is declined and leaves loses nothing, and a card that is left there makes the reservation",
  { tag: "@any-width" },
  async ({ page, engine, hostPage }) => {
    await engine.importHotel(await demoFile(CLIENT, [AT_STRIPE]));
    await page.goto(
      hostPage.url("loader", { ...quietStay(import.meta.filename), client: CLIENT, lang: "en" }),
    );
    const widget = page.locator("iframe").contentFrame();
    await (await fillInOnMyWord(page, "en", widget)).order.click();

    // When the order needs a card, the step says that it is left on another page, and leads the whole window there
    await (await new CardScreen(page, widget, ENGLISH).shown()).toPage.click();
    const checkout = await new CheckoutPage(page).shown();

    // When the card is declined there, the page says so, and whoever leaves it finds the order as it was
    await checkout.pay("withoutMoney");
    await expect(checkout.refusal).toContainText("insufficient funds");
    await checkout.leave();
    const payment = await new PaymentScreen(page, page, ENGLISH).shown();
    await expect(page.getByText(ENGLISH.text("checkout.card_cancelled"))).toBeVisible();
    await expect(payment.onSite).toBeChecked();
    await payment.holds(JANA);

    // When they go there again, from the whole window now, and the bank lets them leave a card at the second try
    await payment.order.click();
    await (await new CardScreen(page, page, ENGLISH).shown()).toPage.click();
    await (await checkout.shown()).pay("asks");
    await checkout.atTheBank("refuse");
    await expect(checkout.refusal).toBeVisible();
    await checkout.pay("asks");
    await checkout.atTheBank("confirm");

    // Then the reservation is made by itself, and says which card guarantees it
    await new ThanksScreen(page, page, ENGLISH).shown();
    await expect(
      page.getByText(ENGLISH.begins("thanks.guarantee", { card: "Visa\u00a0••••\u00a03220" })),
    ).toBeVisible();
  },
);
