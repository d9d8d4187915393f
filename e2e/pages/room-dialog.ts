import { expect, type Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** The room dialog: story, rates, guests. */
export class RoomDialog extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("dialog");
  }

  async takeRate(rate: string): Promise<void> {
    await this.place.getByRole("button", { name: new RegExp(`^Vybrat sazbu ${rate}`) }).click();
    await expect(this.place.getByRole("button", { name: "Rezervovat a pokračovat" })).toBeVisible();
  }

  async showRates(): Promise<void> {
    await this.place.getByRole("button", { name: "Zobrazit ceny" }).click();
  }

  async add(): Promise<void> {
    await this.enabled("Přidat do rezervace").click();
    await expect(this.landmark()).toBeHidden();
  }

  async reserve(): Promise<void> {
    await this.enabled("Rezervovat a pokračovat").click();
  }

  private enabled(name: string): Locator {
    return this.place.getByRole("button", { name }).and(this.place.locator(":not([aria-disabled='true'])"));
  }
}
