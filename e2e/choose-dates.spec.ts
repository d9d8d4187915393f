import { expect, test } from "./support/journey.ts";
import { CalendarDialog } from "./pages/calendar-dialog.ts";
import { SearchScreen } from "./pages/search-screen.ts";

test("A guest chooses dates in the calendar and sees the offers for them", async ({ page, engine }) => {
  // Given the first screen
  await page.goto(`${engine.origin}/?client=demo`);
  const search = await new SearchScreen(page).shown();

  // When they open the calendar, clear what is chosen and pick two free days
  await search.openCalendar();
  const calendar = await new CalendarDialog(page).shown();
  await page.getByRole("button", { name: "Vymazat termín" }).click();
  const arrival = (await calendar.freeDays())[2] ?? "";
  await calendar.day(arrival).click();
  await expect(page.getByText(/Vyberte odjezd/)).toBeVisible();
  const departure = (await calendar.freeDays()).find((day) => day > arrival) ?? "";
  await calendar.day(departure).click();
  await calendar.showPrices();

  // Then the address reproduces the search and offers are shown
  await expect(page).toHaveURL(new RegExp(`arrival=${arrival}.*departure=${departure}`));
  await search.shown();
});

test("A day that can't be chosen says why and offers the nearest that can", async ({ page, engine }) => {
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
});

test("Whole dates are chosen by keyboard alone", async ({ page, engine }) => {
  await page.goto(`${engine.origin}/?client=demo`);
  await new SearchScreen(page).shown();
  await page
    .getByRole("search")
    .getByRole("button", { name: /Příjezd/ })
    .focus();
  await page.keyboard.press("Enter");
  const calendar = await new CalendarDialog(page).shown();
  const chosen = (await calendar.freeDays())[0] ?? "";
  await calendar.day(chosen).focus();

  // Arrow keys never skip a day, also where it can't be chosen
  const before = await page.evaluate(() => document.activeElement?.getAttribute("data-date"));
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-date")))
    .toBe(new Date(Date.parse(before ?? "") + 86_400_000).toISOString().slice(0, 10));
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("search").getByRole("button", { name: /Příjezd/ })).toBeFocused();
});
