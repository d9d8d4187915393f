import { addDays } from "@portico/domain/dates/plain-date";
import type { Locator, Page } from "@playwright/test";
import { SearchScreen } from "../pages/search-screen.ts";
import { snackbar } from "../pages/snackbar.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { Keyboard } from "../support/keyboard.ts";
import { CZECH } from "../support/messages.ts";
import { orderByCard } from "../support/order-by-card.ts";
import { quietStay } from "../support/quiet-stay.ts";

const GARDEN = "Zahradní pokoj";
const STAY = quietStay(import.meta.filename);
const words = CZECH;

test(
  "By keyboard alone a guest who has paid stays a night longer for the difference, then cancels, and has the money back",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    // Given a room that is paid whole by card
    await new SearchScreen(page).open(engine.origin, STAY);
    const order = { room: GARDEN, rate: "Flexibilní", guest: JANA, part: "full" } as const;
    await (await orderByCard(page, order)).pay();
    const own = new ThanksScreen(page);
    await own.shownAgain();
    const keyboard = new Keyboard(page);
    await keyboard.press(button(page, "own.manage"));
    await expect(button(page, "own.cancel")).toBeVisible();
    await own.isAccessible();

    // When they ask for one more night, and are told the difference before they agree
    await keyboard.press(button(page, "own.change_item"));
    await page.getByLabel(words.text("calendar.departure")).fill(addDays(STAY.departure, 1));
    await own.isAccessible();
    await keyboard.press(button(page, "own.change_price"));
    const more = page
      .getByRole("alertdialog")
      .getByRole("button", { name: words.begins("own.confirm_more") });
    await expect(more).toBeVisible();
    await own.isAccessible();
    await keyboard.press(more);

    // Then the room has three nights, and what it costs more can be paid
    await expect(page.getByRole("alertdialog")).toBeHidden();
    const done = snackbar(page, words.text("own.change_done"));
    await expect(done).toBeVisible();
    await own.shown();
    await expect(done).toBeHidden();

    // And cancelling gives back what was paid, exactly as it was told
    await keyboard.press(button(page, "own.cancel"));
    const free = page.getByRole("alertdialog").getByRole("button", { name: words.text("own.confirm_free") });
    await expect(page.getByRole("alertdialog")).toContainText(words.text("own.back_card"));
    await own.isAccessible();
    await keyboard.press(free);
    await expect(page.getByText(words.text("own.cancelled"))).toBeVisible();
    await own.shown();
  },
);

function button(
  page: Page,
  key: "own.manage" | "own.cancel" | "own.change_item" | "own.change_price",
): Locator {
  return page.getByRole("button", { name: words.begins(key) }).last();
}
