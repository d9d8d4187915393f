import { anotherGuest } from "../support/browsers/wait-longer.ts";
import { readFile } from "node:fs/promises";
import ICAL from "ical.js";
import { expect, test } from "../support/journey.ts";
import { JANA } from "../support/guests.ts";
import { Keyboard } from "../support/keyboard.ts";
import { mailsAbout } from "../support/mailbox.ts";
import { readQrCode } from "../support/screen/qr-picture.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { loadReservation } from "../support/saved-reservation.ts";
import { CalendarDialog } from "../pages/calendar-dialog.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { Reservation } from "../pages/reservation.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

/** There is only one of it, so once it is booked its night is sold out. */
const CABIN = "Roubenka Na Kraji";
const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);

test(
  "A guest books the cabin by mouse and pays by bank transfer",
  { tag: "@any-width" },
  async ({ page, engine, browser }) => {
    // Given the first screen, where they choose dates in the calendar
    await page.goto(`${engine.origin}/?client=demo`);
    const search = await new SearchScreen(page).shown();
    await search.openCalendar();
    const calendar = await new CalendarDialog(page).shownAgain();
    await calendar.clear();
    await calendar.turnTo(STAY.departure);
    await calendar.day(STAY.arrival).click();
    await calendar.freeDays();
    await calendar.day(STAY.departure).click();
    await calendar.showPrices();
    const shown = await search.totalOf(CABIN);

    // When they choose the cabin at the price on its card
    await search.selectButton(CABIN).click();
    const dialog = await new RoomDialog(page).of(CABIN).shown();
    await dialog.takeCheapestRate();
    await dialog.isAccessible();
    await expect(dialog.total()).toContainText(shown);
    await dialog.add();
    const reservation = new Reservation(page);
    await reservation.open();
    await expect(reservation.total()).toHaveText(shown);
    await search.isAccessible();
    await reservation.goToSummary();

    // And check the summary, say who they are, and order
    const summary = await new SummaryScreen(page).shown();
    await expect(summary.total()).toHaveText(shown);
    await summary.goToPayment();
    const payment = await new PaymentScreen(page).shown();
    await expect(payment.total()).toContainText(shown);
    await expect(payment.order).toContainText(shown);
    await payment.typeIn(JANA);
    await payment.fillInCompany("990 00 016", "Cestovní společnost Říp s.r.o.");
    await payment.method("Bankovním převodem").check();
    await payment.consent.check();
    await payment.order.click();

    // Then everything names the same reservation and the same price
    const thanks = await new ThanksScreen(page).shown();
    await expect(thanks.total()).toHaveText(shown);
    const number = await thanks.number();
    const saved = await loadReservation(engine.origin, page);
    expect(saved.number).toBe(number);
    expect(saved.total).toBe(Number(shown.replace(/\D/g, "")));

    // And the code is read by a bank's app with the account, the amount and the symbol on the screen
    const [account, amount, symbol] = [
      await thanks.fact("IBAN"),
      await thanks.fact("Částka"),
      await thanks.fact("Variabilní symbol"),
    ];
    const spayd = await readQrCode(thanks.qrCode);
    expect(spayd).toMatch(/^SPD\*1\.0\*/);
    expect(spayd).toContain(`*ACC:${account.replaceAll(/\s/g, "")}`);
    expect(spayd).toContain(`*AM:${amount.replace(/\D/g, "")}.00*`);
    expect(spayd).toContain(`*X-VS:${symbol}`);

    // And the stay goes into the guest's calendar and onto one sheet of paper
    const download = page.waitForEvent("download");
    await thanks.toCalendar.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Hotel-Jezerni-Hvozd-${STAY.arrival}.ics`);
    const event = eventIn(await readFile(await file.path(), "utf8"));
    expect(event.description).toContain(number);
    expect(event.description).toContain(CABIN);
    expect(event.description).toContain("+420");
    expect(event.description).toMatch(/\/thanks\?.*payment_id=/);
    expect(event.description).not.toContain("return_token");
    expect(event.startDate.toString().slice(0, 10)).toBe(STAY.arrival);
    expect(event.endDate.toString().slice(0, 10)).toBe(STAY.departure);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(`${JANA.firstName} ${JANA.lastName}`, { exact: true })).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Hvozdná 12,/)).toBeVisible();
    await page.emulateMedia({ media: null });
    const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);

    // And guest and hotel have one e-mail each, with the price and the stay
    const mails = await mailsAbout(engine.origin, number, 2);
    expect(mails.flatMap(({ to }) => to.map(({ address }) => address)).sort()).toEqual([
      JANA.email,
      "recepce@hotel.example",
    ]);
    const confirmation = mails.find(({ to }) => to[0]?.address === JANA.email);
    expect(confirmation?.text).toContain(shown);
    expect(confirmation?.text).toContain(symbol);
    const invitation = confirmation?.attachments.find(({ mimeType }) => mimeType.startsWith("text/calendar"));
    const mailed = eventIn(Buffer.from(invitation?.base64 ?? "", "base64").toString());
    expect(mailed.uid).toBe(event.uid);

    // And a reload keeps the page
    await page.reload();
    await thanks.shownAgain();
    await expect(thanks.total()).toHaveText(shown);

    // And nobody else can have these nights
    const other = await (await anotherGuest(browser)).newPage();
    const theirs = await new SearchScreen(other).open(engine.origin, STAY);
    await expect(theirs.selectButton("Zahradní pokoj")).toBeVisible();
    await expect(theirs.selectButton(CABIN)).toBeHidden();
    await theirs.openCalendar();
    const theirCalendar = await new CalendarDialog(other).shownAgain();
    await theirCalendar.clear();
    await other.getByRole("button", { name: new RegExp(`^${CABIN}`) }).click();
    await theirCalendar.turnTo(STAY.arrival);
    await expect(theirCalendar.day(STAY.arrival)).toHaveAccessibleName(/vyprodáno/);
    await other.context().close();
  },
);

// `npm test -- --changed` runs this journey if a change could keep the page or the engine from starting.
test(
  "A guest books by keyboard alone and pays at the hotel",
  { tag: ["@smoke", "@any-width"] },
  async ({ page, engine }) => {
    const keyboard = new Keyboard(page);
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    const shown = await search.totalOf(GARDEN);

    await keyboard.press(search.selectButton(GARDEN));
    const dialog = await new RoomDialog(page).of(GARDEN).shownAgain();
    await keyboard.press(dialog.reserveAtOnce().first());

    const summary = await new SummaryScreen(page).shownAgain();
    await expect(summary.total()).toHaveText(shown);
    await keyboard.press(summary.toPayment());

    const payment = await new PaymentScreen(page).shownAgain();
    // An order that was sent too early names what is missing and leads to it
    await keyboard.press(payment.order);
    await expect(page.getByRole("alert").filter({ hasText: /Opravte prosím/ })).toBeFocused();
    await expect(page).toHaveTitle(/^Chyba/);
    await payment.isAccessible();
    await keyboard.press(page.getByRole("link", { name: /^Jméno/ }));
    await expect(payment.field("Jméno")).toBeFocused();
    await page.keyboard.type(JANA.firstName);
    await keyboard.type(payment.field("Příjmení"), JANA.lastName);
    await keyboard.type(payment.field("E-mail"), JANA.email);
    await keyboard.type(payment.field("E-mail znovu"), JANA.email);
    await keyboard.type(payment.field("Telefon"), JANA.phone);
    await keyboard.tabTo(payment.method("Kartou online"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(payment.method("Na místě")).toBeChecked();
    await keyboard.press(payment.consent, "Space");
    await keyboard.press(payment.order);

    const thanks = await new ThanksScreen(page).shown();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Potvrzeno/);
    await expect(thanks.total()).toHaveText(shown);
    await expect(page.getByRole("main")).toContainText(`Zaplatíte ${shown} při příjezdu`);

    // And Back leads to the offer, not to an order that is done
    await page.goBack();
    await search.shownAgain();
    await new Reservation(page).isEmpty();
  },
);

function eventIn(file: string): ICAL.Event {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  if (!event) throw new Error("The calendar file has no event.");
  return new ICAL.Event(event);
}
