import { expect, type Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** The availability calendar. */
export class CalendarDialog extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("dialog", { name: "Kdy přijedete?" });
  }

  day(date: string): Locator {
    return this.place.locator(`[data-date="${date}"]`);
  }

  /** Days that can be chosen now, in their order. */
  async freeDays(): Promise<string[]> {
    await expect(this.place.locator("table[aria-busy='true']")).toHaveCount(0);
    return this.place
      .locator("[data-date]:not([aria-disabled='true'])")
      .evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset["date"] ?? ""));
  }

  async clear(): Promise<void> {
    await this.place.getByRole("button", { name: "Vymazat termín" }).click();
  }

  /** Turns the pages until the day is on one. */
  async turnTo(date: string): Promise<void> {
    await this.freeDays();
    while ((await this.day(date).count()) === 0) {
      await this.place.getByRole("button", { name: "Další měsíc" }).click();
      await this.freeDays();
    }
  }

  async showPrices(): Promise<void> {
    await this.landmark().getByRole("button", { name: "Zobrazit ceny" }).click();
  }
}
