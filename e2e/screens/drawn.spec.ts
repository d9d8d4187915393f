import { RoomDialog } from "../pages/room-dialog.ts";
import { PackageList } from "../pages/package-list.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { expect, test } from "../support/journey.ts";
import { guestBrowser } from "../support/browsers/guest-browser.ts";
import { messagesIn } from "../support/messages.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { expectStill, watchLayoutShift } from "../support/screen/layout-shift.ts";
import type { Page } from "@playwright/test";

const STAY = quietStay(import.meta.filename);
const WELLNESS = "Wellness víkend pro dva";
const GARDEN = "Zahradní pokoj";
const FIRST_SCREENS = ["/", "/wellness", "/ive", "/facility"];
const VOUCHER_PROGRAM = /\/assets\/voucher-page-[^/]*\.js$/;
const LANGUAGES = ["cs", "en", "de", "pl", "sk", "ru", "es", "it", "fr", "zh", "nl", "hu"];

/** Holds the program back until it is let go. */
function holdProgram(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/first-[^/]*\.js$/);
}

async function hold(page: Page, file: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(file, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The program has taken the page over: what would be shown if it failed is gone. */
async function takenOver(page: Page): Promise<void> {
  await expect(page.locator("#late")).toHaveCount(0);
}

/** The addresses like this that the page asks from now on, or those alone whose question has the word. */
function asksFor(page: Page, address: RegExp, word = ""): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const hasWord = (request.postData() ?? "").includes(word);
    if (address.test(request.url()) && hasWord) asked.push(request.url());
  });
  return asked;
}

/** Only then it knows the screen's width, so that no style sheet has to. */
async function formIsTakenOver(page: Page): Promise<void> {
  await expect(page.locator("main [data-only]")).toHaveCount(0);
}

/** Until then the page is on no screen, but its elements have a place. */
async function sheetsAreHere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel='stylesheet']")].every((link) => link.sheet),
  );
}

test("The first screen is there before the program, which takes it over as it is and asks nothing", async ({
  page,
  engine,
}) => {
  await watchLayoutShift(page);
  const calls = asksFor(page, /\/(?:api|pons)\/.*(?:base-rates|package-teaser)/);
  const letGo = await holdProgram(page);
  const letLogoCome = await hold(page, /jezerni-hvozd\.svg$/);
  await page.goto(
    `${engine.origin}/?client=demo&arrival=${STAY.arrival}&departure=${STAY.departure}&utm_source=x`,
    { waitUntil: "commit" },
  );
  const search = new SearchScreen(page);
  await expect(search.offer(GARDEN).getByRole("button", { name: /^Vybrat pokoj: .*Kč/ })).toBeVisible();
  await search.heading().evaluate((heading) => (heading.dataset["seen"] = "before"));
  const prices = await search.prices();
  const logo = page.getByRole("banner").getByRole("img", { name: "Hotel Jezerní Hvozd" });
  await sheetsAreHere(page);
  const placeOfLogo = await logo.boundingBox();
  letLogoCome();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(212);
  expect(await logo.boundingBox()).toEqual(placeOfLogo);
  letGo();
  await takenOver(page);
  await expect(search.heading()).toHaveAttribute("data-seen", "before");
  expect(await search.prices()).toEqual(prices);
  expect(calls).toEqual([]);
  await expect(page.getByRole("link", { name: "Hotel Jezerní Hvozd" })).toHaveAttribute(
    "href",
    /utm_source=x/,
  );
  await expectStill(page, "on a drawn page");
});

test("Packages in place of rooms are there before the program as well, and it asks nothing", async ({
  page,
  engine,
}) => {
  await watchLayoutShift(page);
  // The dialog asks for the package's own dates.
  const calls = asksFor(page, /\/api\/.*package-list/, STAY.arrival);
  const letGo = await holdProgram(page);
  const dates = `arrival=${STAY.arrival}&departure=${STAY.departure}`;
  await page.goto(`${engine.origin}/?client=demo&predestination=packages&${dates}`, { waitUntil: "commit" });
  const list = new PackageList(page);
  await expect(list.row(WELLNESS)).toBeVisible();
  const price = await list.price(WELLNESS);
  await list.row(WELLNESS).evaluate((row) => (row.dataset["seen"] = "before"));
  letGo();
  await takenOver(page);
  await list
    .row(WELLNESS)
    .getByRole("button", { name: /^Detail/ })
    .click();
  await expect(page.getByRole("dialog", { name: WELLNESS })).toBeVisible();
  await expect(page.locator("[data-seen='before']")).toHaveCount(1);
  expect([calls, price]).toEqual([[], expect.stringMatching(/Kč$/)]);
  await page.keyboard.press("Escape");
  await expectStill(page, "on a drawn page of packages");
});

test("Gift vouchers and their form are there before the program, which takes them over and asks nothing", async ({
  page,
  engine,
}) => {
  await watchLayoutShift(page);
  const calls = asksFor(page, /\/ibe4\/voucher/);
  const letGo = await holdProgram(page);
  const letFormCome = await hold(page, VOUCHER_PROGRAM);
  await page.goto(`${engine.origin}/ive?client=demo&lang=en&utm_source=x`, { waitUntil: "commit" });
  const dinner = page.getByRole("radio", { name: /Kč.1,790$/ });
  await expect(dinner).toBeVisible();
  await dinner.evaluate((radio) => (radio.dataset["seen"] = "before"));
  letGo();
  await takenOver(page);
  await expect(dinner).toHaveAttribute("data-seen", "before");
  letFormCome();
  await formIsTakenOver(page);
  await expect(dinner).toHaveAttribute("data-seen", "before");
  await expectStill(page, "on a drawn page of gift vouchers");
  expect(calls).toEqual([]);
});

test("What a guest fills in and sends before the form's program is there is done once it is", async ({
  page,
  engine,
}) => {
  const letFormCome = await hold(page, VOUCHER_PROGRAM);
  await page.goto(`${engine.origin}/ive?client=demo&lang=en`, { waitUntil: "commit" });
  const { text } = messagesIn("en");
  const email = page.getByRole("textbox", { name: text("voucher.recipient_email") });
  await page.getByRole("radio", { name: /^Kč.1,000$/ }).check();
  await email.fill("jana@guest.example");
  await page.getByRole("radio", { name: /^Kč.2,000$/ }).check();
  await email.press("Enter");
  await takenOver(page);
  letFormCome();
  await expect(page.getByRole("figure").first()).toContainText(/Kč.2,000/);
  await expect(email).toHaveValue("jana@guest.example");
  // It lacks the recipient's name.
  await expect(page.getByRole("heading", { name: /^Please correct/ })).toBeVisible();
});

test("The houses of a group are there with their prices before the program, and it asks nothing", async ({
  page,
  engine,
}) => {
  await watchLayoutShift(page);
  const calls = asksFor(page, /\/(?:ibe4|pons)\/facility/);
  const letGo = await holdProgram(page);
  const letHousesCome = await hold(page, /\/assets\/facility-page-[^/]*\.js$/);
  const dates = `arrival=${STAY.arrival}&departure=${STAY.departure}`;
  await page.goto(`${engine.origin}/?client=demo-houses&lang=en&${dates}&utm_source=x`, {
    waitUntil: "commit",
  });
  const house = page.getByRole("article", { name: "Casa Dorada" });
  const way = house.getByRole("link", { name: /from €/ });
  await expect(way).toBeVisible();
  await house.evaluate((article) => (article.dataset["seen"] = "before"));
  letGo();
  await takenOver(page);
  await expect(way).toBeVisible();
  letHousesCome();
  await expect(way).toHaveAttribute("href", /client=demo-city.*utm_source=x|utm_source=x.*client=demo-city/);
  await expect(page.locator("[data-seen='before']")).toHaveCount(1);
  expect(calls).toEqual([]);
  await expectStill(page, "on a drawn page of houses");
});

test("In a hotel's page, in a browser that stores nothing, offers are there before the program as well", async ({
  hostPage,
  launchOptions,
}) => {
  const { context, close } = await guestBrowser({ storesNothing: true, letterSize: 16 }, launchOptions, {
    viewport: { width: 768, height: 900 },
  });
  const page = await context.newPage();
  await watchLayoutShift(page);
  const letGo = await holdProgram(page);
  const letPackagesCome = await hold(page, /\/assets\/package-teaser-[^/]*\.js$/);
  await page.goto(hostPage.url("loader", { client: "demo", ...STAY }), { waitUntil: "commit" });
  const frame = page.locator("iframe").contentFrame();
  const search = new SearchScreen(page, frame);
  await expect(search.offer(GARDEN).getByRole("button", { name: /^Vybrat pokoj: .*Kč/ })).toBeVisible();
  letGo();
  await expect(frame.locator("#late")).toHaveCount(0);
  await expect(frame.getByRole("region", { name: messagesIn("cs").text("packages.teaser") })).toBeVisible();
  letPackagesCome();
  await search.selectButton(GARDEN).click();
  await expect(frame.getByRole("dialog")).toBeVisible();
  await expectStill(page, "of a drawn page in a frame");
  await close();
});

test("Cheaper ways to stay are there before the program too, and the rooms below stay where they are", async ({
  page,
  engine,
}) => {
  // The whole list is in view.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await watchLayoutShift(page);
  const letGo = await holdProgram(page);
  const letWaysCome = await hold(page, /\/assets\/better-ways-[^/]*\.js$/);
  const asked = asksFor(page, /cheaper-days|combinations/);
  await page.goto(
    `${engine.origin}/?client=demo-city&lang=en&persons=4&arrival=${STAY.arrival}&departure=${STAY.departure}`,
    { waitUntil: "commit" },
  );
  const together = page.getByRole("article", { name: /in several rooms/ });
  await expect(together).toBeVisible();
  // The page's sheet and the list's look after all that is drawn: more would hold up the first picture.
  await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(2);
  letGo();
  await takenOver(page);
  await expect(together).toBeVisible();
  letWaysCome();
  await together.getByRole("button", { name: /^Add/ }).click();
  await expect(together).toHaveCount(0);
  expect(asked).toEqual([]);
  await expectStill(page, "of a drawn page with cheaper ways to stay");
});

test("What is changed before the parts that come late are there counts for them too", async ({
  page,
  engine,
}) => {
  const letPartsCome = await hold(
    page,
    /\/assets\/(?:package-teaser|trust-lines|empty-reservation|hero|footer)-[^/]*\.js$/,
  );
  await page.goto(`${engine.origin}/?client=demo&arrival=${STAY.arrival}&departure=${STAY.departure}`);
  await takenOver(page);
  const search = new SearchScreen(page);
  await search.chooseCurrency("EUR");
  await page.getByRole("combobox", { name: "Jazyk" }).selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  letPartsCome();
  const { text } = messagesIn("de");
  const packages = page.getByRole("region", { name: text("packages.teaser") });
  await expect(packages.getByText(/€/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: text("common.terms") })).toBeVisible();
});

test("A press before the program is there is done once it is", async ({ page, engine }) => {
  const letGo = await holdProgram(page);
  await page.goto(`${engine.origin}/?client=demo&arrival=${STAY.arrival}&departure=${STAY.departure}`, {
    waitUntil: "commit",
  });
  await new SearchScreen(page)
    .offer(GARDEN)
    .getByRole("button", { name: /^Vybrat pokoj/ })
    .click();
  letGo();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("A press on a part whose own chunk comes after the program is done once that is there", async ({
  page,
  engine,
}) => {
  const letGo = await hold(page, /\/assets\/no-dates-[^/]*\.js$/);
  await page.goto(`${engine.origin}/?client=demo-city&lang=en`, { waitUntil: "commit" });
  await takenOver(page);
  const texts = messagesIn("en");
  const room = await new SearchScreen(page, page, texts).firstDetails();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letGo();
  await new RoomDialog(page, page, texts).of(room).shownAgain();
});

test(
  "First screens are taken over without a word in every language",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    for (const [index, language] of LANGUAGES.entries()) {
      const path = FIRST_SCREENS[(index + Math.floor(index / 4)) % 4] ?? "/";
      await test.step(`${path} in ${language}`, async () => {
        const currency = ["CZK", "EUR", "USD", "JPY"][index % 4];
        await page.goto(
          `${engine.origin}${path}?client=demo&lang=${language}&currency=${currency}&arrival=${STAY.arrival}&departure=${STAY.departure}`,
        );
        await expect(page.locator("#root")).toHaveAttribute("data-drawn", "alone");
        await takenOver(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await page.evaluate(() => sessionStorage.clear());
      });
    }
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("A guest reads offers with their prices, and how to reach the hotel", async ({ page, engine }) => {
    await page.goto(`${engine.origin}/?client=demo&arrival=${STAY.arrival}&departure=${STAY.departure}`);
    await expect(page.getByRole("article", { name: GARDEN })).toContainText("Kč");
    await page.goto(`${engine.origin}/?client=demo&predestination=packages`);
    await expect(page.getByRole("article", { name: WELLNESS })).toContainText("Kč");
    await page.goto(`${engine.origin}/ive?client=demo`);
    await expect(page.getByRole("radio", { name: /1.790.Kč$/ })).toBeVisible();
    // A form that only the program can send leads nowhere.
    await page.getByRole("textbox", { name: messagesIn("cs").text("voucher.recipient_name") }).press("Enter");
    await expect(page.getByRole("radio", { name: /1.790.Kč$/ })).toBeVisible();
    expect(page.url()).toBe(`${engine.origin}/ive?client=demo`);
    await page.goto(
      `${engine.origin}/?client=demo-houses&arrival=${STAY.arrival}&departure=${STAY.departure}`,
    );
    await expect(page.getByRole("article", { name: "Casa Dorada" })).toContainText(/od.\d/);
    await expect(page.getByText(/Rezervovat na ní lze jen s povoleným JavaScriptem/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Zavolat|\+420/ }).first()).toBeVisible();
  });
});
