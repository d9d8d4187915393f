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

  async showPrices(): Promise<void> {
    await this.place.getByRole("button", { name: "Zobrazit ceny" }).click();
    await expect(this.landmark()).toBeHidden();
  }
}
