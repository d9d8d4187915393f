import { expect, type Locator } from "@playwright/test";
import { isNarrow, type Place, Screen } from "./screen.ts";

/** Waits until a calendar is there and none of its months waits for an answer: before that, no day looks free. */
export async function monthsAreKnown(place: Place): Promise<void> {
  await expect(place.locator("table[aria-busy]").first()).toBeAttached();
  await expect(place.locator("table[aria-busy='true']")).toHaveCount(0);
}

/** The availability calendar. */
export class CalendarDialog extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("dialog", { name: "Kdy přijedete?" });
  }

  day(date: string): Locator {
    return this.place.locator(`[data-date="${date}"]`);
  }

  /** Days that can be chosen now, in order. */
  async freeDays(): Promise<string[]> {
    await monthsAreKnown(this.place);
    return this.place
      .locator("[data-date]:not([aria-disabled='true'])")
      .evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset["date"] ?? ""));
  }

  /**
   * Days that can be chosen, in order, of the first page on which a week of them is left. At the end of a month the
   * first page may have too few.
   */
  async freeWeek(): Promise<string[]> {
    let days = await this.freeDays();
    while (days.length < 7) {
      await this.nextMonth();
      days = await this.freeDays();
    }
    return days;
  }

  /** Days that can't be chosen now for the given reason, in order. */
  blocked(reason: string): Locator {
    return this.place.locator(`[data-blocked="${reason}"]`);
  }

  /** Presses a day with a finger or a mouse, even if it can't be chosen. */
  async press(day: Locator): Promise<void> {
    await (isNarrow(this.page) ? day.tap({ force: true }) : day.click({ force: true }));
  }

  /** The card that explains a blocked day. */
  card(): Locator {
    return this.place.locator("[popover]:popover-open");
  }

  /** Chooses only an arrival, on whatever page it is, and waits for its departures. */
  async arriveOn(date: string): Promise<void> {
    await this.clear();
    await this.turnTo(date);
    await this.press(this.day(date));
    await expect(this.words()).toHaveText(/^Příjezd .*Vyberte odjezd/);
    await this.freeDays();
  }

  /** The line at the lower edge with the selection. */
  words(): Locator {
    return this.landmark().getByRole("contentinfo").or(this.landmark().locator("footer")).first();
  }

  /** The chosen stay's lowest price. */
  total(): Locator {
    return this.words().getByText(/^celkem od/);
  }

  private async nextMonth(): Promise<void> {
    await this.place.getByRole("button", { name: this.messages.text("calendar.next_month") }).click();
  }

  async clear(): Promise<void> {
    const clear = this.place.getByRole("button", { name: "Vymazat termín" });
    if ((await clear.getAttribute("aria-disabled")) !== "true") await clear.click();
  }

  /** Turns the pages until the day is on one. */
  async turnTo(date: string): Promise<void> {
    await this.freeDays();
    while ((await this.day(date).count()) === 0) {
      await this.nextMonth();
      await this.freeDays();
    }
  }

  /** Turns the pages until one has a day that is blocked for the reason, starting with the first month. */
  async turnToBlocked(reason: string): Promise<void> {
    await this.freeDays();
    while ((await this.blocked(reason).count()) === 0) {
      await this.nextMonth();
      await this.freeDays();
    }
  }

  /** The same, after going back to next month with the list of months. */
  async turnBackToBlocked(reason: string): Promise<void> {
    const list = this.place.getByRole("combobox", { name: "Přejít na měsíc" });
    await list.selectOption({ index: 0 });
    await this.turnToBlocked(reason);
  }

  async showPrices(): Promise<void> {
    await this.landmark().getByRole("button", { name: "Zobrazit ceny" }).click();
  }
}
