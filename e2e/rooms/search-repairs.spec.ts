import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { soldOutNight, weekendNight } from "../support/refused-stay.ts";
import { demoFile } from "../support/demo-file.ts";
import { PackageDialog } from "../pages/package-dialog.ts";
import { PackageList } from "../pages/package-list.ts";
import { Reservation } from "../pages/reservation.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { messagesIn } from "../support/messages.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";

const STAY = quietStay(import.meta.filename);
const SEARCH = `arrival=${STAY.arrival}&departure=${STAY.departure}`;

for (const { name, query, repair } of [
  { name: "every room is taken", query: soldOutNight(), repair: /^\d.* za \d/ },
  { name: "the stay is too short for a weekend", query: weekendNight(), repair: /^Prodloužit do .* za \d/ },
]) {
  test(
    `Where ${name}, one press leads to rooms at the price that it names`,
    { tag: "@any-width" },
    async ({ page, engine }) => {
      await page.goto(`${engine.origin}/?client=demo&${query}`);
      const search = new SearchScreen(page);
      const button = search.repair(repair);
      await expect(button).toBeVisible();
      await search.isAccessible();
      const price = / za (.*)$/.exec((await button.textContent()) ?? "")?.[1] ?? "";

      // When the guest takes it by the keyboard
      await button.focus();
      await page.keyboard.press("Enter");

      // Then rooms are free, the cheapest at that price, the address is a link to them, and the place is not lost
      await search.shownAgain();
      await expect(search.heading()).toBeFocused();
      expect(await search.cheapest()).toBe(price);
      await page.reload();
      await search.shownAgain();
      expect(await search.cheapest()).toBe(price);
    },
  );
}

test("A party that no room takes is seated in several with one press, at the price that it names", async ({
  page,
  engine,
}) => {
  const search = new SearchScreen(page);
  await page.goto(`${engine.origin}/?client=demo&${SEARCH}&persons=12`);
  const button = search.repair(/^Přidat \d+ pokoj.* do rezervace, celkem \d/);
  await expect(button).toBeVisible();
  await search.isAccessible();
  const label = (await button.getAttribute("aria-label")) ?? "";
  await button.click();
  await expect(page.getByRole("heading", { name: "Všichni hosté mají pokoj" })).toBeVisible();
  await search.isAccessible();
  const reservation = new Reservation(page);
  await reservation.open();
  expect(label.endsWith(`celkem ${await reservation.total().textContent()}`)).toBe(true);
  await reservation.goToSummary();
  await new SummaryScreen(page).shown();
});

test(
  "Rooms that are too small say so and are taken together",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const search = new SearchScreen(page);
    await page.goto(`${engine.origin}/?client=demo&${SEARCH}&persons=4`);
    await search.shownAgain();
    await page.getByRole("button", { name: /které tomuto hledání nevyhovují/ }).click();
    const attic = page.getByRole("article", { name: "Podkrovní pokoj" });
    await expect(attic).toContainText("Vejdou se 2 osoby");
    const split = attic.getByRole("button", { name: /^Podkrovní pokoj: Rozdělit do 2 pokojů za/ });
    await expect(split).toBeVisible();
    await search.isAccessible();
    await split.click();
    const reservation = new Reservation(page);
    await reservation.open();
    await expect(reservation.item("Podkrovní pokoj")).toHaveCount(2);
  },
);

test(
  "Filters and order narrow the offers, stay in the address, and are lifted again",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    const rooms = page
      .getByRole("list", { name: "Nabídka pokojů" })
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: /^Vybrat pokoj/ }) });
    await expect(rooms.first()).toBeVisible();
    const all = await rooms.count();
    const chip = page.getByRole("button", { name: /^Nejtišší část domu \d/ });
    const left = Number(/\d+/.exec((await chip.textContent()) ?? "")?.[0]);
    await chip.click();
    await expect(rooms).toHaveCount(left);
    await expect(search.heading()).toContainText(`${left} typ`);
    await page.getByRole("combobox", { name: "Řazení" }).selectOption("Nejlevnější");
    await expect(page).toHaveURL(/filters=t\d+.*sort=price/);
    await search.shown();

    await page.reload();
    await search.shownAgain();
    await expect(rooms).toHaveCount(left);
    const prices = await search.prices();
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await page.getByRole("button", { name: "Zrušit filtry" }).click();
    await expect(rooms).toHaveCount(all);
  },
);

test(
  "A code that is unknown, or lacks something, says what; one that counts is on every card",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    complaints.expect(/404/);
    // A single night, for which the code of two nights is one too short
    const oneNight = { arrival: STAY.arrival, departure: nextDay(STAY.arrival) };
    const search = await new SearchScreen(page).open(engine.origin, oneNight);
    await search.codeButton().click();
    const field = page.getByRole("textbox", { name: "Slevový kód" });
    await field.fill("NENI");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tento kód neznáme")).toBeVisible();
    await search.isAccessible();
    await field.fill("leto10");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/chybí 1 noc/)).toBeVisible();
    await expect(search.codeButton()).toContainText(/LETO10 · nejméně 2\snoci/);
    await search.isAccessible();

    await search.open(engine.origin, STAY);
    await expect(search.codeButton()).toContainText("LETO10 · −10 %");
    await expect(search.offer("Zahradní pokoj")).toContainText("s kódem LETO10 −");
    expect(page.url()).not.toContain("LETO10");
  },
);

test(
  "A hotel without packages says so and leads to its rooms",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const german = messagesIn("de");
    await page.goto(`${engine.origin}/?client=demo-city&lang=de&${SEARCH}&predestination=packages`);
    const title = page.getByRole("heading", { level: 1, name: german.text("offers.no_packages") });
    await expect(title).toBeVisible();
    const search = new SearchScreen(page, page, german);
    await search.isAccessible();
    await page.getByRole("button", { name: german.text("offers.show_rooms") }).click();
    await search.shownAgain();
    await expect(page).not.toHaveURL(/predestination/);
  },
);

test(
  "A package that is not sold yet says from when, and can be read about",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const german = messagesIn("de");
    const sauna = "    stays: [{ from: 01-04, to: 12-19 }]";
    await engine.importHotel(
      await demoFile("demo-later", [[sauna, `    bookFrom: ${STAY.arrival}\n${sauna}`]]),
    );
    await page.goto(`${engine.origin}/?client=demo-later&lang=de&${SEARCH}&package=wellness-weekend`);
    const list = await new PackageList(page, page, german).shown();
    const title = page.getByRole("heading", { level: 1, name: german.text("packages.heading_none") });
    await expect(title).toBeVisible();
    await list.row("Wellness-Wochenende zu zweit").getByRole("button").click();
    await new PackageDialog(page, page, german).shown();
    await expect(page.getByRole("dialog").locator("footer")).toHaveCount(0);
  },
);

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
