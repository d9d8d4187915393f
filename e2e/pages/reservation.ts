import { expect, type Locator, type Page } from "@playwright/test";
import { amountOf } from "../support/screen/amount.ts";
import { isNarrow, type Place } from "./screen.ts";

/** Long enough for a dialog to close, too short for a message to time out. */
const SETTLED_WITHIN = 3_000;

/** The reservation beside the offers: a panel on wide screens, a bar with a sheet on narrow ones. */
export class Reservation {
  readonly page: Page;
  readonly place: Place;

  constructor(page: Page, place: Place = page) {
    this.page = page;
    this.place = place;
  }

  private get isNarrow(): boolean {
    return isNarrow(this.page);
  }

  private get bar(): Locator {
    return this.place.getByRole("button", { name: /^Zobrazit rezervaci/ });
  }

  contents(): Locator {
    return this.isNarrow
      ? this.place.getByRole("dialog", { name: "Vaše rezervace" })
      : this.place.getByRole("complementary", { name: "Vaše rezervace" });
  }

  /** Brings its contents into view, opening the sheet first if necessary. */
  async open(): Promise<void> {
    if (this.isNarrow && !(await this.contents().isVisible())) {
      await expect(this.bar).toBeVisible();
      await expect
        .poll(() => this.bar.evaluate(isOnTop), {
          message: "nothing lies over the bar",
          timeout: SETTLED_WITHIN,
        })
        .toBe(true);
      await this.bar.click();
    }
    await expect(this.contents()).toBeVisible();
  }

  async close(): Promise<void> {
    if (!this.isNarrow) return;
    await this.contents().getByRole("button", { name: "Zavřít", exact: true }).click();
    await expect(this.contents()).toBeHidden();
  }

  item(room: string): Locator {
    return this.contents().getByRole("article", { name: new RegExp(`^[^,]+, ${room}`) });
  }

  async edit(room: string): Promise<void> {
    await this.item(room)
      .first()
      .getByRole("button", { name: `Upravit: ${room}` })
      .click();
  }

  removeButton(room: string): Locator {
    return this.item(room)
      .first()
      .getByRole("button", { name: `Odebrat: ${room}` });
  }

  /** The total as it is written, wherever it stands. */
  total(): Locator {
    return amountOf(this.contents(), "Celkem");
  }

  async isEmpty(): Promise<void> {
    if (this.isNarrow) await expect(this.bar).toBeHidden();
    else await expect(this.contents().getByText("Zatím jste nic nevybrali")).toBeVisible();
  }

  async goToSummary(): Promise<void> {
    await this.open();
    await this.contents().getByRole("button", { name: "Pokračovat k souhrnu" }).click();
  }
}

/** A frame that has not grown yet has nothing beyond its edge. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over === null || element.contains(over);
}
