import { expect, test } from "../support/journey.ts";
import { fillInOrder } from "../support/book.ts";
import { JANA } from "../support/guests.ts";
import { mailsAbout } from "../support/mailbox.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { loadReservation } from "../support/saved-reservation.ts";
import { amountOf } from "../support/screen/amount.ts";
import { Reservation } from "../pages/reservation.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);

/** Two adults, two nights, 50 Kč each. */
const CITY_TAX = 200;

const inCrowns = (amount: number) => new Intl.NumberFormat("cs-CZ").format(amount);
const crowns = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test(
  "A guest books with a code: one amount off, told alike on every screen and in the mail",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a code that takes ten percent off
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await search.enterCode("leto10");

    // When the guest takes the room at the price of a rate, which is the one after the code
    await search.selectButton(GARDEN).click();
    const dialog = await new RoomDialog(page).of(GARDEN).shownAgain();
    const shown = await dialog.takeFlexibleRate();
    await dialog.add();

    // Then that is the total; the room stands at its own price, and the code is a line of its own
    const reservation = new Reservation(page);
    await reservation.open();
    await expect(reservation.total()).toHaveText(shown);
    const total = shown;
    const off = await amountOf(reservation.contents(), "Slevový kód LETO10").textContent();
    expect(off).toMatch(/^−/);
    const room = crowns(total) + crowns(off);
    await expect(reservation.item(GARDEN)).toContainText(inCrowns(room));
    // Ten percent of what is not the town's tax, rounded to the ten crowns of the demo.
    expect(Math.abs(crowns(off) - (room - CITY_TAX) / 10)).toBeLessThanOrEqual(5);
    await reservation.goToSummary();

    const summary = await new SummaryScreen(page).shownAgain();
    await expect(summary.total()).toHaveText(total);
    await expect(summary.coupon("LETO10")).toHaveText(off ?? "");
    const payment = await fillInOrder(page, JANA, "Na místě");
    await expect(payment.order).toContainText(total);
    await payment.order.click();

    const thanks = await new ThanksScreen(page).shown();
    await expect(thanks.total()).toHaveText(total);
    const saved = await loadReservation(engine.origin, page);
    expect(saved.total).toBe(crowns(total));
    const mails = await mailsAbout(engine.origin, await thanks.number(), 2);
    for (const { text } of mails) {
      const plain = text.replaceAll(/\s/g, " ");
      expect(plain).toContain(
        `Slevový kód LETO10: ${off?.replaceAll(/\s/g, " ")} Celkem: ${total.replaceAll(/\s/g, " ")}`,
      );
    }
  },
);
