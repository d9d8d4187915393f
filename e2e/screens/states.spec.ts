import { setTimeout as pause } from "node:timers/promises";
import { anotherGuest } from "../support/browsers/wait-longer.ts";
import { demoFile } from "../support/demo-file.ts";
import { expect, test } from "../support/journey.ts";
import { expectStill, watchLayoutShift } from "../support/screen/layout-shift.ts";
import { looseEnds } from "../support/screen/loose-ends.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { CalendarDialog } from "../pages/calendar-dialog.ts";
import { MonthlyDialog } from "../pages/monthly-dialog.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { PackageDialog } from "../pages/package-dialog.ts";
import { PackageList } from "../pages/package-list.ts";
import { snackbar } from "../pages/snackbar.ts";

const STAY = quietStay(import.meta.filename);
const SEARCH = `arrival=${STAY.arrival}&departure=${STAY.departure}`;

test(
  "An unknown hotel code is told to whoever built the page",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    complaints.expect(/404/, /^The hotel's code is unknown: check data-id\.$/);
    await page.goto(`${engine.origin}/?client=nobody`);
    await expect(page.getByRole("heading", { name: "Rezervace se nespustila" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("data-id");
    await new SearchScreen(page).isAccessible();
    // A request for no hotel at all, as after the first start, leads on to the demo
    await page.goto(engine.origin);
    await new SearchScreen(page).isAccessible();
    await page.getByRole("link", { name: "Hotel Jezerní Hvozd" }).click();
    await expect(page).toHaveURL(`${engine.origin}/demo`);
  },
);

test(
  "An unknown address leads back to the offer",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    complaints.expect(/404/);
    await page.goto(`${engine.origin}/rooms?client=demo&lang=en`);
    await expect(page.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
    await new SearchScreen(page).isAccessible();
    await page.getByRole("link", { name: /home|main page/i }).click();
    await expect(page.getByRole("list", { name: /rooms/i })).toBeVisible();
  },
);

test(
  "While the engine fails, the guest is told so and can ask again",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    complaints.expect(/503/);
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    const rates = "**/base-rates*";
    await page.route(rates, (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: /^Hosté/ }).click();
    await page.getByRole("button", { name: "Dospělý: přidat" }).click();
    await page.getByRole("button", { name: "Hotovo" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "Nabídku se nepodařilo načíst" });
    await expect(failure).toBeVisible();
    await search.isAccessible();
    await page.unroute(rates);
    await failure.getByRole("button", { name: "Zkusit znovu" }).click();
    await search.shownAgain();
    await expect(page.getByText(/Ceny za celý pobyt pro 3/)).toBeVisible();

    // The same goes for the packages, before there are any and when those of the last search are still there
    const packages = "**/api/ibe4/package-list*";
    const list = new PackageList(page);
    await page.route(packages, (route) => route.fulfill({ status: 503, body: "" }));
    await list.viewButton().click();
    await expect(failure).toBeVisible();
    await list.isAccessible();
    await page.unroute(packages);
    await failure.getByRole("button", { name: "Zkusit znovu" }).click();
    await list.shown();
    await page.route(packages, (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: /^Hosté/ }).click();
    await page.getByRole("button", { name: "Dospělý: přidat" }).click();
    await page.getByRole("button", { name: "Hotovo" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Níže vidíte předchozí hledání" })).toBeVisible();
    await list.isAccessible();

    // A package that the page does not know, because the hotel has changed it since, is said to be gone
    await page.unroute(packages);
    await page.route(packages, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"packages":\[\{"id":\d+/, '"packages":[{"id":999');
      await route.fulfill({ response, body });
    });
    await page.getByRole("alert").getByRole("button", { name: "Zkusit znovu" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Níže vidíte předchozí hledání" })).toBeHidden();
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Detail/ })
      .click();
    const gone = await new PackageDialog(page).shown();
    await expect(gone.place.getByText("Hotel tento balíček už nenabízí.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.unroute(packages);

    // And for the lengths of stays by the month
    const lengths = "**/availability-departure-longterm*";
    await page.route(lengths, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`${engine.origin}/?client=demo-residence&lang=cs`);
    await page.getByRole("search").getByRole("button").first().click();
    const months = await new MonthlyDialog(page).shown();
    await (await months.firstArrival()).click();
    const lost = page.getByRole("alert").filter({ hasText: "Volné termíny se nepodařilo načíst" });
    await expect(lost).toBeVisible();
    await months.isAccessible();
    await page.unroute(lengths);
    await lost.getByRole("button", { name: "Zkusit znovu" }).click();
    await expect(await months.card(1)).toBeVisible();
  },
);

test(
  "A hotel of another language, currency and colour, without dates",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await page.goto(`${engine.origin}/?client=demo-city`);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page).toHaveTitle(/Casa Dorada/);
    await expect(page.getByRole("combobox", { name: "Währung" })).toHaveValue("EUR");
    await new SearchScreen(page).isAccessible();
    expect(await looseEnds(page)).toEqual([]);
    await page.getByRole("main").getByRole("article").first().getByRole("button").last().click();
    await expect(page.getByRole("dialog").getByRole("grid").first()).toBeVisible();
    await new SearchScreen(page).isAccessible();
  },
);

test(
  "A hotel that has stopped booking says so, whatever the address",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await engine.importHotel(
      await demoFile("demo-closed", [["\nrules:\n", "\nrules:\n  maintenance: true\n"]]),
    );
    await page.goto(`${engine.origin}/summary?client=demo-closed`);
    await expect(page.getByRole("heading", { name: "Rezervace právě upravujeme" })).toBeVisible();
    await expect(page).toHaveURL(/\/maintenance\?/);
    await expect(page.getByRole("main").getByRole("link", { name: /recepce@/ })).toBeVisible();
    await new SearchScreen(page).isAccessible();
    // Where it books, the address of that page leads to the offer
    await page.goto(`${engine.origin}/maintenance?client=demo`);
    await new SearchScreen(page).shownAgain();
  },
);

test("Where none of the programs can be fetched, the page says at once which hotel this is and how to reach it", async ({
  page,
  engine,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto(`${engine.origin}/?client=demo&${SEARCH}`);
  const told = page.getByRole("heading", { name: "Nabídku se nepodařilo načíst" });
  await expect(told).toBeVisible();
  // A page whose programs are only slow says so after twenty seconds.
  await expect(page.locator("#late")).toHaveCSS("animation-delay", "0s");
  await expect(page.locator("#late").getByText("Hotel Jezerní Hvozd")).toBeVisible();
  await expect(page.getByRole("link", { name: /\+420/ })).toBeVisible();
  await page.unroute("**/assets/**");
  await page.getByRole("link", { name: "Zkusit znovu" }).click();
  await new SearchScreen(page).shownAgain();
});

test("Days in the address that cannot be are told, and the address becomes a link to what is shown", async ({
  page,
  engine,
}) => {
  await page.goto(`${engine.origin}/?client=demo&arrival=2020-01-01&departure=2020-01-03`);
  await new SearchScreen(page).shownAgain();
  await expect(snackbar(page, "Termín z\u00a0odkazu není možný.")).toBeVisible();
  const { searchParams } = new URL(page.url());
  const arrival = searchParams.get("arrival") ?? "";
  const departure = searchParams.get("departure") ?? "";
  expect(arrival >= new Date().toISOString().slice(0, 10)).toBe(true);
  expect(departure > arrival).toBe(true);
});

test("Nothing moves under the guest's eyes", async ({ page, engine }) => {
  await watchLayoutShift(page);
  const search = await new SearchScreen(page).open(engine.origin, STAY);
  await page.waitForLoadState("networkidle");
  await expectStill(page, "while loading");

  await search.detailButton("Zahradní pokoj").click();
  const dialog = await new RoomDialog(page).of("Zahradní pokoj").shownAgain();
  await dialog.showRates();
  await page.waitForLoadState("networkidle");
  await expectStill(page, "while a dialog opens");
  await page.keyboard.press("Escape");

  await search.openCalendar();
  const calendar = await new CalendarDialog(page).shownAgain();
  await calendar.freeDays();
  await calendar.clear();
  const [arrival = ""] = await calendar.freeWeek();
  await calendar.day(arrival).click();
  const departure = (await calendar.freeDays()).find((day) => day > arrival) ?? "";
  await calendar.day(departure).click();
  await calendar.showPrices();
  await search.shownAgain();
  await page.waitForLoadState("networkidle");
  await expectStill(page, "while the dates change");

  // Where things may move, offers that stay glide to their places, however long after the press the answer comes
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.route("**/base-rates*", async (route) => {
    await pause(700);
    await route.continue();
  });
  await page.getByRole("button", { name: /^Hosté/ }).click();
  for (const _ of [3, 4]) await page.getByRole("button", { name: "Dospělý: přidat" }).click();
  await page.getByRole("button", { name: "Hotovo" }).click();
  await expect(page.getByText(/Ceny za celý pobyt pro 4/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectStill(page, "while the guests change");
});

test("Guests of a group choose their house by its price, and arrive at its offer for their dates", async ({
  page,
  engine,
}) => {
  const query = `client=demo-houses&lang=cs&utm_source=a%20b&${SEARCH}`;
  await page.goto(`${engine.origin}/?${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Vyberte si hotel" })).toBeVisible();
  expect(page.url()).toBe(`${engine.origin}/facility?${query}`);
  const house = page.getByRole("link", { name: /^Hotel Jezerní Hvozd: .*\sod\s/ });
  const price = /od\s(.*Kč)/.exec((await house.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await expect(page.getByRole("navigation")).toHaveCount(0);
  const search = new SearchScreen(page);
  await search.isAccessible();
  expect(await looseEnds(page)).toEqual([]);

  await house.click();
  await search.shownAgain();
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("client")]).toEqual(["/", "demo"]);
  expect([searchParams.get("utm_source"), searchParams.get("arrival")]).toEqual(["a b", STAY.arrival]);
  expect(await search.cheapest()).toBe(price);
  // A page that the browser has kept as it was never loads again, which `goBack` would wait for.
  await page.evaluate(() => history.back());
  await expect(page.getByRole("heading", { level: 1, name: "Vyberte si hotel" })).toBeVisible();
});

test(
  "The address shows the same search in another browser",
  { tag: "@any-width" },
  async ({ page, engine, browser }) => {
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await page.getByRole("button", { name: /^Hosté/ }).click();
    await page.getByRole("button", { name: "Dospělý: přidat" }).click();
    await page.getByRole("button", { name: "Hotovo" }).click();
    await search.chooseCurrency("EUR");
    await page.getByRole("main").getByRole("combobox").first().selectOption("price");
    await page.getByRole("banner").getByRole("combobox").first().selectOption("de");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toContainText(/Zimmer/);
    await expect(page).toHaveURL(/persons=3.*sort=price/);
    await page.waitForLoadState("networkidle");
    const offers = page.getByRole("main").getByRole("article").getByRole("heading");
    await expect(offers.first()).toBeVisible();
    const names = await offers.allInnerTexts();

    const other = await anotherGuest(browser, { locale: "cs-CZ" });
    const copy = await other.newPage();
    await copy.goto(page.url().replace(/#.*/, ""));
    await expect(copy.locator("html")).toHaveAttribute("lang", "de");
    await expect(copy.getByRole("heading", { level: 1 })).toHaveText((await heading.textContent()) ?? "");
    await expect(copy.getByRole("banner").getByRole("combobox").last()).toHaveValue("EUR");
    await expect(copy.getByRole("main").getByRole("article").getByRole("heading")).toHaveText(names);
    await other.close();
  },
);
