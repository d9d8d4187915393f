import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { CalendarDialog } from "../pages/calendar-dialog.ts";
import { ConfirmDialog } from "../pages/confirm-dialog.ts";
import { Reservation } from "../pages/reservation.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { snackbar } from "../pages/snackbar.ts";

const GARDEN = "Zahradní pokoj";
const ATTIC = "Podkrovní pokoj";
const STAY = quietStay(import.meta.filename);

test.describe("A guest with a room in the reservation", () => {
  test.beforeEach(async ({ page, engine }) => {
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await search.selectButton(GARDEN).click();
    const dialog = new RoomDialog(page);
    await dialog.takeRate("Flexibilní");
    await dialog.add();
  });

  test("is asked before a link to packages takes it out", { tag: "@any-width" }, async ({ page, engine }) => {
    const packages = `${engine.origin}/?client=demo&predestination=packages`;
    const question = new ConfirmDialog(page);
    const reservation = new Reservation(page);
    // When they keep it
    await page.goto(packages);
    await expect(question.box).toContainText("Přepnutím nabídky");
    await question.answer("Ponechat rezervaci");
    // Then the rooms stay, and a reload asks nothing
    await expect(page).not.toHaveURL(/predestination/);
    await page.reload();
    await new SearchScreen(page).shownAgain();
    await reservation.open();
    await expect(reservation.item(GARDEN)).toBeVisible();
    // When another such link comes and they agree
    await page.goto(`${packages}&persons=1`);
    await question.answer("Změnit a začít znovu");
    await expect(page.getByRole("heading", { level: 1, name: /balíčk|balíček/i })).toBeVisible();
    await snackbar(page, "Odebráno z vašeho výběru.").getByRole("button", { name: "Vrátit zpět" }).click();
    await reservation.open();
    await expect(reservation.item(GARDEN)).toBeVisible();
  });

  test("adds another, and takes out that one alone", async ({ page }) => {
    const search = new SearchScreen(page);
    const reservation = new Reservation(page);
    await reservation.open();
    const before = (await reservation.total().textContent()) ?? "";
    await reservation.close();
    await search.selectButton(ATTIC).click();
    const dialog = new RoomDialog(page);
    await dialog.takeRate("Flexibilní");
    await dialog.add();
    await reservation.open();
    await expect(reservation.total()).not.toHaveText(before);

    await reservation.removeButton(ATTIC).click();
    const question = new ConfirmDialog(page);
    await expect(question.box).toContainText("Odebrat tuto položku");
    await expect(question.box).toContainText(ATTIC);
    await question.answer("Odebrat");

    await expect(reservation.item(ATTIC)).toBeHidden();
    await expect(reservation.item(GARDEN)).toBeVisible();
    await expect(reservation.total()).toHaveText(before);
    await expect(snackbar(page, "Položka odebrána")).toBeVisible();
  });

  test("edits who sleeps in the room, and pays for that", { tag: "@any-width" }, async ({ page }) => {
    const reservation = new Reservation(page);
    await reservation.open();
    const before = (await reservation.total().textContent()) ?? "";
    await reservation.edit(GARDEN);
    const dialog = await new RoomDialog(page).of(GARDEN).shown();
    await dialog.setAdults(1);
    await dialog.save();
    await expect(snackbar(page, "změny jsou uložené")).toBeVisible();
    await reservation.open();
    await expect(reservation.item(GARDEN)).toContainText("1 dospělý");
    await expect(reservation.total()).not.toHaveText(before);
  });

  test("changes the dates only by giving the reservation up", { tag: "@any-width" }, async ({ page }) => {
    const search = new SearchScreen(page);
    const question = new ConfirmDialog(page);
    const chooseOtherDates = async (calendar: CalendarDialog) => {
      await calendar.clear();
      const [arrival = ""] = await calendar.freeWeek();
      await calendar.day(arrival).click();
      const departure = (await calendar.freeDays()).find((day) => day > arrival) ?? "";
      await calendar.day(departure).click();
      return { arrival, departure };
    };
    await search.openCalendar();
    const calendar = await new CalendarDialog(page).shownAgain();

    await chooseOtherDates(calendar);
    await expect(question.box).toContainText("Změnou termínu zrušíte rozpracovanou rezervaci.");
    await question.answer("Ponechat rezervaci");
    await expect(calendar.day(STAY.arrival)).toHaveAttribute("aria-pressed", "true");
    await expect(page).toHaveURL(new RegExp(`arrival=${STAY.arrival}&departure=${STAY.departure}`));

    const { arrival, departure } = await chooseOtherDates(calendar);
    await question.answer("Změnit a začít znovu");
    await calendar.showPrices();
    await expect(page).toHaveURL(new RegExp(`arrival=${arrival}&departure=${departure}`));
    await new Reservation(page).isEmpty();
  });
});

test("Back and Esc close dialogs step by step, and the focus returns", async ({ page, engine }) => {
  const search = await new SearchScreen(page).open(engine.origin, STAY);
  await search.detailButton(GARDEN).click();
  const dialog = await new RoomDialog(page).of(GARDEN).shown();
  await dialog.showRates();
  await dialog.isAccessible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Zobrazit ceny" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(search.detailButton(GARDEN)).toBeFocused();

  await search.detailButton(GARDEN).click();
  await dialog.shownAgain();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(search.detailButton(GARDEN)).toBeFocused();
  await search.shownAgain();
});

test(
  "A guest in a hurry presses twice, and gets everything once",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await search.selectButton(GARDEN).dblclick();
    const dialog = await new RoomDialog(page).of(GARDEN).shown();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await dialog.rateButton("Flexibilní").dblclick();
    await expect(dialog.enabled("Přidat do rezervace")).toBeVisible();
    await dialog.enabled("Přidat do rezervace").dblclick();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const reservation = new Reservation(page);
    await reservation.open();
    await expect(reservation.item(GARDEN)).toHaveCount(1);
  },
);

test(
  "Equal rooms are seen together, and another of them is added from there",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await search.selectButton(GARDEN).click();
    const dialog = new RoomDialog(page).of(GARDEN);
    await page.getByRole("button", { name: "Potřebuji víc pokojů" }).click();
    await page.getByRole("button", { name: "Počet pokojů: přidat" }).last().click();
    await dialog.takeRate("Flexibilní");
    await dialog.add();
    const reservation = new Reservation(page);
    await reservation.open();
    await reservation.contents().getByRole("button", { name: "Upravit pokoje" }).click();
    const rooms = page.getByRole("dialog", { name: "Upravit pokoje" });
    await expect(rooms.getByRole("heading", { name: `2× ${GARDEN}` })).toBeVisible();
    await search.isAccessible();
    await rooms.getByRole("button", { name: "Přidat další pokoj" }).click();
    await expect(dialog.rateButton("Flexibilní")).toBeVisible();
  },
);
