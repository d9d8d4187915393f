import { expect, type Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** The package dialog: its story, and what is chosen of it step by step. */
export class PackageDialog extends Screen {
  protected landmark(): Locator {
    // A closing dialog is still visible for a moment.
    return this.place.getByRole("dialog").and(this.place.locator("[open]"));
  }

  /** The step that the guest is in. */
  step(): Locator {
    return this.landmark().getByRole("navigation").locator("li[aria-current='step']");
  }

  selectButton(room: string): Locator {
    const name = this.messages.whole("search.select_of", { name: room });
    return this.landmark().getByRole("button", { name });
  }

  async takeRoom(room: string): Promise<void> {
    await this.selectButton(room).click();
    await expect(this.selectButton(room)).toBeHidden();
  }

  /** From guests and meals to what is ordered. */
  async goOn(): Promise<void> {
    await this.footerButton("common.continue").click();
  }

  async reserve(): Promise<void> {
    await this.footerButton("room.reserve").click();
    await expect(this.landmark()).toBeHidden();
  }

  /** A button of the footer, once the price is certain. */
  footerButton(name: "common.continue" | "room.reserve" | "room.save"): Locator {
    return this.landmark()
      .locator("footer")
      .getByRole("button", { name: this.messages.text(name), exact: true })
      .and(this.place.locator(":not([aria-disabled='true'])"));
  }
}
