import { blockStorage } from "../support/browsers/block-storage.ts";
import type { Page } from "@playwright/test";
import { chooseRoom, fillInOrder } from "../support/book.ts";
import { demoFile } from "../support/demo-file.ts";
import { JANA } from "../support/guests.ts";
import { startHostPage } from "../support/host-page.ts";
import { expect, test } from "../support/journey.ts";
import { startLateSaves } from "../support/late-saves.ts";
import { mailsAbout } from "../support/mailbox.ts";
import { orderByCard } from "../support/order-by-card.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { Reservation } from "../pages/reservation.ts";
import { ConfirmDialog } from "../pages/confirm-dialog.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { PaymentStateScreen } from "../pages/payment-state-screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const ATTIC = "Podkrovní pokoj";
/** Abandoned at the gateway, in a room that no other journey uses this week. */
const ROOM_GIVEN_UP = "Jezerní suita";
const ROOM_AFTER_ALL = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);

for (const storage of ["works", "is blocked"] as const) {
  test(
    `Where storage ${storage}, what was typed survives a reload${storage === "works" ? "" : ", in each of two tabs"}`,
    { tag: "@any-width" },
    async ({ page, engine, complaints }) => {
      // A reloaded page asks again where the draft of the one before comes after its question
      complaints.expect(/404.*draft-load|status of 404/);
      if (storage === "is blocked") await page.addInitScript(blockStorage);
      await new SearchScreen(page).open(engine.origin, STAY);
      await chooseRoom(page, ATTIC);
      const payment = await fillInOrder(page, JANA, "Na místě");
      const total = (await payment.total().textContent()) ?? "";

      await page.reload();

      await payment.shownAgain();
      await payment.holds(JANA);
      await expect(payment.total()).toHaveText(total);
      await expect(payment.method("Na místě")).toBeChecked();

      // Back out of the widget, and forward again
      const steps = await stepsBackTo(page, "about:blank");
      expect(steps).toBe(3);
      for (let step = 1; step <= steps; step += 1) {
        // The first page is loaded as it comes, the second once more with the draft that only it names
        const loaded = step < 3 ? page.waitForEvent("load") : null;
        await traverse(page, "forward");
        await loaded;
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await payment.shownAgain();
      await payment.holds(JANA);
      if (storage === "works") return;

      // A second tab of the same address begins with the same, and each goes on for itself
      const second = await page.context().newPage();
      await second.addInitScript(blockStorage);
      await second.goto(page.url());
      const copy = await new PaymentScreen(second).shownAgain();
      await copy.holds(JANA);
      await copy.note.fill("Ve druhém okně");
      await payment.note.fill("V prvním okně");
      await Promise.all([second.reload(), page.reload()]);
      await copy.holds({ ...JANA, note: "Ve druhém okně" });
      await payment.holds({ ...JANA, note: "V prvním okně" });
    },
  );
}

for (const place of ["on the engine's page", "in a hotel's page"] as const) {
  test(
    `What was typed right before a reload ${place} is there again, though its save comes after the new page's question`,
    { tag: "@any-width" },
    async ({ page, engine, hostPage, complaints }) => {
      // The answer of an engine that does not have the second page's draft yet
      complaints.expect(/404/);
      const framed = place === "in a hotel's page";
      await page.addInitScript(blockStorage, framed);
      const way = await startLateSaves(engine.port);
      const hotel = await startHostPage(`http://ibe.localhost:${way.port}`);
      try {
        const hosts = JSON.stringify([hostPage.origin, hotel.origin]);
        await engine.importHotel(await demoFile("demo", [['allowedHosts: ["*"]', `allowedHosts: ${hosts}`]]));
        if (framed) await page.goto(hotel.url("loader", STAY));
        else await new SearchScreen(page).open(`http://127.0.0.1:${way.port}`, STAY);
        const widget = framed ? page.getByTitle("Online rezervace").contentFrame() : page;
        await (await chooseRoom(page, ATTIC, widget)).goToPayment();
        const payment = await new PaymentScreen(page, widget).shownAgain();
        await payment.unfold();
        for (const note of ["Přijedeme pozdě", "Přijedeme pozdě, s kolem"]) {
          way.begin();
          await payment.note.fill(note);
          await page.reload();
          if (framed) {
            // It begins with the offers again, and has everything else
            await new Reservation(page, widget).goToSummary();
            await new SummaryScreen(page, widget).goToPayment();
          }
          await payment.shownAgain();
          await expect(payment.note).toHaveValue(note);
        }
      } finally {
        await hotel.stop();
        await way.stop();
      }
    },
  );
}

test(
  "While the engine is down, the guest is told and loses nothing; the same button then books once",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    complaints.expect(/ERR_/, /could not be/, /Failed to load/);
    const guest = { ...JANA, email: "jana.v.boure@example.com" };
    await new SearchScreen(page).open(engine.origin, STAY);
    await chooseRoom(page, ATTIC);
    const payment = await fillInOrder(page, guest, "Na místě");

    // When the engine dies after it has saved the order and before it could answer
    await page.route("**/save", async (route) => {
      await route.fetch();
      await engine.kill();
      await route.abort("connectionreset");
    });
    await payment.order.click();

    // Then the guest is told what is certain and what is not, and everything is still there
    const message = page.getByRole("alert").filter({ hasText: "Rezervace možná nebyla uložena" });
    await expect(message).toContainText("dvakrát se nic nezarezervuje");
    await payment.holds(guest);
    // What is told covers nothing that the guest needs now, and then stands under the button
    await payment.order.click({ trial: true });
    await message.getByRole("button", { name: "Zavřít" }).click();
    await expect(page.getByText("Nevíme, jestli se rezervace uložila")).toBeVisible();

    // And once it is back, the same button leads to the one reservation that there is
    await page.unroute("**/save");
    await engine.start();
    await payment.order.click();
    const thanks = await new ThanksScreen(page).shownAgain();
    const mails = await mailsAbout(engine.origin, await thanks.number(), 2);
    expect(mails.filter(({ to }) => to[0]?.address === guest.email)).toHaveLength(1);
  },
);

test(
  "A guest who gives up at the gateway and wants another room after all types nothing twice",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // The address that the gateway leads back to, so that the guest stays on one site
    const origin = engine.origin.replace("127.0.0.1", "localhost");
    const search = await new SearchScreen(page).open(origin, STAY);
    const gateway = await orderByCard(page, { room: ROOM_GIVEN_UP, guest: JANA, part: "full" });
    await gateway.cancel();
    await new PaymentStateScreen(page).in("guest_stopped").shownAgain();

    // When they go back to the offers by the hotel's name
    await page.getByRole("banner").getByRole("link").first().click();
    await search.shownAgain();
    await chooseRoom(page, ROOM_AFTER_ALL);
    await new SummaryScreen(page).goToPayment();
    // They hear that the first reservation goes, and find everything that they had typed
    const question = new ConfirmDialog(page);
    await expect(question.box).toContainText("Máte rozpracovanou rezervaci");
    await question.answer("Pokračovat");
    const payment = await new PaymentScreen(page).shownAgain();
    await payment.holds(JANA);
    await expect(payment.consent).not.toBeChecked();
  },
);

/** Presses the browser's Back until the address is reached, and counts the presses. */
async function stepsBackTo(page: Page, address: string): Promise<number> {
  for (let steps = 1; ; steps += 1) {
    await traverse(page, "back");
    if (page.url() === address) return steps;
  }
}

/** One press of Back or Forward that leads to another page. */
async function traverse(page: Page, direction: "back" | "forward"): Promise<void> {
  const { pathname } = new URL(page.url());
  const arrived = page.waitForURL((url) => url.pathname !== pathname);
  // The document may be gone before it could answer, so it leaves a moment after answering.
  await page.evaluate((way) => void setTimeout(() => history[way]()), direction);
  await arrived;
}
