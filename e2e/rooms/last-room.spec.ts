import { chooseRoom, fillInOrder } from "../support/book.ts";
import { demoFile } from "../support/demo-file.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { somebodyBooks } from "../support/other-guest.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const CABIN = "Roubenka Na Kraji";
const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);

test(
  "Of two guests who want the last room, the slower one is told and goes on",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a guest who has it in their reservation when somebody else books it
    await new SearchScreen(page).open(engine.origin, STAY);
    await chooseRoom(page, CABIN);
    await somebodyBooks(engine, "demo", { room: CABIN, ...STAY }, "on_site");

    // When they go on
    await page.getByRole("button", { name: "Pokračovat k platbě" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("mezitím rezervoval jiný zákazník");
    await expect(dialog).toContainText(CABIN);
    await new SearchScreen(page).isAccessible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();

    // Then the only way leads back to what is left
    await dialog.getByRole("button", { name: "Zpět k nabídce" }).click();
    const search = await new SearchScreen(page).shownAgain();
    await expect(search.selectButton(CABIN)).toBeHidden();
    await chooseRoom(page, GARDEN);
  },
);

test(
  "A price that changed meanwhile is shown beside the old one before it counts",
  { tag: "@any-width" },
  async ({ page, engine, complaints }) => {
    complaints.expect(/409/);
    // Given a guest who is about to order
    await engine.importHotel(await demoFile("demo-prices", []));
    await page.goto(
      `${engine.origin}/?client=demo-prices&arrival=${STAY.arrival}&departure=${STAY.departure}`,
    );
    const summary = await chooseRoom(page, GARDEN);
    const before = (await summary.total().textContent()) ?? "";
    const payment = await fillInOrder(page, JANA, "Na místě");

    // When the hotel raises its prices, and they order
    await engine.importHotel(
      await demoFile("demo-prices", [["{ 1: 2290, 2: 2790 }", "{ 1: 2490, 2: 2990 }"]]),
    );
    await payment.order.click();

    // Then they see both prices, and nothing is ordered until they have taken note
    const notice = page.getByRole("alert").filter({ hasText: "Cena se od vašeho výběru změnila" });
    await expect(notice).toContainText(`dříve ${before}`);
    const now = /nyní (.+?Kč)/.exec((await notice.textContent()) ?? "")?.[1] ?? "";
    expect(digits(now)).toBeGreaterThan(digits(before));
    await expect(notice.getByRole("button", { name: "Beru na vědomí" })).toBeFocused();
    await payment.isAccessible();
    await payment.order.click();
    await expect(notice.getByRole("button", { name: "Beru na vědomí" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(payment.order).toContainText(now);
    await payment.order.click();
    const thanks = await new ThanksScreen(page).shownAgain();
    await expect(thanks.total()).toHaveText(now);
  },
);

function digits(amount: string): number {
  return Number(amount.replace(/\D/g, ""));
}
