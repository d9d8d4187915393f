import { expect, type Locator } from "@playwright/test";
import type { Place } from "./screen.ts";

/** The question before something is lost. */
export class ConfirmDialog {
  private readonly place: Place;

  constructor(place: Place) {
    this.place = place;
  }

  get box(): Locator {
    return this.place.getByRole("alertdialog");
  }

  async answer(
    button:
      | "Ponechat"
      | "Odebrat"
      | "Pokračovat"
      | "Ponechat rezervaci"
      | "Změnit a začít znovu"
      | "Nechat si nabídku",
  ): Promise<void> {
    await this.box.getByRole("button", { name: button }).click();
    await expect(this.box).toBeHidden();
  }
}
