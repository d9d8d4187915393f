import { GatewayPage } from "../pages/gateway-page.ts";
import { PaymentStateScreen } from "../pages/payment-state-screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { GatewayControl } from "../support/companies/gateway-control.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { waitForMail } from "../support/mailbox.ts";
import { CZECH } from "../support/messages.ts";
import { sendOrderByCard } from "../support/order-by-card.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { repeatUntil } from "../support/waits/repeat-until.ts";

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
// What the engine answers at each is proved over HTTP for every fault and company (`gateway-faults.test.ts`,
// `money-afterwards.test.ts`), and what the page says of money on its way back by `thanks-page.test.tsx`.

const STAY = quietStay(import.meta.filename);
test(
  "A guest meets trouble at every step of a payment, knows each time what to do, and has paid once",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    const control = await GatewayControl.of(engine.origin);
    const gateway = new GatewayPage(page);
    const state = new PaymentStateScreen(page);

    // Given a gateway that cannot be opened: the booking is made and told
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await control.addFault({ fault: "hang", call: "create" });
    const room = await search.firstRoom();
    await sendOrderByCard(page, { room, rate: "Flexibilní", guest: JANA, part: "deposit" });
    await state.in("not_begun").shown();
    await expect(page.getByText(CZECH.text("errors.gateway_not_loaded"))).toBeVisible();
    await expect(state.words).toContainText(/Rezervaci vám držíme ještě \d+ minut/);
    await expect(state.words).toContainText("Nic se nestrhlo");
    const number = await state.number();
    await waitForMail(engine.origin, number, {
      to: JANA.email,
      subject: CZECH.begins("mail.card_subject"),
    });
    await state.way("otherWay").click();
    await expect(state.otherWay(CZECH.begins("gateway.transfer_deposit"))).toBeVisible();
    await state.way("otherWay").click();

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
