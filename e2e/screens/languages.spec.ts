import type { Page } from "@playwright/test";
import { AccountScreen } from "../pages/account-screen.ts";
import { chooseRoom, fillInOrder } from "../support/book.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { LanguageWalk } from "../support/screen/language-walk.ts";
import { CZECH } from "../support/messages.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { soldOutDay, soldOutNight } from "../support/refused-stay.ts";
import { DemoVouchers } from "../pages/demo-vouchers.ts";
import { GatewayPage } from "../pages/gateway-page.ts";
import { MonthlyDialog } from "../pages/monthly-dialog.ts";
import { PackageDialog } from "../pages/package-dialog.ts";
import { PackageList } from "../pages/package-list.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { PaymentStateScreen } from "../pages/payment-state-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { VoucherOrderScreen } from "../pages/voucher-order-screen.ts";
import { VoucherScreen } from "../pages/voucher-screen.ts";
import { WellnessDialog } from "../pages/wellness-dialog.ts";
import { WellnessList } from "../pages/wellness-list.ts";

const STAY = quietStay(import.meta.filename);
const GARDEN = "Zahradní pokoj";
const WELLNESS = "Wellness víkend pro dva";
const SAUNA = "Privátní sauna";

/** The texts are those of a phone; how they come in is looked at elsewhere. */
test.use({ viewport: { width: 375, height: 812 }, contextOptions: { reducedMotion: "reduce" } });

// Workers share the walks; otherwise one would walk for minutes after the others have ended.
test.describe.configure({ mode: "parallel" });

const ANY_WIDTH = { tag: "@any-width" };

test(
  "Every screen is whole in every language: no key, no words of another, nothing cut off",
  ANY_WIDTH,
  async ({ page, engine }) => {
    const walk = new LanguageWalk(page);
    const asked = languagesAskedFor(page);

    await new SearchScreen(page).open(engine.origin, STAY);
    expect(asked, "only the guest's language is downloaded").toEqual(["cs"]);
    await walk.inEveryLanguage("offers");
    expect(asked, "and one more with each that is chosen").toEqual(walk.languages);
    await press(page, "Nabídka");
    await walk.inEveryLanguage("menu");
    await page.keyboard.press("Escape");
    await press(page, /^Hosté/);
    await walk.inEveryLanguage("guests");
    await page.keyboard.press("Escape");
    await openCalendar(page);
    await expect(page.getByRole("dialog").getByRole("grid").first()).toBeVisible();
    await walk.inEveryLanguage("calendar");
    await page.keyboard.press("?");
    await walk.inEveryLanguage("calendar help");
    await page.keyboard.press("Escape");
    await closeDialog(page);

    await press(page, `Detail: ${GARDEN}`);
    await walk.inEveryLanguage("room");
    await press(page, "Zobrazit ceny");
    await expect(page.getByRole("button", { name: /^Vybrat sazbu/ }).first()).toBeVisible();
    await walk.inEveryLanguage("rates");
    await press(page, /^Vybrat sazbu/);
    const dialog = page.getByRole("dialog").last();
    await dialog.getByRole("button", { name: /^Hosté/ }).click();
    await dialog.getByRole("button", { name: /^Strava/ }).click();
    await expect(page.getByRole("combobox", { name: "Dospělý" })).toBeVisible();
    await walk.inEveryLanguage("guests and meals");
    isWhole(walk);
  },
);

test("So are services, and their times", ANY_WIDTH, async ({ page, engine }) => {
  const walk = new LanguageWalk(page);
  await new SearchScreen(page).open(engine.origin, STAY);
  const services = await new WellnessList(page).byTab();
  await expect(page.getByRole("list", { name: CZECH.text("wellness.next_times") })).toHaveCount(6);
  await walk.inEveryLanguage("services");
  await press(page, `Detail: ${SAUNA}`);
  await walk.inEveryLanguage("service");
  await closeDialog(page);
  await services.choose(SAUNA);
  const wellness = await new WellnessDialog(page).shownAgain();
  await wellness.takeFirstTime();
  await walk.inEveryLanguage("times of a service");
  await wellness.goOn();
  await walk.inEveryLanguage("people of a service");
  isWhole(walk);
});

test("So is the way from the summary to the reservation's own page", ANY_WIDTH, async ({ page, engine }) => {
  const walk = new LanguageWalk(page);
  await new SearchScreen(page).open(engine.origin, STAY);
  await chooseRoom(page, GARDEN);
  const hints = page.getByRole("list", { name: CZECH.text("wellness.hints") });
  await hints.getByRole("button", { name: SAUNA }).first().click();
  const wellness = new WellnessDialog(page);
  await wellness.goOn();
  await wellness.book();
  await new SummaryScreen(page).shownAgain();
  await walk.inEveryLanguage("summary");
  await press(page, /^Storno podmínky/);
  await walk.inEveryLanguage("cancellation conditions");
  await closeDialog(page);
  await new SummaryScreen(page).goToPayment();
  await new PaymentScreen(page).unfold();
  await press(page, /^Objednat s povinností platby/);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await walk.inEveryLanguage("payment with mistakes");
  await page.goBack();
  await new SummaryScreen(page).shownAgain();
  const payment = await fillInOrder(page, JANA, "Na místě");
  await page.getByRole("radio", { name: /^Kartou online/ }).check();
  await payment.order.click();
  await new GatewayPage(page).shown();
  await page.goBack({ waitUntil: "commit" });
  const state = await new PaymentStateScreen(page).in("waiting").shownAgain();
  await state.way("otherWay").click();
  await walk.inEveryLanguage("state of the payment");
  await state
    .otherWay(/^(?:Bankovním p|P)řevodem/)
    .first()
    .click();
  await new ThanksScreen(page).shownAgain();
  await walk.inEveryLanguage("thanks");
  await page.goto(page.url().replace("/thanks", "/reservation"));
  await expect(page.getByRole("button", { name: CZECH.text("own.cancel") })).toBeVisible();
  await walk.inEveryLanguage("the reservation's own page");
  isWhole(walk);
});

test(
  "So are the account, what stands where nothing is free, and an address that leads nowhere",
  ANY_WIDTH,
  async ({ page, engine, complaints }) => {
    complaints.expect(/404/);
    const walk = new LanguageWalk(page);
    await page.goto(`${engine.origin}/account?client=demo`);
    const account = await new AccountScreen(page).shownAgain();
    await walk.inEveryLanguage("account");
    await account.button("account.register").click();
    await walk.inEveryLanguage("registration");

    await page.goto(`${engine.origin}/?client=demo&${soldOutNight()}`);
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /^\d.* za \d/ })
        .first(),
    ).toBeVisible();
    await walk.inEveryLanguage("nothing free");
    await page.goto(
      `${engine.origin}/?client=demo&arrival=${STAY.arrival}&departure=${STAY.departure}&persons=12`,
    );
    await expect(page.getByRole("button", { name: /^Přidat \d+ pokoj/ }).first()).toBeVisible();
    await walk.inEveryLanguage("several rooms");
    await page.goto(
      `${engine.origin}/wellness?client=demo&${soldOutNight()}&service=thai-massage,${soldOutDay()}`,
    );
    await expect(page.getByText(CZECH.text("wellness.none_free"))).toBeVisible();
    await walk.inEveryLanguage("no time of a service");
    const wellness = new WellnessDialog(page);
    await wellness.toWait().click();
    await expect(wellness.footerButton("waiting.join")).toBeVisible();
    await walk.inEveryLanguage("waiting for a time");
    await walk.nowhere(`${engine.origin}/nowhere?client=demo`);
    isWhole(walk);
  },
);

test("So are packages, from the list to the summary", ANY_WIDTH, async ({ page, engine }) => {
  const walk = new LanguageWalk(page);
  await new SearchScreen(page).open(engine.origin, STAY);
  const list = await new PackageList(page).choose();
  await expect(list.row(WELLNESS)).toContainText(/Nejbližší je/);
  await walk.inEveryLanguage("packages");
  await press(page, `Detail: ${WELLNESS}`);
  const dialog = await new PackageDialog(page).shownAgain();
  await walk.inEveryLanguage("package");
  await page.keyboard.press("Escape");
  await openCalendar(page);
  await expect(page.locator("[data-date]:not([aria-disabled='true'])").first()).toBeVisible();
  await walk.inEveryLanguage("calendar of packages");
  await page.keyboard.press("Escape");
  await list.take(WELLNESS);
  await expect(dialog.selectButton(GARDEN)).toBeVisible();
  await walk.inEveryLanguage("rooms of a package");
  await dialog.takeRoom(GARDEN);
  await walk.inEveryLanguage("guests and meals of a package");
  await dialog.goOn();
  await walk.inEveryLanguage("overview of a package");
  await dialog.reserve();
  await new SummaryScreen(page).shownAgain();
  await walk.inEveryLanguage("summary of a package");
  isWhole(walk);
});

test("So are stays by the month", ANY_WIDTH, async ({ page, engine }) => {
  const walk = new LanguageWalk(page);
  await page.goto(`${engine.origin}/?client=demo-residence`);
  await openCalendar(page);
  const months = await new MonthlyDialog(page).shownAgain();
  await walk.inEveryLanguage("months");
  await (await months.firstArrival()).click();
  await (await months.card(3)).click();
  await months.isKnown();
  await walk.inEveryLanguage("departure of months");
  await months.continueButton().click();
  const room = await new SearchScreen(page).firstRoom();
  await walk.inEveryLanguage("rooms by the month");
  await new SearchScreen(page).selectButton(room).click();
  await (await new RoomDialog(page).of(room).shownAgain()).reserve();
  await new SummaryScreen(page).shownAgain();
  await walk.inEveryLanguage("summary of months");
  isWhole(walk);
});

test("So are gift vouchers, from the list to what was given", ANY_WIDTH, async ({ page, engine }) => {
  const walk = new LanguageWalk(page);
  const alert = page.getByRole("alert").first();
  await page.goto(`${engine.origin}/ive?client=demo`);
  const vouchers = await new VoucherScreen(page).shownAgain();
  await press(page, CZECH.begins("search.detail_of"));
  await walk.inEveryLanguage("experience");
  await page.keyboard.press("Escape");
  await vouchers.goOn.click();
  await expect(alert).toBeVisible();
  await walk.inEveryLanguage("voucher with mistakes");
  await vouchers.value(2000).check();
  await vouchers.recipientName.fill("Jana");
  await vouchers.goOn.click();
  await vouchers.goOn.click();
  await expect(alert).toBeVisible();
  await walk.inEveryLanguage("buyer with mistakes");
  await new PaymentScreen(page).fillIn(JANA);
  await vouchers.goOn.click();
  await vouchers.order.click();
  await expect(alert).toBeVisible();
  await walk.inEveryLanguage("order of vouchers with mistakes");
  await vouchers.method("bank_transfer").check();
  await vouchers.consent.check();
  await vouchers.order.click();
  await new VoucherOrderScreen(page).in("waiting").shownAgain();
  await walk.inEveryLanguage("ordered vouchers");
  await (await new DemoVouchers(page).open(engine.origin)).present("CZK 3,000").click();
  await expect(page.getByText("Eva Kučerová")).toBeVisible();
  await walk.inEveryLanguage("given voucher");
  isWhole(walk);
});

test(
  "On the narrowest screen with tabs, each has one line beside the hotel's logo in every language",
  ANY_WIDTH,
  async ({ page, engine }) => {
    await page.setViewportSize({ width: 701, height: 900 });
    await new SearchScreen(page).open(engine.origin, STAY);
    const select = page.locator("header select").first();
    const languages = await select
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const lines: Record<string, number[]> = {};
    for (const language of languages) {
      await select.selectOption(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      lines[language] = await page.locator("header nav a").evaluateAll((links) =>
        links.map((link) => {
          const words = document.createRange();
          words.selectNodeContents(link);
          return new Set([...words.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top))
            .size;
        }),
      );
    }
    expect(lines).toEqual(Object.fromEntries(languages.map((language) => [language, [1, 1, 1]])));
  },
);

function isWhole(walk: LanguageWalk): void {
  expect(walk.languages.length).toBe(12);
  expect(walk.found).toEqual([]);
}

async function press(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

async function openCalendar(page: Page): Promise<void> {
  await page
    .getByRole("search")
    .getByRole("button", { name: /Příjezd/ })
    .click();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** The languages of all texts that the page requests, in order. */
function languagesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, language] = /\/assets\/([a-z]{2})-[^/]+\.js$/.exec(request.url()) ?? [];
    if (language !== undefined) asked.push(language);
  });
  return asked;
}
