import type { Page } from "@playwright/test";
import { demoFile } from "../support/demo-file.ts";
import { GatewayControl } from "../support/companies/gateway-control.ts";
import { JANA, PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { Keyboard } from "../support/keyboard.ts";
import { CZECH, messagesIn } from "../support/messages.ts";
import { waitForMail } from "../support/mailbox.ts";
import { orderByCard } from "../support/order-by-card.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { GatewayPage } from "../pages/gateway-page.ts";
import { PaymentStateScreen } from "../pages/payment-state-screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const GARDEN = "Zahradní pokoj";
const FLEXIBLE = "Flexibilní";
const STAY = quietStay(import.meta.filename);
const GERMAN = messagesIn("de");

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test(
    "A guest whom the bank refuses in every way pays the deposit in the end, and types nothing twice",
    { tag: "@any-width" },
    async ({ page, engine }) => {
      // Given an order whose deposit is to be paid by card
      await new SearchScreen(page).open(engine.origin, STAY);
      const gateway = await orderByCard(page, { room: GARDEN, rate: FLEXIBLE, guest: JANA, part: "deposit" });
      const control = new GatewayControl(gateway.origin);
      const deposit = digits(await gateway.amount.textContent()) / 100;
      const state = new PaymentStateScreen(page);
      const keyboard = new Keyboard(page);

      // When the card is out of date or out of money, the guest is told both, and that the room waits
      await gateway.payAndBeDeclined("5006");
      await state.in("check_card").shown();
      await expect(state.words).toContainText("kód 5006");
      await expect(state.words).toContainText(/Rezervaci vám držíme ještě \d+ minut/);
      expect(digits(await state.words.getByText(/^Částka/).textContent())).toBe(deposit);

      // When the bank is not convinced that it is the guest
      await keyboard.press(state.way("otherCard"));
      await (await gateway.shown()).payAndAtTheBank("refuse");
      await state.in("bank_or_network").shown();

      // When the guest gives up, and then comes back by Back: nothing is paid, and a reload says the same
      await state.way("again").click();
      await (await gateway.shown()).cancel();
      await state.in("guest_stopped").shown();
      await expect(state.words).toContainText("Nic se nestrhlo.");
      await state.way("finish").click();
      await gateway.shown();
      await back(page);
      await state.in("waiting").shown();
      await page.reload();
      await state.shownAgain();

      // When the time for the bank's question runs out
      await state.way("finish").click();
      await (await gateway.shown()).payAndAtTheBank("letTimeOut");
      await state.in("guest_stopped").shownAgain();
      await expect(state.words).toContainText("nebyly zadány včas");

      // Then the same press leads to a payment that succeeds, and to the reservation with what is left for the arrival
      await state.way("finish").click();
      await (await gateway.shown()).pay();
      const thanks = await new ThanksScreen(page).shown();
      const number = await thanks.number();
      const total = digits(await thanks.total().textContent());
      expect(await thanks.depositPaid()).toBe(deposit);
      await expect(page.getByText(/Na místě zaplatíte/)).toContainText(amount(total - deposit));
      expect(await control.kept(number)).toBe(deposit);
      expect((await control.payments(number)).filter(({ state: now }) => now === "PAID")).toHaveLength(1);
    },
  );
});

test(
  "From a hotel's page, in German, the whole window goes to the bank and comes back paid",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.goto(hostPage.url("loader", { ...STAY, lang: "de" }));
    const widget = page.locator("iframe").contentFrame();
    const gateway = await orderByCard(page, {
      room: await new SearchScreen(page, widget, GERMAN).firstRoom(),
      guest: PETR,
      part: "full",
      place: widget,
      messages: GERMAN,
    });
    // Some gateways send guests back by a form; it works as well as a link.
    await new GatewayControl(gateway.origin).addFault({ fault: "return_by_post", times: 1 });
    await gateway.payAndAtTheBank("confirm");
    const thanks = await new ThanksScreen(page, page, GERMAN).shown();
    await expect(page.getByText(GERMAN.begins("thanks.text.paid"))).toBeVisible();
    expect(digits(await page.getByText(GERMAN.begins("thanks.text.paid")).textContent())).toBe(
      digits(await thanks.total().textContent()),
    );
  },
);

test("What two tabs began is charged once", { tag: "@any-width" }, async ({ page, engine }) => {
  // Given a payment that is open in two tabs
  await new SearchScreen(page).open(engine.origin, STAY);
  const gateway = await orderByCard(page, { room: GARDEN, guest: PETR, part: "full" });
  const control = new GatewayControl(gateway.origin);
  await back(page);
  const state = await new PaymentStateScreen(page).in("waiting").shownAgain();
  const second = await page.context().newPage();
  await second.goto(page.url());
  const secondState = await new PaymentStateScreen(second).in("waiting").shownAgain();
  const number = await state.number();
  await state.way("finish").click();
  await secondState.way("finish").click();
  const secondGateway = await new GatewayPage(second).shown();
  await gateway.shown();

  // When one of them pays, the other comes back to the same paid reservation
  await gateway.pay();
  await new ThanksScreen(page).shownAgain();
  await secondGateway.findItMade();
  await new ThanksScreen(second).shownAgain();
  expect(await control.payments(number)).toHaveLength(1);
});

test(
  "Where the hotel wishes it, the gateway comes on top of the page, again and again, and in its place where it cannot",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    const client = "pays-on-top";
    await engine.importHotel(
      await demoFile(client, [["\n    minutes: 30\n", "\n    minutes: 30\n    inline: true\n"]]),
    );
    const { arrival, departure } = STAY;
    await page.goto(`${engine.origin}/?client=${client}&arrival=${arrival}&departure=${departure}`);
    const state = new PaymentStateScreen(page);
    const onTop = new GatewayPage(page, page.getByTitle("GoPay").contentFrame());

    // Where something shuts the gateway's script out, the gateway opens in the whole window
    complaints.expect(/ERR_FAILED/);
    await page.route("**/gp-gw/js/embed.js", (route) => route.abort());
    await orderByCard(page, { room: GARDEN, guest: PETR, part: "full" });
    await page.unroute("**/gp-gw/js/embed.js");
    await back(page);
    await state.in("waiting").shownAgain();

    // Otherwise on top of the page, to which Escape leads back
    await state.way("finish").click();
    await onTop.shown();
    await state.isAccessible();
    await page.keyboard.press("Escape");
    await state.in("waiting").shownAgain();
    await state.way("finish").click();
    await (await onTop.shown()).pay();
    await new ThanksScreen(page).shownAgain();
  },
);

test(
  "A payment of another amount confirms nothing, and a person at the hotel is told",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await new SearchScreen(page).open(engine.origin, STAY);
    const gateway = await orderByCard(page, { room: GARDEN, guest: JANA, part: "full" });
    const control = new GatewayControl(gateway.origin);
    // Given a guest who waits for their bank, and money of another amount that comes from it
    await gateway.payFromBankLater();
    const state = await new PaymentStateScreen(page).in("verifying").shown();
    const number = await state.number();
    await control.addFault({ fault: "wrong_amount", by: -100 });
    const [payment] = await control.payments(number);
    await control.drive(payment?.id ?? 0, "PAID", "_3001");
    await state.in("hotel_solves").settled();
    await expect(state.words).toContainText("Platba neodpovídá rezervaci");
    await expect(page.getByRole("link", { name: /^Zavolat do hotelu/ })).toBeVisible();
    await waitForMail(engine.origin, number, { subject: CZECH.begins("mail.problem_subject") });
    await control.clearFaults();
  },
);

/** A page from the browser's back-forward cache is shown without loading. */
async function back(page: Page): Promise<void> {
  await page.goBack({ waitUntil: "commit" });
}

function digits(text: string | null): number {
  return Number((text ?? "").replaceAll(/\D/g, ""));
}

function amount(units: number): RegExp {
  return new RegExp(
    String(units)
      .replaceAll(/\B(?=(\d{3})+$)/g, " ")
      .replaceAll(" ", "\\s"),
  );
}
