import { expect, type Locator } from "@playwright/test";
import { monthsAreKnown } from "./calendar-dialog.ts";
import { Screen } from "./screen.ts";

/** The calendar of a hotel that lets by the month. */
export class MonthlyDialog extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("dialog", { name: this.messages.text("months.title") });
  }

  /** The last of the calendars: of arrivals, or in the second step of departures. */
  grid(): Locator {
    return this.landmark().getByRole("grid").last();
  }

  /** The first day with anything free, in this month or one of the next. */
  async firstArrival(): Promise<Locator> {
    await this.isKnown();
    while ((await this.freeDays().count()) === 0) await this.nextMonth();
    return this.freeDays().first();
  }

  async nextMonth(): Promise<void> {
    await this.landmark()
      .getByRole("button", { name: this.messages.text("calendar.next_month") })
      .click();
    await this.isKnown();
  }

  /** Moves the focus with the calendar's keys from a day to the first on or after it on which guests can arrive. */
  async walkToFreeDay(): Promise<string> {
    const focused = this.grid().locator("[data-date]:focus");
    for (let steps = 0; steps < 60; steps += 1) {
      await this.isKnown();
      await expect(focused).toBeVisible();
      const date = (await focused.getAttribute("data-date")) ?? "";
      if ((await focused.getAttribute("aria-disabled")) !== "true") return date;
      await this.page.keyboard.press((await this.freeDays().count()) === 0 ? "PageDown" : "ArrowRight");
      await expect(this.grid().locator(`[data-date="${date}"]:focus`)).toHaveCount(0);
    }
    throw new Error("No day is free that the keys reach.");
  }

  freeDays(): Locator {
    return this.grid().locator("[data-date]:not([aria-disabled='true'])");
  }

  async isKnown(): Promise<void> {
    await monthsAreKnown(this.place);
  }

  /** The card of a number of months, once it can be chosen and shows its price. */
  async card(months: number): Promise<Locator> {
    await expect(this.landmark().getByRole("radiogroup")).toHaveAttribute("aria-busy", "false");
    return this.landmark().locator(`[data-months="${months}"]`);
  }

  /** What is chosen, at the lower edge. */
  words(): Locator {
    return this.landmark().locator("footer");
  }

  /** The item that narrows the months to one room type. */
  room(name: string): Locator {
    return this.landmark().getByRole("button", { name });
  }

  toWaitingList(): Locator {
    return this.landmark().getByRole("button", { name: this.messages.begins("waiting.join_of") });
  }

  continueButton(): Locator {
    return this.landmark().getByRole("button", { name: this.messages.text("common.continue"), exact: true });
  }
}
