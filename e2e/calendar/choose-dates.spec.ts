import { demoFile } from "../support/demo-file.ts";
import { expect, test } from "../support/journey.ts";
import { messagesIn } from "../support/messages.ts";
import { Keyboard } from "../support/keyboard.ts";
import { CalendarDialog } from "../pages/calendar-dialog.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";

test("A guest chooses dates in the calendar and sees the offers for them", async ({ page, engine }) => {
  // Given the first screen
  await page.goto(`${engine.origin}/?client=demo`);
  const search = await new SearchScreen(page).shown();

  // When they open the calendar, clear what is chosen and pick two free days
  await search.openCalendar();
  const calendar = await new CalendarDialog(page).shown();
  await page.getByRole("button", { name: "Vymazat termín" }).click();
  const arrival = (await calendar.freeWeek())[2] ?? "";
  await calendar.day(arrival).click();
  await expect(page.getByText(/Vyberte odjezd/)).toBeVisible();
  const departure = (await calendar.freeDays()).find((day) => day > arrival) ?? "";
  await calendar.day(departure).click();
  const total = /celkem od (.+?Kč)/.exec((await calendar.total().textContent()) ?? "")?.[1] ?? "none";
  await calendar.showPrices();

  // Then the address reproduces the search, and offers are shown, the cheapest at the price that the calendar told
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}.*departure=${departure}`));
  await search.shown();
  await expect(page.getByRole("main").getByText(total).first()).toBeVisible();
});

test(
  "A day that can't be chosen says why and offers the nearest that can",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await page.goto(`${engine.origin}/?client=demo`);
    await (await new SearchScreen(page).shown()).openCalendar();
    const calendar = await new CalendarDialog(page).shown();
    await calendar.freeDays();

    // When they press a sold-out day, in this month or one of the next
    const soldOut = page.locator("[data-date][data-sold-out]").first();
    for (let month = 0; month < 6 && (await soldOut.count()) === 0; month++) {
      await page.getByRole("button", { name: "Další měsíc" }).click();
      await calendar.freeDays();
    }
    // A blocked day says so to assistive technology, but it can be pressed.
    await soldOut.click({ force: true });

    // Then a card tells the reason and a button takes the remedy
    const card = page.getByRole("dialog", { name: /vyprodáno/ });
    await expect(card).toBeVisible();
    await calendar.isAccessible();
    await card
      .getByRole("button", { name: /^Přijet/ })
      .first()
      .click();
    await expect(page.getByText(/Vyberte odjezd/)).toBeVisible();
  },
);

test(
  "Who reads about a room before choosing dates sees its prices once they are chosen",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a hotel that shows rooms without dates, and a room's details
    await page.goto(`${engine.origin}/?client=demo-city&lang=en`);
    const texts = messagesIn("en");
    const search = await new SearchScreen(page, page, texts).shownAgain();
    const room = await search.firstDetails();
    await page.getByRole("button", { name: texts.whole("room.show_prices") }).click();

    // When they choose dates in the calendar that comes first
    const calendar = new CalendarDialog(page, page, texts);
    const [, , arrival = ""] = await calendar.freeWeek();
    await calendar.press(calendar.day(arrival));
    await expect(page.getByText(texts.begins("calendar.choose_departure"))).toBeVisible();
    const departure = (await calendar.freeDays()).find((day) => day > arrival) ?? "";
    await calendar.press(calendar.day(departure));

    // Then the room's rates are there at once
    await expect(new RoomDialog(page, page, texts).of(room).rateButton("").first()).toBeVisible();
  },
);

test(
  "Where the hotel wants it, a guest without dates meets the calendar first",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await engine.importHotel(
      await demoFile("demo-calendar", [
        ["defaultDates: next_weekend", "defaultDates: none\n  initialCalendar: true"],
      ]),
    );
    await page.goto(`${engine.origin}/?client=demo-calendar`);
    const calendar = await new CalendarDialog(page).shownAgain();
    await expect(calendar.words()).toHaveText(/^Vyberte den příjezdu/);
  },
);

test("Dates are chosen by keyboard alone", async ({ page, engine }) => {
  await page.goto(`${engine.origin}/?client=demo`);
  const search = await new SearchScreen(page).shownAgain();
  const keyboard = new Keyboard(page);
  await keyboard.press(search.datesButton());
  const calendar = await new CalendarDialog(page).shownAgain();
  await keyboard.press(page.getByRole("button", { name: "Vymazat termín" }));
  const [arrival = ""] = await calendar.freeWeek();
  await calendar.day(arrival).focus();

  // Arrow keys never skip a day, also where it can't be chosen
  await page.keyboard.press("ArrowRight");
  await expect(calendar.day(dayAfter(arrival))).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/Vyberte odjezd/)).toBeVisible();
  const departure = (await calendar.freeDays()).find((day) => day > arrival) ?? "";
  await expect(calendar.day(arrival)).toBeFocused();
  for (let day = arrival; day < departure; day = dayAfter(day)) await page.keyboard.press("ArrowRight");
  await expect(calendar.day(departure)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}.*departure=${departure}`));

  // The page key turns a month, and Esc closes the calendar and gives the focus back
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(search.datesButton()).toBeFocused();
});

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}
