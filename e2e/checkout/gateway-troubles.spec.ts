import type { Page } from "@playwright/test";
import { CheckoutPage } from "../pages/checkout-page.ts";
import { GatewayPage } from "../pages/gateway-page.ts";
import { PaymentStateScreen } from "../pages/payment-state-screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { demoFile } from "../support/demo-file.ts";
import { GatewayControl } from "../support/companies/gateway-control.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { waitForMail } from "../support/mailbox.ts";
import { CZECH } from "../support/messages.ts";
import { sendOrderByCard } from "../support/order-by-card.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { repeatUntil } from "../support/repeat-until.ts";

// A gateway refuses, hangs, answers nonsense or fails, at every step. What a guest sees of that depends on the step alone:
//
// | step         | what the guest sees                                                                  |
// | ------------ | ------------------------------------------------------------------------------------ |
// | create       | that the reservation was made and the payment has not begun, and the way to try again |
// | its own page | whatever the browser says; Back leads to the reservation and the same payment          |
// | status       | that nobody can tell yet whether it was paid; once the gateway can, that it was        |
// | refund       | that money is on its way back, until it is back                                        |
// | notification | nothing: the page asks by itself, and so does the engine for guests who have left      |
//
// What the engine answers at each is proved over HTTP for every fault (`gateway-faults.test.ts`, `money-afterwards.test.ts`).

const STAY = quietStay(import.meta.filename);
const FAULTS = [
  { fault: "refuse" },
  { fault: "garbage" },
  { fault: "hang" },
  { fault: "status", status: 500 },
];

type Pays = { shown(): Promise<unknown>; pay(): Promise<void> };

type Company = {
  name: "gopay" | "stripe";
  /** Changes to the demo hotel that make it collect there; empty if it already does. */
  changes: readonly (readonly [string, string])[];
  on(page: Page): Pays;
};

const GOPAY: Company = { name: "gopay", changes: [], on: (page) => new GatewayPage(page) };

const STRIPE: Company = {
  name: "stripe",
  changes: [["provider: gopay\n    goid: 8123456789", "provider: stripe"]],
  on(page) {
    const checkout = new CheckoutPage(page);
    return { shown: () => checkout.shown(), pay: () => checkout.pay("pays") };
  },
};

for (const { name, changes, on } of [GOPAY, STRIPE]) {
  test(
    `A guest meets every trouble that ${name} can have, knows each time what to do, and has paid once`,
    { tag: "@any-width" },
    async ({ page, engine, complaints }) => {
      const client = `troubled-${name}`;
      await engine.importHotel(await demoFile(client, changes));
      const control = await GatewayControl.of(engine.origin, name);
      const gateway = on(page);
      const state = new PaymentStateScreen(page);

      // Given a gateway that cannot be opened: the booking is made and told, in each trouble alike
      const { arrival, departure } = STAY;
      await page.goto(`${engine.origin}/?client=${client}&arrival=${arrival}&departure=${departure}`);
      const [first, ...others] = FAULTS;
      await control.addFault({ ...first, call: "create" });
      const room = await new SearchScreen(page).firstRoom();
      await sendOrderByCard(page, { room, rate: "Flexibilní", guest: JANA, part: "deposit" });
      await state.in("not_begun").shown();
      await expect(page.getByText(CZECH.text("errors.gateway_not_loaded"))).toBeVisible();
      await expect(state.words).toContainText(/Rezervaci vám držíme do/);
      await expect(state.words).toContainText("Nic se nestrhlo");
      const number = await state.number();
      await waitForMail(engine.origin, number, {
        to: JANA.email,
        subject: CZECH.begins("mail.card_subject"),
      });
      await state.way("otherWay").click();
      await expect(state.otherWay(CZECH.begins("gateway.transfer_deposit"))).toBeVisible();
      await state.way("otherWay").click();
      for (const fault of others) {
        await control.clearFaults();
        await control.addFault({ ...fault, call: "create" });
        await state.way("tryAgain").click();
        await expect(state.way("tryAgain")).toBeEnabled();
        await state.in("not_begun").shownAgain();
      }

      // When it opens, and its page does not: Back leads to the same payment
      await control.clearFaults();
      await control.addFault({ fault: "status", status: 500, call: "page", times: 1 });
      // The page that failed, and the icon that a browser asks a bare error for.
      complaints.expect(/ 500 | 40[14] /, new RegExp(`^40[14] ${control.origin}`), /^500 /);
      await state.way("tryAgain").click();
      await page.waitForURL((url) => url.origin === control.origin);
      await page.goBack({ waitUntil: "commit" });
      await state.in("waiting").shownAgain();
      await state.way("finish").click();

      // When it takes the money but cannot report it: the guest is neither told that they have paid nor led to pay
      // again
      await gateway.shown();
      await control.addFault({ fault: "status", status: 500, call: "status" });
      await gateway.pay();
      await state.in("verifying").shownAgain();
      await state.in("hotel_solves").settled();
      await expect(state.words).toContainText(CZECH.text("errors.payment.payment_check"));
      await expect(state.way("finish")).toBeHidden();
      await expect(state.way("otherWay")).toBeHidden();

      // Then, once it can, the reservation is paid
      await control.clearFaults();
      const thanks = new ThanksScreen(page);
      await repeatUntil(async (within) => {
        if (await state.way("check").isVisible()) await state.way("check").click();
        await expect(page).toHaveURL(/\/thanks/, within);
      });
      await thanks.shownAgain();
      expect(await thanks.number()).toBe(number);
    },
  );
}

test(
  "Money that goes back is told as on its way for as long as the gateway does not give it back",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const control = await GatewayControl.of(engine.origin, "gopay");
    await new SearchScreen(page).open(engine.origin, STAY);
    const room = await new SearchScreen(page).firstRoom();
    await sendOrderByCard(page, { room, rate: "Flexibilní", guest: JANA, part: "deposit" });
    // Given a payment that was given up, and another one in its place
    const gateway = await new GatewayPage(page).shown();
    await gateway.cancel();
    const state = await new PaymentStateScreen(page).in("guest_stopped").shownAgain();
    await state.way("finish").click();
    await (await gateway.shown()).pay();
    const thanks = await new ThanksScreen(page).shownAgain();
    // When the first one comes after all
    await control.addFault({ fault: "status", status: 500, call: "refund" });
    const [first] = await control.payments(await thanks.number());
    await control.drive(first?.id ?? 0, "PAID");
    const told = (key: "gateway.surplus" | "gateway.refunded") =>
      repeatUntil(async (within) => {
        await page.reload();
        await expect(page.getByText(CZECH.begins(key))).toBeVisible(within);
      });
    await told("gateway.surplus");
    await control.clearFaults();
    await told("gateway.refunded");
  },
);
