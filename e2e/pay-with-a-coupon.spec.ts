import { expect, test } from "./support/journey.ts";
import { fillInOrder } from "./support/book.ts";
import { JANA } from "./support/guests.ts";
import { mailsAbout } from "./support/mailbox.ts";
import { quietStay } from "./support/quiet-stay.ts";
import { loadReservation } from "./support/saved-reservation.ts";
import { amountOf } from "./pages/amount.ts";
import { Reservation } from "./pages/reservation.ts";
import { RoomDialog } from "./pages/room-dialog.ts";
import { SearchScreen } from "./pages/search-screen.ts";
import { SummaryScreen } from "./pages/summary-screen.ts";
import { ThanksScreen } from "./pages/thanks-screen.ts";

const GARDEN = "Zahradní pokoj";
const STAY = quietStay(9);

const crowns = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

test(
  "A guest books with a code: one amount off, told alike on every screen and in the mail",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a code that takes ten percent off
    const search = await new SearchScreen(page).open(engine.origin, STAY);
    await search.enterCode("leto10");
    const shown = await search.totalOf(GARDEN);

    // When the guest takes the room at the price on its card
    await search.selectButton(GARDEN).click();
    const dialog = await new RoomDialog(page).of(GARDEN).shownAgain();
    await dialog.takeFlexibleRate();
    await dialog.add();

    // Then the room keeps that price, and the code is a line of its own before the total
    const reservation = new Reservation(page);
    await reservation.open();
    await expect(reservation.item(GARDEN)).toContainText(shown);
    const off = await amountOf(reservation.contents(), "Slevový kód LETO10").textContent();
    expect(off).toMatch(/^−/);
    // Ten percent, rounded to the ten crowns of the demo.
    expect(Math.abs(crowns(off) - crowns(shown) / 10)).toBeLessThanOrEqual(5);
    const total = (await reservation.total().textContent()) ?? "";
    expect(crowns(total)).toBe(crowns(shown) - crowns(off));
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
