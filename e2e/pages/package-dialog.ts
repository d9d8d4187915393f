import { expect, type Locator } from "@playwright/test";
import { Screen } from "./screen.ts";

/** What is chosen of a package, step by step. */
export class PackageDialog extends Screen {
  protected landmark(): Locator {
    return this.place.getByRole("dialog");
  }

  async takeRoom(room: string): Promise<void> {
    const { messages } = this;
    const select = messages.whole("search.select_of", { name: room });
    await this.landmark().getByRole("button", { name: select }).click();
    await expect(this.landmark().getByRole("button", { name: select })).toBeHidden();
  }

  /** From guests and meals to what is ordered. */
  async goOn(): Promise<void> {
    await this.enabled(this.messages.text("common.continue")).click();
  }

  async reserve(): Promise<void> {
    await this.enabled(this.messages.text("room.reserve")).click();
    await expect(this.landmark()).toBeHidden();
  }

  private enabled(name: string): Locator {
    return this.landmark()
      .getByRole("button", { name, exact: true })
      .and(this.place.locator(":not([aria-disabled='true'])"));
  }
}
