import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { CalendarDialog } from "../pages/calendar-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";

const STAY = quietStay(import.meta.filename);

async function openCalendar(page: Page, origin: string): Promise<CalendarDialog> {
  const search = await new SearchScreen(page).open(origin, STAY);
  await search.openCalendar();
  const calendar = await new CalendarDialog(page).shownAgain();
  await calendar.freeDays();
  return calendar;
}

for (const [reason, words] of [
  ["sold_out", /je vyprodáno\./],
  ["closed_to_arrival", /není možné přijet\./],
] as const) {
  test(`A day that can't be arrived on (${reason}) gives way to the nearest that can`, async ({
    page,
    engine,
  }) => {
    await page.goto(`${engine.origin}/?client=demo`);
    await (await new SearchScreen(page).shownAgain()).openCalendar();
    const calendar = await new CalendarDialog(page).shownAgain();
    await calendar.clear();
    await calendar.turnToBlocked(reason);
    await calendar.press(calendar.blocked(reason).first());
    await expect(calendar.card()).toHaveText(words);
    const remedy = calendar
      .card()
      .getByRole("button", { name: /^Přijet/ })
      .first();
    await calendar.press(remedy);
    await expect(calendar.words()).toHaveText(/^Příjezd .*Vyberte odjezd/);
    await expect(calendar.card()).toBeHidden();
  });
}

for (const { reason, words, arrival, pressed, remedy, departure } of [
  {
    reason: "a stay too short",
    words: /^Nejméně 2\snoci\./,
    arrival: daysLater(STAY.arrival, 4),
    pressed: 1,
    remedy: /^Odjet .* · 2\snoci$/,
    departure: 2,
  },
  {
    reason: "a stay too long",
    words: /^Nejvýše 14\snocí\./,
    arrival: STAY.arrival,
    pressed: 16,
    remedy: /^Odjet .* · 14\snocí$/,
    departure: 14,
  },
]) {
  test(
    `A departure that makes ${reason} gives way to the nearest that is possible`,
    { tag: "@any-width" },
    async ({ page, engine }) => {
      const calendar = await openCalendar(page, engine.origin);
      await calendar.arriveOn(arrival);
      const day = daysLater(arrival, pressed);
      await calendar.turnTo(day);
      await calendar.press(calendar.day(day));
      await expect(calendar.card()).toHaveText(words);
      await calendar.press(calendar.card().getByRole("button", { name: remedy }));
      await expect(page).toHaveURL(
        new RegExp(`arrival=${arrival}&departure=${daysLater(arrival, departure)}`),
      );
      await expect(calendar.words()).toHaveText(/celkem od/);
    },
  );
}

test(
  "Beyond a full night the stay ends before it, or begins anew after it",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const calendar = await openCalendar(page, engine.origin);
    await calendar.clear();
    await calendar.turnBackToBlocked("sold_out");
    const full = (await calendar.blocked("sold_out").first().getAttribute("data-date")) ?? "";
    await calendar.press(calendar.day(daysLater(full, -1)));
    await expect(calendar.words()).toHaveText(/^Příjezd .*Vyberte odjezd/);
    await calendar.freeDays();
    await calendar.press(calendar.day(daysLater(full, 2)));
    await expect(calendar.card()).toHaveText(/mezitím je plno\./);
    await expect(calendar.card().getByRole("button", { name: /^Odjet .* · 1\snoc$/ })).toBeVisible();
    await calendar.press(calendar.card().getByRole("button", { name: /^Přijet/ }));
    await expect(calendar.day(daysLater(full, 2))).toHaveAttribute("data-place", "arrival");
  },
);

test("A day before the arrival becomes the arrival", { tag: "@any-width" }, async ({ page, engine }) => {
  const calendar = await openCalendar(page, engine.origin);
  await calendar.arriveOn(daysLater(STAY.arrival, 2));
  await calendar.press(calendar.day(STAY.arrival));
  await expect(calendar.card()).toHaveText(/odjezd musí být po příjezdu/i);
  await calendar.press(calendar.card().getByRole("button", { name: /^Přijet/ }));
  await expect(calendar.day(STAY.arrival)).toHaveAttribute("data-place", "arrival");
});

test(
  "Where one room type can't be had, another that can is a press away",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const calendar = await openCalendar(page, engine.origin);
    await calendar.clear();
    const rooms = page.getByRole("list", { name: "Pro který pokoj" });
    await calendar.press(rooms.getByRole("button", { name: /Roubenka/ }));
    await calendar.freeDays();
    await calendar.press(calendar.blocked("closed_to_arrival").last());
    await calendar.press(calendar.card().getByRole("button", { name: /, od .* za noc$/ }));
    await expect(calendar.words()).toHaveText(/^Příjezd .*Vyberte odjezd/);
    await expect(rooms.getByRole("button", { name: /Roubenka/ })).toHaveAttribute("aria-pressed", "false");
  },
);

test(
  "The keyboard reaches a blocked day, its reason and its remedy, and gets help",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const calendar = await openCalendar(page, engine.origin);
    await calendar.arriveOn(daysLater(STAY.arrival, 4));
    await expect(calendar.day(daysLater(STAY.arrival, 4))).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(calendar.card()).toHaveText(/^Nejméně 2\snoci/);
    // The remedy has the focus already; Esc goes back to the day, and the selection stands
    await expect(calendar.card().getByRole("button").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(calendar.day(daysLater(STAY.arrival, 5))).toBeFocused();
    await expect(calendar.words()).toHaveText(/Vyberte odjezd/);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`departure=${daysLater(STAY.arrival, 6)}`));
    await expect(calendar.day(daysLater(STAY.arrival, 6))).toBeFocused();
    if ((page.viewportSize()?.width ?? 0) <= 700) return;
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Ovládání klávesnicí" })).toBeVisible();
    await calendar.isAccessible();
  },
);

test("In a page of the hotel that is scrolled, the calendar and what it explains are in view", async ({
  page,
  hostPage,
}) => {
  await page.goto(hostPage.url("loader", STAY));
  const widget = page.getByTitle("Online rezervace").contentFrame();
  const search = await new SearchScreen(page, widget).shownAgain();
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  await search.openCalendar();
  const calendar = await new CalendarDialog(page, widget).shownAgain();
  await calendar.arriveOn(daysLater(STAY.arrival, 4));
  await calendar.press(calendar.day(daysLater(STAY.arrival, 5)));
  for (const part of [
    widget.getByRole("heading", { name: "Kdy přijedete?" }),
    calendar.card(),
    calendar.words(),
  ]) {
    await expect(part).toBeInViewport();
  }
  await calendar.press(
    calendar
      .card()
      .getByRole("button", { name: /^Odjet/ })
      .first(),
  );
  await expect(calendar.words()).toHaveText(/celkem od/);
});

function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
