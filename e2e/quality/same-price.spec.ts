import type { Page } from "@playwright/test";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { Reservation } from "../pages/reservation.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { anotherGuest } from "../support/browsers/wait-longer.ts";
import { PETR } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { quietStay } from "../support/quiet-stay.ts";

const { arrival } = quietStay(import.meta.filename);
const DAY = 86_400_000;

/** The day of the month until which cancelling is free; none for a rate that cannot be cancelled for nothing. */
type Deadline = string | undefined;

/** Numbers from 0 to 1 that look like chance and are the same at every run: "mulberry32", which is in the public domain. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// The panel beside the offers is there on wide screens; on phones the pairwise journeys read the same prices.
test(
  "Card, panel, summary, payment and thanks have one total in five bookings by chance",
  { tag: "@any-width" },
  async ({ browser, engine }) => {
    const deadlines: Deadline[] = [];
    for (const seed of [1, 2, 3, 4, 5]) {
      await test.step(`seed ${seed}`, async () => {
        const draw = chance(seed);
        const among = (count: number) => Math.floor(draw() * count);
        const nights = 2 + among(3);
        const departure = new Date(Date.parse(arrival) + nights * DAY).toISOString().slice(0, 10);
        const currency = ["CZK", "EUR"][among(2)] ?? "";
        const persons = 1 + among(4);
        // Each is a guest of their own: one who has booked is asked whether the next order replaces that.
        const guest = await anotherGuest(browser, {
          locale: "cs-CZ",
          viewport: { width: 1280, height: 900 },
        });
        const page = await guest.newPage();
        await page.goto(
          `${engine.origin}/?client=demo&arrival=${arrival}&departure=${departure}&persons=${persons}&currency=${currency}`,
        );
        const search = await new SearchScreen(page).shownAgain();
        const room = await search.anyRoom(draw());
        const shown = await search.totalOf(room);
        expect(shown).toMatch(currency === "EUR" ? /€/ : /Kč/);
        deadlines.push(await bookAt(page, room, shown));
        await guest.close();
      });
    }
    expect(deadlines.some((deadline) => deadline !== undefined)).toBe(true);
  },
);

/** Books the room at the price on its card; each later place has that price, and the day until which cancelling is free. */
async function bookAt(page: Page, room: string, shown: string): Promise<Deadline> {
  const search = new SearchScreen(page);
  const onCard = /zdarma do\s(\d+)\./.exec(await search.offer(room).innerText())?.[1];
  await search.selectButton(room).click();
  const dialog = await new RoomDialog(page).of(room).shownAgain();
  await dialog.takeCheapestRate();
  await expect(dialog.total()).toContainText(shown);
  await dialog.add();
  const reservation = new Reservation(page);
  await expect(reservation.total()).toHaveText(shown);
  if (onCard !== undefined) await expect(reservation.contents()).toContainText("zdarma do");
  const inPanel = /zdarma do\s((\d+)\..+?\d\d:\d\d)/.exec(await reservation.contents().innerText());
  expect(inPanel?.[2]).toBe(onCard);
  const named = inPanel ? `zdarma do ${inPanel[1]}` : "";
  const main = page.getByRole("main");
  await reservation.goToSummary();
  const summary = await new SummaryScreen(page).shownAgain();
  await expect(summary.total()).toHaveText(shown);
  await expect(main).toContainText(named);
  await summary.goToPayment();
  const payment = await new PaymentScreen(page).shownAgain();
  await expect(payment.total()).toHaveText(shown);
  await expect(payment.order).toContainText(shown);
  await expect(main).toContainText(named);
  await payment.fillIn(PETR);
  await payment.method("Na místě").check();
  await payment.consent.check();
  await payment.order.click();
  const thanks = await new ThanksScreen(page).shownAgain();
  await expect(thanks.total()).toHaveText(shown);
  await expect(main).toContainText(named);
  return onCard;
}
