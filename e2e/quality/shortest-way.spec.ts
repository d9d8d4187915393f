import type { Page } from "@playwright/test";
import { GatewayPage } from "../pages/gateway-page.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { demoFile } from "../support/demo-file.ts";
import { countEffort } from "../support/effort.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";

const { arrival, departure } = quietStay(import.meta.filename);

/** Room, rate, on to the payment, consent, order: none of them can be left out by the specification and the law. */
const SHORTEST = {
  clicks: 5,
  // First name, last name, e-mail twice, telephone.
  fields: 5,
  steps: ["/", "/ in a dialog", "/summary", "/payment"],
};

/** From the landing to a form that only lacks the order; the hotel's first way to pay is chosen already. */
async function toTheOrder(page: Page, origin: string, client: string): Promise<PaymentScreen> {
  await page.goto(`${origin}/?client=${client}&arrival=${arrival}&departure=${departure}`);
  const search = await new SearchScreen(page).shownAgain();
  const room = await search.firstRoom();
  await search.selectButton(room).click();
  const dialog = await new RoomDialog(page).of(room).shownAgain();
  await dialog.reserveAtOnce().first().click();
  await (await new SummaryScreen(page).shownAgain()).goToPayment();
  const payment = await new PaymentScreen(page).shownAgain();
  await payment.fillIn({ ...JANA, note: "" });
  await payment.consent.click();
  return payment;
}

test("From landing to an order that a card pays is 5 clicks, 5 fields and 4 steps", async ({
  page,
  engine,
}) => {
  const effort = await countEffort(page);
  const payment = await toTheOrder(page, engine.origin, "demo");
  await expect(payment.method("Kartou online")).toBeChecked();
  await payment.order.click();
  const gateway = await new GatewayPage(page).shown();
  expect(effort()).toEqual(SHORTEST);
  await gateway.pay();
  await new ThanksScreen(page).shownAgain();
});

test(
  "Where a hotel names payment on the spot first, booking is as short, and ends there",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const cardFirst = "methods: [card, bank_transfer, on_site]";
    const onSiteFirst = "methods: [on_site, card, bank_transfer]";
    await engine.importHotel(await demoFile("demo-on-site", [[cardFirst, onSiteFirst]]));
    const effort = await countEffort(page);
    const payment = await toTheOrder(page, engine.origin, "demo-on-site");
    await expect(payment.method("Na místě")).toBeChecked();
    await payment.order.click();
    await new ThanksScreen(page).shownAgain();
    expect(effort()).toEqual(SHORTEST);
  },
);
