import { chooseRoom, fillInOrder } from "../support/book.ts";
import { demoFile } from "../support/demo-file.ts";
import { eventsOn, offendersIn, type PushedEvent } from "../support/events.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);

const count = (events: readonly PushedEvent[], name: string) =>
  events.filter(({ event }) => event === name).length;
const purchasesIn = (events: readonly PushedEvent[]) => events.filter(({ event }) => event === "purchase");

/** Everything that the guest has typed, in every spelling that an event could contain. */
const TYPED = [
  JANA.firstName,
  JANA.lastName,
  JANA.email,
  JANA.note,
  JANA.phone,
  JANA.phone.replaceAll(" ", ""),
].flatMap((text) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)]);

test(
  "A booking in the hotel's page is told from first view to one purchase, without a word of the guest's",
  { tag: "@any-width" },
  async ({ page, context, hostPage, engine }) => {
    await page.goto(hostPage.url("loader", STAY));
    const widget = page.getByTitle("Online rezervace").contentFrame();
    await new SearchScreen(page, widget).shown();
    await chooseRoom(page, GARDEN, widget);
    const payment = await fillInOrder(page, JANA, "Na místě", widget);
    await payment.order.click();
    const thanks = await new ThanksScreen(page, widget).shownAgain();
    const number = await thanks.number();
    await expect.poll(async () => purchasesIn(await eventsOn(page)).length).toBe(1);

    const events = await eventsOn(page);
    const told = events.map(({ event }) => event);
    expect(told.filter((name) => !name.endsWith("_promotion"))).toEqual([
      "ibe_ready",
      "page_view",
      "view_search_results",
      "view_item_list",
      "select_item",
      "view_item",
      "add_to_cart",
      "page_view",
      "view_cart",
      "page_view",
      "begin_checkout",
      "add_payment_info",
      "page_view",
      "purchase",
    ]);
    expect(await offendersIn(events, engine)).toEqual([]);
    expect(events.flatMap(({ page_path }) => page_path ?? [])).toEqual([
      "/",
      "/summary",
      "/payment",
      "/thanks",
    ]);
    expect(new Set(events.flatMap(({ page_title }) => page_title ?? [])).size).toBe(4);
    const [purchase] = purchasesIn(events);
    expect(purchase?.ecommerce?.transaction_id).toBe(number);
    expect(purchase?.ecommerce?.items?.map(({ item_name }) => item_name)).toEqual([GARDEN]);
    const order = events.find(({ event }) => event === "add_payment_info");
    expect(purchase?.ecommerce?.value).toBe(order?.ecommerce?.value);

    // Nothing that was typed, and nothing that opens the reservation
    const inside = page.frames().find((frame) => frame.url().includes("/thanks"));
    const address = new URL(inside?.url() ?? "");
    const secrets = [...new URLSearchParams(address.hash.slice(1)).values()];
    expect(secrets).toHaveLength(2);
    const words = JSON.stringify(events);
    for (const word of [...TYPED, ...secrets, "return_token", "#"]) expect(words).not.toContain(word);

    // When the page is reloaded
    await page.reload();
    await new ThanksScreen(page, widget).shownAgain();
    await expect.poll(async () => count(await eventsOn(page), "page_view")).toBe(1);
    // And the same link opened in a tab of its own
    const second = await context.newPage();
    await second.goto(address.href);
    await new ThanksScreen(second).shownAgain();
    await expect.poll(async () => count(await eventsOn(second), "page_view")).toBe(1);
    // Then the purchase is not told again
    await second.waitForLoadState("networkidle");
    expect(purchasesIn([...(await eventsOn(page)), ...(await eventsOn(second))])).toEqual([]);
  },
);

test(
  "Looking around tells each view once, and what comes into the reservation and leaves it",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const { arrival, departure } = STAY;
    await page.goto(`${engine.origin}/?client=demo&lang=cs&arrival=${arrival}&departure=${departure}`);
    await new SearchScreen(page).shown();
    await chooseRoom(page, GARDEN);
    await page.goBack();
    await new SearchScreen(page).shownAgain();
    await expect.poll(async () => count(await eventsOn(page), "view_item_list")).toBe(2);
    // Another language shows the same list again
    await page.getByRole("combobox", { name: "Jazyk" }).first().selectOption("en");
    await expect(page.getByRole("main").getByText("Garden room").first()).toBeVisible();
    await expect.poll(async () => count(await eventsOn(page), "localeChange")).toBe(1);
    await page.waitForLoadState("networkidle");
    const events = await eventsOn(page);
    expect(count(events, "view_item_list")).toBe(2);
    expect(count(events, "page_view")).toBe(3);
    expect(count(events, "add_to_cart")).toBe(1);
    expect(await offendersIn(events, engine)).toEqual([]);
  },
);

test.describe("Where the hotel names a service for the widget's own page", () => {
  const address = (origin: string) =>
    `${origin}/?client=measured&lang=cs&arrival=${STAY.arrival}&departure=${STAY.departure}`;

  test.beforeAll(async ({ engine }) => {
    const code = "\ncode: measured\n";
    const providers = `${code}analytics: { providers: [{ type: gtm, id: GTM-TEST123 }] }\n`;
    await engine.importHotel(await demoFile("measured", [[code, providers]]));
  });
  test.beforeEach(async ({ page }) => {
    await page.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
  });

  test(
    "nothing is told before the guest agrees, and then what has happened so far",
    { tag: "@any-width" },
    async ({ page, engine }) => {
      await page.goto(address(engine.origin));
      await new SearchScreen(page).shown();
      const agree = page.getByRole("button", { name: "Souhlasím", exact: true });
      await expect(agree).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await eventsOn(page)).toEqual([]);
      await agree.click();
      await expect
        .poll(async () => (await eventsOn(page)).map(({ event }) => event).slice(0, 4))
        .toEqual(["ibe_ready", "page_view", "view_search_results", "view_item_list"]);
      expect(await offendersIn(await eventsOn(page), engine)).toEqual([]);
    },
  );

  test(
    "a guest who refuses books unmeasured, after a reload too",
    { tag: "@any-width" },
    async ({ page, engine }) => {
      await page.goto(address(engine.origin));
      await page.getByRole("button", { name: "Odmítnout", exact: true }).click();
      await chooseRoom(page, GARDEN);
      await page.reload();
      await new SummaryScreen(page).shown();
      const payment = await fillInOrder(page, JANA, "Na místě");
      await payment.order.click();
      await new ThanksScreen(page).shownAgain();
      await page.waitForLoadState("networkidle");
      expect(await eventsOn(page)).toEqual([]);
    },
  );
});

test(
  "A hotel's page that refuses for its visitor is told nothing more",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.goto(hostPage.url("loader", STAY));
    const widget = page.getByTitle("Online rezervace").contentFrame();
    await new SearchScreen(page, widget).shown();
    await expect.poll(async () => count(await eventsOn(page), "view_item_list")).toBe(1);
    await page.evaluate("Portico.setConsent({ analytics: false, marketing: false })");
    const before = await eventsOn(page);
    await chooseRoom(page, GARDEN, widget);
    expect(await eventsOn(page)).toEqual(before);
  },
);
