import { expect, test } from "../support/journey.ts";
import { chooseRoom, fillInOrder } from "../support/book.ts";
import { JANA } from "../support/guests.ts";
import { mailsAbout } from "../support/mailbox.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";

const GARDEN = "Zahradní pokoj";
const DOG = "Snídaně pro psa";
const STAY = quietStay(import.meta.filename);

const crowns = (text: string | null) => Number((text ?? "").replaceAll(/\D/g, ""));

test(
  "A guest adds breakfast for the dog by keyboard, thinks better of half board, and pays for what was told",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a room on the summary, with nothing chosen in advance
    await new SearchScreen(page).open(engine.origin, STAY);
    const summary = await chooseRoom(page, GARDEN);
    const room = crowns(await summary.total().textContent());
    await page.getByRole("button", { name: "Zobrazit více" }).click();
    await expect(page.getByRole("combobox", { name: DOG })).toHaveValue("0");

    // When they add two breakfasts for the dog
    const more = page.getByRole("button", { name: `${DOG}: přidat` });
    await more.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    // Then the engine's price says how it comes about: 2 × 2 nights × 120
    await expect(page.getByText("2 × 2 noci × 120 Kč = 480 Kč")).toBeVisible();
    await expect.poll(async () => crowns(await summary.total().textContent())).toBe(room + 480);
    await summary.shown();

    // When they take half board, and take it back
    const better = page.getByRole("button", { name: /^Změnit: Polopenze místo/ });
    const difference = crowns(
      /o\s([\d\s]+)Kč/.exec((await better.getAttribute("aria-label")) ?? "")?.[1] ?? "",
    );
    expect(difference).toBeGreaterThan(0);
    await better.click();
    await expect.poll(async () => crowns(await summary.total().textContent())).toBe(room + 480 + difference);
    await page.getByRole("button", { name: "Vrátit zpět" }).click();
    await expect.poll(async () => crowns(await summary.total().textContent())).toBe(room + 480);

    // Then that is what is ordered, and the hotel and the guest read of it
    const payment = await fillInOrder(page, JANA, "Na místě");
    expect(crowns(await payment.order.textContent())).toBe(room + 480);
    await payment.order.click();
    const thanks = await new ThanksScreen(page).shownAgain();
    expect(crowns(await thanks.total().textContent())).toBe(room + 480);
    const mails = await mailsAbout(engine.origin, await thanks.number(), 2);
    for (const { text } of mails) expect(text).toContain(DOG);
  },
);
