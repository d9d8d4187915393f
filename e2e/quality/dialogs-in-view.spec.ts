import type { Page } from "@playwright/test";
import { ConfirmDialog } from "../pages/confirm-dialog.ts";
import { MonthlyDialog } from "../pages/monthly-dialog.ts";
import { PackageDialog } from "../pages/package-dialog.ts";
import { PackageList } from "../pages/package-list.ts";
import { Reservation } from "../pages/reservation.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { WellnessDialog } from "../pages/wellness-dialog.ts";
import { WellnessList } from "../pages/wellness-list.ts";
import { expect, test } from "../support/journey.ts";
import { CZECH } from "../support/messages.ts";
import { quietStay } from "../support/quiet-stay.ts";

const STAY = quietStay(import.meta.filename);
const GARDEN = "Zahradní pokoj";
const WELLNESS = "Wellness víkend pro dva";
const SAUNA = "Privátní sauna";

/** A small phone; on anything lower than 600 pixels, footers scroll along, so that they do not cover what they belong to. */
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

/** The button that leads on from the open dialog lies on the screen as a whole, and nothing covers it. */
async function leadsOn(page: Page, name: RegExp): Promise<void> {
  const button = page.locator("dialog[open]").last().getByRole("button", { name }).first();
  await expect(button, `${name} is in view`).toBeInViewport({ ratio: 1 });
  await button.click({ trial: true, noWaitAfter: true });
}

async function close(page: Page): Promise<void> {
  const open = page.locator("dialog[open]");
  const before = await open.count();
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(before - 1);
}

test(
  "At 320 pixels the main button of every dialog is in view without scrolling",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    await page.goto(`${engine.origin}/wellness?client=demo&lang=cs`);
    await new WellnessList(page).takeNextTime(SAUNA);
    const wellness = await new WellnessDialog(page).shownAgain();
    await leadsOn(page, /^Pokračovat$/);
    await wellness.goOn();
    await leadsOn(page, /^Rezervovat/);

    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await search.openCalendar();
    await leadsOn(page, /^Zobrazit ceny/);
    await close(page);
    await page.getByRole("button", { name: /^Hosté/ }).click();
    await leadsOn(page, /^Hotovo$/);
    await close(page);
    await page
      .getByRole("button", { name: /^Storno podmínky/ })
      .first()
      .click();
    await leadsOn(page, /^Zavřít$/);
    await close(page);

    const list = await new PackageList(page).choose();
    await page.getByRole("button", { name: `Detail: ${WELLNESS}` }).click();
    await leadsOn(page, /^Zobrazit ceny/);
    await close(page);
    await list.take(WELLNESS);
    const pack = await new PackageDialog(page).shown();
    await pack.takeRoom(GARDEN);
    await leadsOn(page, /^Pokračovat$/);
    await pack.goOn();
    await leadsOn(page, /^Rezervovat/);
    await close(page);
    await page.getByRole("button", { name: /^Pokoje/ }).click();
    await search.shownAgain();

    await search.detailButton(GARDEN).click();
    const room = await new RoomDialog(page).of(GARDEN).shownAgain();
    await leadsOn(page, /^Zobrazit ceny/);
    await room.showRates();
    await leadsOn(page, /^Rezervovat pro \d/);
    await room.takeFlexibleRate();
    await leadsOn(page, /^Rezervovat/);
    await room.add();
    const reservation = new Reservation(page);
    await reservation.open();
    await leadsOn(page, /^Pokračovat/);
    await reservation
      .contents()
      .getByRole("button", { name: /^Upravit: / })
      .first()
      .click();
    await leadsOn(page, /^Uložit změny/);
    await close(page);
    await reservation.close();
    await search.chooseCurrency("EUR");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await leadsOn(page, /^Změnit a začít znovu$/);
    await new ConfirmDialog(page).answer("Ponechat rezervaci");
    await reservation.goToSummary();
    await page
      .getByRole("button", { name: /^Upravit pokoje/ })
      .first()
      .click();
    await leadsOn(page, /^(?:Rezervovat|Pokračovat)/);
    await close(page);

    await page.goto(`${engine.origin}/ive?client=demo&lang=cs`);
    await page
      .getByRole("button", { name: /^Detail: / })
      .first()
      .click();
    await leadsOn(page, /^Zobrazit ceny/);
    await close(page);
    await page.getByRole("button", { name: CZECH.whole("voucher.withdraw_here") }).click();
    await leadsOn(page, /^Poslat odkaz e-mailem/);
    await close(page);

    await page.goto(`${engine.origin}/?client=demo-residence&lang=cs`);
    await search.datesButton().click();
    const months = await new MonthlyDialog(page).shownAgain();
    await (await months.firstArrival()).click();
    await (await months.card(3)).click();
    await leadsOn(page, /^Pokračovat/);
  },
);

test.describe("On a screen of 1280 by 900 pixels at 200 %", () => {
  test.use({ viewport: { width: 640, height: 450 } });

  test(
    "two weeks of days are in view when the calendar opens",
    { tag: "@any-width" },
    async ({ page, engine }) => {
      const search = await new SearchScreen(page).open(engine.origin, STAY);
      await search.openCalendar();
      const weeks = page.getByRole("grid").first().locator("tbody tr");
      for (const week of [weeks.nth(0), weeks.nth(1)]) await expect(week).toBeInViewport({ ratio: 1 });
    },
  );
});
