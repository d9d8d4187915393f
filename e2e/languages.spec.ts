import type { Page } from "@playwright/test";
import { chooseRoom, fillInOrder } from "./support/book.ts";
import { JANA } from "./support/guests.ts";
import { expect, test } from "./support/journey.ts";
import { looseEnds } from "./support/loose-ends.ts";
import { CZECH } from "./support/messages.ts";
import { quietStay } from "./support/quiet-stay.ts";
import { soldOutDay, soldOutNight } from "./support/refused-stay.ts";
import { cutTexts, textsOn, type ScreenText } from "./support/screen-texts.ts";
import { wordsOf } from "./support/shared-words.ts";
import { GatewayPage } from "./pages/gateway-page.ts";
import { PaymentStateScreen } from "./pages/payment-state-screen.ts";
import { SearchScreen } from "./pages/search-screen.ts";
import { SummaryScreen } from "./pages/summary-screen.ts";
import { ThanksScreen } from "./pages/thanks-screen.ts";
import { WellnessDialog } from "./pages/wellness-dialog.ts";
import { WellnessList } from "./pages/wellness-list.ts";

const STAY = quietStay(import.meta.filename);
const GARDEN = "Zahradní pokoj";
const SAUNA = "Privátní sauna";

test.use({ viewport: { width: 375, height: 812 } });

test(
  "Every screen is whole in every language: no key, no words of another, nothing cut off",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    test.setTimeout(360_000);
    complaints.expect(/404/);
    const walk = new Walk(page);
    const asked = languagesAskedFor(page);
    const press = (name: RegExp | string) =>
      page.getByRole("button", { name }).first().click({ timeout: 10_000 });
    const closeDialog = async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    };

    await new SearchScreen(page).open(engine.origin, STAY);
    expect(asked, "only the guest's language is downloaded").toEqual(["cs"]);
    await walk.inEveryLanguage("offers");
    expect(asked, "and one more with each that is chosen").toEqual(walk.languages);
    await press("Nabídka");
    await walk.inEveryLanguage("menu");
    await page.keyboard.press("Escape");
    await press(/^Hosté/);
    await walk.inEveryLanguage("guests");
    await page.keyboard.press("Escape");
    await page
      .getByRole("search")
      .getByRole("button", { name: /Příjezd/ })
      .click();
    await expect(page.getByRole("dialog").getByRole("grid").first()).toBeVisible();
    await walk.inEveryLanguage("calendar");
    await page.keyboard.press("?");
    await walk.inEveryLanguage("calendar help");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await press(`Detail: ${GARDEN}`);
    await walk.inEveryLanguage("room");
    await press("Zobrazit ceny");
    await expect(page.getByRole("button", { name: /^Vybrat sazbu/ }).first()).toBeVisible();
    await walk.inEveryLanguage("rates");
    await press(/^Vybrat sazbu/);
    await expect(page.getByRole("combobox", { name: "Dospělý" })).toBeVisible();
    await walk.inEveryLanguage("guests and meals");
    await closeDialog();

    const services = await new WellnessList(page).byTab();
    await expect(page.getByRole("list", { name: CZECH.text("wellness.next_times") })).toHaveCount(6);
    await walk.inEveryLanguage("services");
    await press(`Detail: ${SAUNA}`);
    await walk.inEveryLanguage("service");
    await closeDialog();
    await services.choose(SAUNA);
    const wellness = await new WellnessDialog(page).shownAgain();
    await wellness.takeFirstTime();
    await walk.inEveryLanguage("times of a service");
    await wellness.goOn();
    await walk.inEveryLanguage("people of a service");

    await new SearchScreen(page).open(engine.origin, STAY);
    await chooseRoom(page, GARDEN);
    const hints = page.getByRole("list", { name: CZECH.text("wellness.hints") });
    await hints.getByRole("button", { name: SAUNA }).first().click();
    await wellness.goOn();
    await wellness.book();
    await new SummaryScreen(page).shownAgain();
    await walk.inEveryLanguage("summary");
    await press(/^Storno podmínky/);
    await walk.inEveryLanguage("cancellation conditions");
    await closeDialog();
    await new SummaryScreen(page).goToPayment();
    await press(/^Objednat s povinností platby/);
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
    await wellness.toWait().click();
    await expect(wellness.footerButton("waiting.join")).toBeVisible();
    await walk.inEveryLanguage("waiting for a time");
    await page.goto(`${engine.origin}/ive?client=demo`);
    await expect(page.getByRole("radio").first()).toBeVisible();
    await press("Pokračovat");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await walk.inEveryLanguage("vouchers with mistakes");
    await walk.nowhere(`${engine.origin}/nowhere?client=demo`);
    expect(walk.languages.length).toBe(12);
    expect(walk.found).toEqual([]);
  },
);

/** The languages whose texts the page asks for, each time it does. */
function languagesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, language] = /\/assets\/([a-z]{2})-[^/]+\.js$/.exec(request.url()) ?? [];
    if (language !== undefined) asked.push(language);
  });
  return asked;
}

/** Goes through the languages on the screen that is open, dialogs included, and notes what is not whole. */
class Walk {
  readonly found: string[] = [];
  languages: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async inEveryLanguage(screen: string): Promise<void> {
    const select = this.#page.locator("header select").first();
    await expect(this.#page.getByRole("heading").first()).toBeAttached();
    this.languages = await select
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await this.#read(screen, (language) => this.#choose(language));
  }

  /** An address that leads nowhere has no bar to choose a language in: each is asked for by the address. */
  async nowhere(address: string): Promise<void> {
    await this.#read("not found", async (language) => {
      await this.#page.goto(`${address}&lang=${language}`);
      await expect(this.#page.getByRole("heading").first()).toBeVisible();
      await expect(this.#page.locator("html")).toHaveAttribute("lang", language);
    });
  }

  /** English and Czech come first, for the others to be held against; then it is Czech again for the next step. */
  async #read(screen: string, show: (language: string) => Promise<void>): Promise<void> {
    const said = new Map<string, ScreenText[]>();
    for (const language of ["en", "cs", ...this.languages.slice(2), "cs"]) {
      await show(language);
      const page = this.#page;
      const foreignOf = (texts: readonly ScreenText[]) =>
        ["en", "cs"]
          .filter((other) => said.has(other) && other !== language && !(language === "sk" && other === "cs"))
          .flatMap((other) => wordsOf(other, said.get(other) ?? [], language, texts));
      // Names of the former language stand until the engine has answered with those of the new one.
      const settled = async () => foreignOf(await textsOn(page));
      await expect
        .poll(settled, { timeout: 5_000 })
        .toEqual([])
        .catch(() => undefined);
      const [texts, loose, cut] = await Promise.all([textsOn(page), looseEnds(page), cutTexts(page)]);
      said.set(language, texts);
      const note = (kind: string, found: readonly string[]) =>
        this.found.push(...found.map((text) => `${language} · ${screen} · ${kind}: ${text}`));
      note("key", loose);
      note("cut", cut);
      note("words of another language", foreignOf(texts));
    }
  }

  /** The page behind a dialog is inert for guests; its choice of language is reached by program here. */
  async #choose(language: string): Promise<void> {
    await this.#page
      .locator("header select")
      .first()
      .evaluate((select, value) => {
        (select as HTMLSelectElement).value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, language);
    await this.#page.waitForFunction((value) => document.documentElement.lang === value, language);
  }
}
