import { blockStorage } from "../support/browsers/block-storage.ts";
import type { Page } from "@playwright/test";
import { CARD_CODE, CARDS, CardScreen } from "../pages/card-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { demoFile } from "../support/demo-file.ts";
import { fillInOnMyWord } from "../support/fill-in-on-my-word.ts";
import { mailsAbout } from "../support/mailbox.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { CZECH, messagesIn } from "../support/messages.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { VaultControl } from "../support/companies/vault-control.ts";

const ENGLISH = messagesIn("en");

/** A hotel that accepts only two kinds of cards. */
const CLIENT = "takes-two-kinds";
const TWO_KINDS = [
  "brands: [visa, mastercard, amex, discover, diners, jcb, maestro, unionpay]",
  "brands: [visa, mastercard]",
] as const;

test(
  "A guest who is refused by the form, the bank and the vault guarantees the stay by a card in the end, and types nothing of the order twice",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    const vault = await VaultControl.of(engine.origin);
    await engine.importHotel(await demoFile(CLIENT, [TWO_KINDS]));
    const told = sentTo(page, engine.origin);
    const { arrival, departure } = quietStay(import.meta.filename);
    await page.goto(`${engine.origin}/?client=${CLIENT}&arrival=${arrival}&departure=${departure}`);

    // When the order needs a card, what the card is for is said before anything is asked
    const agreed: string[] = [];
    const payment = await fillInOnMyWord(page, "cs", page, async () => {
      agreed.push(...(await agreementsOn(page)));
    });
    agreed.push(...(await agreementsOn(page)));
    await payment.order.click();
    const card = await (await new CardScreen(page).ready()).shown();
    agreed.push(...(await agreementsOn(page)));

    // Then each refusal says what to do next, and nothing was sent
    await card.verify(CARDS.amex);
    await expect(card.fieldProblem("number")).toContainText("Přijímáme: Visa a MasterCard.");
    await expect(card.field("number")).toBeFocused();
    await expect(card.field("number")).toHaveAttribute("aria-invalid", "true");
    await card.isAccessible();
    await card.verify(CARDS.duplicate);
    await expect(card.problem).toHaveText(CZECH.text("card.problem.duplicate"));
    await card.verify(CARDS.wrongCode);
    await expect(card.problem).toHaveText(CZECH.text("card.problem.cvv"));
    await card.isAccessible();

    // So does the bank's no, which is said in the frame
    await card.verify(CARDS.asked);
    await expect(card.choiceAtTheBank("confirm")).toBeVisible();
    await card.isAccessible();
    await card.choiceAtTheBank("refuse").click();
    await expect(card.problem).toHaveText(CZECH.text("card.problem.tokenization"));

    // And who goes back has lost nothing
    await card.back.click();
    await payment.shownAgain();
    await payment.holds(JANA);
    await expect(payment.place.getByText(CZECH.text("checkout.card_cancelled"))).toBeVisible();
    await expect(payment.onSite).toBeChecked();

    // When the bank says yes, but the vault does not know the card afterwards, the order waits for another
    complaints.expect(/422/);
    await vault.denyCards();
    await payment.order.click();
    await (await card.ready()).verify(CARDS.asked);
    await card.choiceAtTheBank("confirm").click();
    const again = page.getByRole("button", { name: CZECH.text("checkout.verify_again") });
    await expect(again).toBeVisible();
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: CZECH.text("errors.payment.pci_failed") })
        .first(),
    ).toBeVisible();
    await payment.holds(JANA);
    await payment.isAccessible();
    await vault.knowCardsAgain();
    await again.click();

    // When the card is taken, the order goes on by itself
    await (await card.ready()).verify(CARDS.stored);
    await new ThanksScreen(page).shown();
    await expect(
      page.getByText(CZECH.begins("thanks.guarantee", { card: "Visa\u00a0••••\u00a01111" })),
    ).toBeVisible();

    // And everywhere, also in the letters, the same cases and the same most of it were told
    agreed.push(...(await agreementsOn(page)));
    const number = await new ThanksScreen(page).number();
    const mails = await mailsAbout(engine.origin, number, 2);
    for (const { text } of mails) agreed.push(...agreementsIn(text));
    expect(agreed).toHaveLength(6);
    expect(new Set(agreed).size, agreed.join("\n")).toBe(1);

    // And of the cards the engine was told nothing but the vault's names for them
    expect(told.length).toBeGreaterThan(10);
    const secrets = [...Object.values(CARDS), `"${CARD_CODE}"`];
    expect(told.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);

    // And Back does not lead to an order that is done
    await page.goBack();
    await expect(payment.order).toBeHidden();
  },
);

test(
  "By keyboard, in English: more time when it runs short, a form that closes at its end with nothing lost, and a card at last",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const { arrival, departure } = quietStay(import.meta.filename, 1);
    await page.goto(`${engine.origin}/?client=demo&lang=en&arrival=${arrival}&departure=${departure}`);
    const payment = await fillInOnMyWord(page, "en");
    await page.clock.install();
    await followTheGuestsClock(page);
    await payment.order.click();
    const card = await new CardScreen(page, page, ENGLISH).ready();
    await expect(page.getByText("5 minutes left").first()).toBeVisible();

    // When two minutes are left the guest is asked, and has five again
    await page.clock.fastForward("03:01");
    const question = page.getByRole("dialog", { name: ENGLISH.text("card.time_title") });
    await expect(question).toBeVisible();
    await card.isAccessible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    // The time of the new form; the old form was ready too
    await expect(page.getByText("5 minutes left").first()).toBeVisible();
    await card.ready();

    // When the guest goes on without, the form closes, and everything that was filled in is there
    await page.clock.fastForward("03:01");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await page.clock.fastForward("02:30");
    await payment.shownAgain();
    await expect(page.getByText(ENGLISH.text("checkout.card_expired"))).toBeVisible();
    await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue(JANA.firstName);

    // Then the same button leads there again, and the card is typed and sent without a mouse
    await payment.order.focus();
    await page.keyboard.press("Enter");
    await card.ready();
    await card.field("holder").focus();
    for (const text of ["Jana Novak", CARDS.stored, "1229", CARD_CODE, "11000"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await card.submitButton.focus();
    await page.keyboard.press("Enter");
    await new ThanksScreen(page, page, ENGLISH).shownAgain();
  },
);

test(
  "On a hotel's page, in a frame of another site without storage, the card is left and the stay is booked there",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.addInitScript(blockStorage);
    await page.goto(hostPage.url("loader", { ...quietStay(import.meta.filename, 2), lang: "cs" }));
    const widget = page.locator("iframe").contentFrame();
    await (await fillInOnMyWord(page, "cs", widget)).order.click();
    const card = await (await new CardScreen(page, widget).ready()).shown();
    await card.verify(CARDS.stored);
    await new ThanksScreen(page, widget).shownAgain();
  },
);

/** The largest charge that each text about the card names, in the words for guests or for the hotel. */
function agreementsIn(text: string): string[] {
  const readers = ["guarantee.guest.no_show_or_cancel", "guarantee.hotel.no_show_or_cancel"] as const;
  return readers.flatMap((key) => {
    const { source } = CZECH.begins(key);
    const pattern = new RegExp(source.slice(1), "g");
    return [...text.matchAll(pattern)].map(({ groups }) => (groups?.["amount"] ?? "").replaceAll(/\s/g, " "));
  });
}

/** Those on the screen, once there are any. */
async function agreementsOn(page: Page): Promise<string[]> {
  const read = async () => {
    const all = agreementsIn((await page.locator("body").innerText()).replaceAll(/\s+/g, " "));
    return [...new Set(all)];
  };
  await expect.poll(read).not.toEqual([]);
  return read();
}

/** Everything that the guest's browser sends to the engine while the page is open, addresses included. */
function sentTo(page: Page, origin: string): string[] {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(origin)) told.push(`${request.url()} ${request.postData() ?? ""}`);
  });
  return told;
}

/** The vault's sessions end by the engine's clock, which a journey cannot move, so this one moves the guest's clock. */
async function followTheGuestsClock(page: Page): Promise<void> {
  await page.route(/\/auth-session\?/, async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as object;
    const now = await page.evaluate(() => Date.now());
    const expires = new Date(now + 300_000).toISOString();
    await route.fulfill({ response, json: { ...session, expires_at: expires } });
  });
}
