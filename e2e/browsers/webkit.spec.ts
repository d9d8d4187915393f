import { expect } from "@playwright/test";
import { CZECH } from "../support/messages.ts";
import { JANA } from "../support/guests.ts";
import { onEngine } from "../support/journey.ts";
import { startHostPage } from "../support/host-page.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { startWebKit, type WebKit } from "./start-webkit.ts";
import { webKitGuest, type WebKitGuest } from "./webkit-guest.ts";

const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);
/** The small browser's window cannot be narrower than this. */
const PHONE = { width: 375, height: 812 };

const test = onEngine.extend<{ guest: WebKitGuest }, { webkit: WebKit }>({
  webkit: [
    async ({}, lend) => {
      const webkit = await startWebKit();
      await lend(webkit);
      await webkit.stop();
    },
    { scope: "worker" },
  ],
  guest: async ({ webkit }, lend) => {
    const driver = await webkit.open();
    await lend(webKitGuest(driver));
    await driver.close();
  },
});

test("In WebKit, at a phone's width, a guest books on the widget's own page", async ({ guest, engine }) => {
  await guest.driver.resize(PHONE.width, PHONE.height);
  const search = new URLSearchParams({ client: "demo", lang: "cs", ...STAY });
  await guest.driver.open(`${engine.origin}/?${search.toString()}`);
  const shown = await chooseRoom(guest);
  expect(await guest.driver.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await fillInOrder(guest, "checkout.method.on_site");
  await guest.press("button", CZECH.begins("checkout.order"));
  await guest.sees("heading", CZECH.begins("thanks.title.pay_on_site"));
  await guest.sees("text", CZECH.whole("thanks.text.pay_on_site", { amount: shown }));
});

test("In WebKit, at a phone's width, a guest books one of a service's next times", async ({
  guest,
  engine,
}) => {
  await guest.driver.resize(PHONE.width, PHONE.height);
  await guest.driver.open(`${engine.origin}/wellness?client=demo&lang=cs`);
  await guest.press("button", await lastTimeOf(guest, "Whirlpool"));
  await guest.press("button", new RegExp(`^${CZECH.text("common.continue")}$`));
  await guest.press("button", new RegExp(`^${CZECH.text("wellness.book")}$`));
  await guest.sees("heading", new RegExp(`^${CZECH.text("reservation.page_summary")}$`));
  await fillInOrder(guest, "checkout.method.on_site");
  await guest.press("button", CZECH.begins("checkout.order"));
  await guest.sees("heading", CZECH.begins("thanks.title.pay_on_site"));
});

test("In WebKit, framed on another site, a guest pays by card at the gateway and comes back", async ({
  guest,
  engine,
}) => {
  // The name that the gateway leads back to; the hotel's page has another
  const origin = engine.origin.replace("127.0.0.1", "localhost");
  const host = await startHostPage(origin, "127.0.0.1");
  try {
    await guest.driver.open(host.url("loader", { ...STAY, lang: "cs" }));
    await guest.entersFrame("Online rezervace");
    await chooseRoom(guest);
    await fillInOrder(guest, "checkout.method.card");
    await guest.press("button", CZECH.begins("checkout.order"));
    await guest.leavesFrame();
    // A press is lost before the gateway's script has loaded.
    await expect(async () => {
      await guest.press("button", /^Použít kartu 4444 4444 4444 4448$/);
      expect(await guest.reads(/^Číslo karty/)).not.toBe("");
    }).toPass();
    await guest.press("button", /^Zaplatit kartou$/);
    await guest.sees("heading", /^Zaplaceno|^Potvrzeno/);
    expect(await guest.driver.address()).toContain(`${origin}/thanks`);
  } finally {
    await host.stop();
  }
});

/** The latest of the next times on a service's card: the first may start, or become too close to book, at any moment. */
async function lastTimeOf(guest: WebKitGuest, service: string): Promise<RegExp> {
  const time = new RegExp(`^[^,]+ \\d+:\\d+, .*${service}`);
  await guest.sees("button", time);
  const names = await guest.driver.run(() =>
    [...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-label") ?? ""),
  );
  return new RegExp(`^${names.findLast((name) => time.test(name)) ?? service}$`);
}

/** Goes from the offers to the summary, at a rate that can be paid at the hotel; returns its price. */
async function chooseRoom(guest: WebKitGuest): Promise<string> {
  await guest.press("button", CZECH.whole("search.select_of", { name: GARDEN }));
  const rate = CZECH.whole("room.select_rate_of", { rate: "Flexibilní" });
  const price = rate.exec(await guest.sees("button", rate))?.groups?.["price"] ?? "";
  await guest.press("button", rate);
  await guest.press("button", new RegExp(`^${CZECH.text("room.reserve")}$`));
  await guest.sees("heading", new RegExp(`^${CZECH.text("reservation.page_summary")}$`));
  return price;
}

async function fillInOrder(
  guest: WebKitGuest,
  method: "checkout.method.card" | "checkout.method.on_site",
): Promise<void> {
  await guest.press("button", new RegExp(`^${CZECH.text("checkout.to_payment")}$`));
  await guest.types(CZECH.begins("checkout.first_name"), JANA.firstName);
  await guest.types(CZECH.begins("checkout.last_name"), JANA.lastName);
  await guest.types(CZECH.whole("checkout.email"), JANA.email);
  await guest.types(CZECH.begins("checkout.email_again"), JANA.email);
  await guest.types(CZECH.begins("checkout.phone"), JANA.phone);
  await guest.press("radio", CZECH.begins(method));
  await guest.press("checkbox", CZECH.begins("checkout.agree"));
}
